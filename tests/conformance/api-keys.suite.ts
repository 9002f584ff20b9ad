import { describe, expect, test } from 'vitest';
import type { PlanId } from '../../src/domain/plans/plan-limits.ts';
import type { ApiKeys } from '../../src/ports/api-keys.ts';
import { ok } from './support/outcomes.ts';

export interface ApiKeysHarness {
  readonly name: string;
  /** Keys of somebody new with this plan. */
  readonly open: (plan: PlanId) => Promise<ApiKeys>;
}

export function apiKeysSuite({ name, open }: ApiKeysHarness): void {
  describe(`ApiKeys: ${name}`, () => {
    test('VID-9 the secret is told once; the list knows its end, newest first', async () => {
      const keys = await open('business');
      expect(ok(await keys.list())).toEqual([]);
      const first = ok(await keys.create({ name: ' Build machine ' }));
      const second = ok(await keys.create({ name: 'Second' }));

      expect(first.card).toMatchObject({ name: 'Build machine', lastUsedAt: null });
      expect(first.secret).toMatch(/^cw_.{12,}/);
      expect(first.secret.endsWith(first.card.hint)).toBe(true);
      expect(second.secret).not.toBe(first.secret);
      const listed = ok(await keys.list());
      expect(listed.map((card) => card.id)).toEqual([second.card.id, first.card.id]);
      expect(JSON.stringify(listed)).not.toContain(first.secret);
    });

    test('VID-9 a revoked key is gone, and cannot be revoked twice', async () => {
      const keys = await open('business');
      const { card } = ok(await keys.create({ name: 'Short-lived' }));
      ok(await keys.revoke(card.id));
      expect(ok(await keys.list())).toEqual([]);
      expect(await keys.revoke(card.id)).toMatchObject({ kind: 'rejected', status: 404, code: 'not-found' });
    });

    test('PLN-3 other plans have no keys, and are told where there are some', async () => {
      for (const plan of ['starter', 'creator'] as const) {
        const keys = await open(plan);
        expect(await keys.create({ name: 'Mine' })).toMatchObject({
          kind: 'rejected',
          status: 403,
          code: 'plan-without-api',
          message: expect.stringContaining('Business') as unknown,
        });
      }
    });

    test('a key without a name is refused with the field', async () => {
      const keys = await open('business');
      expect(await keys.create({ name: '  ' })).toMatchObject({ kind: 'rejected', status: 400, field: 'name' });
    });
  });
}
