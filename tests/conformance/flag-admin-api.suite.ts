import { describe, expect, test } from 'vitest';
import type { ExperimentRules, FlagDefinitions, FlagPayload, FlagRules, SavedGroupRules } from '#domain/flags/flag-rules.ts';
import type { AdminApi } from '#ports/admin-api.ts';
import type { FlagAdminApi, VersionedFlagDefinitions } from '#ports/flag-admin-api.ts';
import { createExperimentRules, createFlagRules } from '../tools/flag-definitions-arbitrary.ts';
import { unwrapOk } from './support/unwrap-outcome.ts';

export interface FlagAdminHarness {
  readonly name: string;
  readonly open: () => Promise<FlagAdminFixture>;
  /** How the flag adapter of the site writes what pages are served; left out, only that a change changes it is tested. */
  readonly toPayload?: (definitions: FlagDefinitions, updatedAt: string) => FlagPayload;
}

export interface FlagAdminFixture {
  /** As an administrator calls. */
  readonly flags: FlagAdminApi;
  readonly admin: Pick<AdminApi, 'audit'>;
  /** As a user who isn't an administrator. */
  readonly other: FlagAdminApi;
}

let count = 0;
const createFlagKey = (): string => `k${Date.now().toString(36)}-${(count += 1)}`;

