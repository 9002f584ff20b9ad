import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { canDo, canTry, WORKSPACE_ACTIONS } from '#domain/account/permissions.ts';
import { FORMER_EDITOR, listRolesToGive, parseWorkspaceRole, WORKSPACE_ROLES } from '#domain/account/workspace-role.ts';

const role = fc.constantFrom(...WORKSPACE_ROLES);
const action = fc.constantFrom(...WORKSPACE_ACTIONS);

describe('the permissions of a role', () => {
  test('PRV-1 a higher role can do what each lower one can', () => {
    fc.assert(
      fc.property(role, role, action, fc.boolean(), (one, other, what, isMaker) => {
        const [higher, lower] = WORKSPACE_ROLES.indexOf(one) <= WORKSPACE_ROLES.indexOf(other) ? [one, other] : [other, one];
        expect(canDo(higher, what, { isMaker }) || !canDo(lower, what, { isMaker })).toBe(true);
      }),
    );
  });

  test('PRV-1 making something never takes a right away, and gives only that of deleting it', () => {
    fc.assert(
      fc.property(role, action, (one, what) => {
        expect(canDo(one, what, { isMaker: true }) || !canDo(one, what)).toBe(true);
        if (what !== 'delete') expect(canDo(one, what, { isMaker: true })).toBe(canDo(one, what));
      }),
    );
  });

  test('PRV-1 viewers only view, and reviewers only view and comment, even what they made', () => {
    expect(WORKSPACE_ACTIONS.filter((what) => canTry('viewer', what))).toEqual(['view']);
    expect(WORKSPACE_ACTIONS.filter((what) => canTry('reviewer', what))).toEqual(['view', 'comment']);
  });

  test('PRV-1 editors delete what they made, and manage nothing', () => {
    expect([canDo('editor', 'delete'), canDo('editor', 'delete', { isMaker: true })]).toEqual([false, true]);
    expect(WORKSPACE_ACTIONS.filter((what) => what.startsWith('manage-') && canTry('editor', what))).toEqual([]);
    expect([canDo('admin', 'delete'), canDo('admin', 'manage-members'), canDo('admin', 'manage-plan')]).toEqual([true, true, false]);
  });

  test('PRV-1 owners can do everything, and everyone in their personal workspace', () => {
    fc.assert(fc.property(action, (what) => canDo('owner', what) && canDo(null, what)));
  });
});

describe('roles', () => {
  test('PRV-1 a stored role reads as itself, and the former member as an editor', () => {
    fc.assert(fc.property(role, (one) => parseWorkspaceRole(one) === one));
    expect(parseWorkspaceRole(FORMER_EDITOR)).toBe('editor');
  });

  test('PRV-1 the highest of several counts, and what we don’t know gives the fewest rights', () => {
    fc.assert(
      fc.property(fc.array(role, { minLength: 1 }), fc.stringMatching(/^[a-z]{0,4}$/u), (held, unknown) => {
        const highest = WORKSPACE_ROLES.find((one) => held.includes(one));
        expect(parseWorkspaceRole([unknown, ...held].join(', '))).toBe(highest);
        expect(parseWorkspaceRole(unknown)).toBe('viewer');
      }),
    );
  });

  test('PRV-1 only those who manage members give roles, and only owners that of an owner', () => {
    fc.assert(
      fc.property(role, (own) => {
        const given = listRolesToGive(own);
        expect(given.length > 0).toBe(canDo(own, 'manage-members'));
        expect(given.includes('owner')).toBe(own === 'owner');
      }),
    );
  });
});
