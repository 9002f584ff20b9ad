import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { WORKSPACE_ROLES } from '#domain/account/workspace-role.ts';
import { ACTIVITY_KINDS, getMailDomain } from '#domain/activity/activity.ts';
import { compareMembers, type MemberRole } from '#domain/activity/compare-members.ts';

const members = fc.uniqueArray(
  fc.record({ userId: fc.constantFrom('ada', 'bob', 'cy', 'dee'), role: fc.constantFrom(...WORKSPACE_ROLES) }),
  { selector: ({ userId }) => userId },
);

/** The members after the deeds, starting from those before. */
function replay(before: readonly MemberRole[], deeds: ReturnType<typeof compareMembers>): readonly MemberRole[] {
  const roles = new Map(before.map(({ userId, role }) => [userId, String(role)]));
  for (const { kind, userId, details = {} } of deeds) {
    if (kind === 'member.left' || kind === 'member.removed') roles.delete(userId);
    else roles.set(userId, details['to'] ?? details['role'] ?? '');
  }
  return [...roles].map(([userId, role]) => ({ userId, role })) as unknown as readonly MemberRole[];
}

const sort = (list: readonly MemberRole[]) => list.toSorted((one, other) => one.userId.localeCompare(other.userId));

describe('the log of a workspace', () => {
  test('the deeds of a change tell all of it, and no more', () => {
    fc.assert(
      fc.property(members, members, (before, after) => {
        const deeds = compareMembers({ before, after, actorId: 'ada' });
        expect(sort(replay(before, deeds))).toEqual(sort(after));
        expect(new Set(deeds.map(({ userId }) => userId)).size).toBe(deeds.length);
        expect(compareMembers({ before: after, after, actorId: 'ada' })).toEqual([]);
      }),
    );
  });

  test('only who goes by themselves has left', () => {
    fc.assert(
      fc.property(members, members, fc.constantFrom('ada', 'bob'), (before, after, actorId) => {
        for (const { kind, userId } of compareMembers({ before, after, actorId })) {
          if (kind === 'member.left') expect(userId).toBe(actorId);
          if (kind === 'member.removed') expect(userId).not.toBe(actorId);
        }
      }),
    );
  });

  test('each kind is in one group', () => {
    const kinds = Object.values(ACTIVITY_KINDS).flat();
    expect(new Set(kinds).size).toBe(kinds.length);
  });

  test('of an address, the domain is what stays', () => {
    fc.assert(
      fc.property(fc.emailAddress(), (email) => {
        const domain = getMailDomain(email);
        expect(email.toLowerCase().endsWith(`@${domain}`)).toBe(true);
        expect(domain).not.toContain('@');
      }),
    );
  });
});