/** The contract of `FlagAdminApi`, for every adapter. */
export function flagAdminApiSuite({ name, open, toPayload }: FlagAdminHarness): void {
  describe(`FlagAdminApi: ${name}`, () => {
    const flag = (some: Partial<FlagRules> = {}): FlagRules => createFlagRules({ key: createFlagKey(), ...some });
    const experiment = (some: Partial<ExperimentRules> = {}): ExperimentRules => createExperimentRules({ key: createFlagKey(), ...some });
    const group = (values: readonly string[]): SavedGroupRules => ({ id: createFlagKey(), description: 'Us', values });
    const revision = async (flags: FlagAdminApi): Promise<number> => unwrapOk(await flags.flags()).revision;
    const save = async (flags: FlagAdminApi, one: FlagRules): Promise<VersionedFlagDefinitions> =>
      unwrapOk(await flags.saveFlag({ flag: one, revision: await revision(flags) }));

    const expectServed = ({ flags, experiments, groups, payload }: VersionedFlagDefinitions): void => {
      const { dateUpdated = payload['updatedAt'] } = payload;
      if (toPayload !== undefined) expect(payload).toEqual(toPayload({ flags, experiments, groups }, String(dateUpdated)));
    };

    test('RTE-7 rejects users who aren’t administrators', async () => {
      const { other } = await open();
      const at = { revision: 1 };
      for (const outcome of [
        await other.flags(),
        await other.saveFlag({ flag: flag(), ...at }),
        await other.deleteFlag({ key: 'Test', ...at }),
        await other.saveExperiment({ experiment: experiment(), ...at }),
        await other.deleteExperiment({ key: 'none', ...at }),
        await other.saveGroup({ group: group([]), ...at }),
        await other.deleteGroup({ id: 'none', ...at }),
        await other.preview({ attributes: { id: null } }),
      ])
        expect(outcome).toMatchObject({ kind: 'rejected', status: 403, code: 'admins-only' });
    });

    test('TST-1 TST-2 TST-4 starts with the flags of the test page', async () => {
      const { flags } = await open();
      expect(unwrapOk(await flags.flags()).flags).toEqual(
        expect.arrayContaining([
          expect.objectContaining({ key: 'site-h1', type: 'string', enabled: true, rules: [] }),
          expect.objectContaining({ key: 'Test', type: 'boolean', enabled: true, defaultValue: false }),
          expect.objectContaining({ key: 'login-button-color', type: 'string', enabled: true, defaultValue: 'blue' }),
        ]),
      );
    });

    test('ENT-10 returns definitions as saved and serves them', async () => {
      const { flags } = await open();
      const staff = group(['u1', 'u2']);
      const split = experiment({
        type: 'visual',
        urlPatterns: ['/pricing*'],
        coverage: 0.5,
        fallbackAttribute: 'device',
        variations: [
          { name: 'Today' },
          { name: 'New', css: 'h1 { color: teal }', domMutations: [{ selector: 'h1', action: 'set', attribute: 'text', value: 'Hi' }] },
        ],
      });
      const hero = flag({
        description: 'Words at the top',
        rules: [
          { kind: 'force', condition: { id: { $inGroup: staff.id }, plan: 'creator' }, value: 'for us' },
          { kind: 'rollout', condition: {}, value: 'soon', coverage: 0.25, hashAttribute: 'id' },
          { kind: 'experiment', condition: { $or: [{ videos: { $gt: 3 } }] }, experiment: split.key, values: ['a', 'b'] },
        ],
      });
      unwrapOk(await flags.saveGroup({ group: staff, revision: await revision(flags) }));
      unwrapOk(await flags.saveExperiment({ experiment: split, revision: await revision(flags) }));
      const book = await save(flags, hero);
      expect(unwrapOk(await flags.flags())).toEqual(book);
      expect(book.flags).toContainEqual(hero);
      expect(book.experiments).toContainEqual(split);
      expect(book.groups).toContainEqual(staff);
      expectServed(book);

      const off = await save(flags, { ...hero, enabled: false });
      expectServed(off);
      expect(off.payload).not.toEqual(book.payload);
    });

    test('requires the current revision, so one of two concurrent saves gets a conflict', async () => {
      const { flags } = await open();
      const seen = unwrapOk(await flags.flags());
      const mine = flag();
      const after = unwrapOk(await flags.saveFlag({ flag: mine, revision: seen.revision }));
      expect(after.revision).toBeGreaterThan(seen.revision);
      const late = await flags.saveFlag({ flag: { ...mine, description: 'theirs' }, revision: seen.revision });
      expect(late).toMatchObject({ kind: 'rejected', status: 409, code: 'changed-meanwhile' });
      expect(unwrapOk(await flags.flags())).toEqual(after);
    });

    test('rejects invalid definitions with their field, and stores nothing', async () => {
      const { flags } = await open();
      const before = unwrapOk(await flags.flags());
      const at = { revision: before.revision };
      const wrong = flag({ rules: [{ kind: 'force', condition: { plan: { $regex: 'x' } }, value: 'x' }] });
      expect(await flags.saveFlag({ flag: wrong, ...at })).toMatchObject({ kind: 'rejected', status: 400, field: 'rules.0.condition' });
      const away = experiment({
        type: 'redirect',
        urlPatterns: ['/'],
        variations: [{ name: 'A' }, { name: 'B', urlRedirect: '//x.example' }],
      });
      expect(await flags.saveExperiment({ experiment: away, ...at })).toMatchObject({ status: 400, field: 'variations.1.urlRedirect' });
      expect(await flags.saveGroup({ group: group(['a', 'a']), ...at })).toMatchObject({ kind: 'rejected', status: 400, field: 'values' });
      expect(unwrapOk(await flags.flags())).toEqual(before);
    });

    test('refuses to delete a flag in use, and returns not found for unknown ids', async () => {
      const { flags } = await open();
      const split = experiment();
      unwrapOk(await flags.saveExperiment({ experiment: split, revision: await revision(flags) }));
      const user = flag({ rules: [{ kind: 'experiment', condition: {}, experiment: split.key, values: ['a', 'b'] }] });
      const at = { revision: (await save(flags, user)).revision };
      expect(await flags.deleteExperiment({ key: split.key, ...at })).toMatchObject({ kind: 'rejected', status: 409, code: 'in-use' });
      const without = unwrapOk(await flags.deleteFlag({ key: user.key, ...at }));
      expect(without.flags.some(({ key }) => key === user.key)).toBe(false);
      const after = unwrapOk(await flags.deleteExperiment({ key: split.key, revision: without.revision }));
      expect(await flags.deleteGroup({ id: 'nobody', revision: after.revision })).toMatchObject({ status: 404, code: 'not-found' });
    });

    test('logs each change with before and after, and skips saves without a change', async () => {
      const { flags, admin } = await open();
      const hero = flag();
      await save(flags, hero);
      const { revision: saved } = await save(flags, { ...hero, defaultValue: 'new' });
      expect((await save(flags, { ...hero, defaultValue: 'new' })).revision).toBe(saved);
      unwrapOk(await flags.deleteFlag({ key: hero.key, revision: saved }));
      const acts = unwrapOk(await admin.audit({ target: hero.key })).rows;
      expect(acts.map(({ action }) => action).toSorted()).toEqual(['flag.delete', 'flag.save', 'flag.save']);
      expect(acts).toContainEqual(
        expect.objectContaining({ targetId: hero.key, changes: { defaultValue: { before: 'plain', after: 'new' } } }),
      );
    });

    test('previews a user’s values with reasons, including for unsaved edits', async () => {
      const { flags } = await open();
      const split = experiment({ weights: [0, 1] });
      unwrapOk(await flags.saveExperiment({ experiment: split, revision: await revision(flags) }));
      const hero = flag({
        rules: [
          { kind: 'force', condition: { plan: 'business' }, value: 'big' },
          { kind: 'experiment', condition: { plan: 'creator' }, experiment: split.key, values: ['a', 'b'] },
        ],
      });
      const { revision: saved } = await save(flags, hero);
      const seen = async (attributes: { id: string | null; plan?: string }, instead?: FlagRules) =>
        unwrapOk(await flags.preview({ attributes, ...(instead && { instead }) })).find(({ key }) => key === hero.key);
      expect(await seen({ id: null })).toEqual({ key: hero.key, value: 'plain', because: 'default' });
      expect(await seen({ id: 'u1', plan: 'business' })).toEqual({ key: hero.key, value: 'big', because: 'rule 1' });
      expect(await seen({ id: 'u1', plan: 'creator' })).toEqual({ key: hero.key, value: 'b', because: `rule 2 (experiment ${split.key})` });
      expect(await seen({ id: null, plan: 'creator' })).toMatchObject({ value: 'plain' });
      const edited = { ...hero, rules: [], defaultValue: 'edited' };
      expect(await seen({ id: 'u1', plan: 'business' }, edited)).toEqual({ key: hero.key, value: 'edited', because: 'default' });
      expect(await seen({ id: 'u1' }, { ...hero, enabled: false })).toBeUndefined();
      expect(await flags.preview({ attributes: { id: null }, instead: { ...hero, defaultValue: 1 } })).toMatchObject({
        kind: 'rejected',
        field: 'defaultValue',
      });
      expect(await revision(flags)).toBe(saved);
    });

    test('resolves an aborted call as aborted', async () => {
      const { flags } = await open();
      expect(await flags.flags({ signal: AbortSignal.abort() })).toMatchObject({ kind: 'failed', reason: 'aborted' });
    });
  });
}
