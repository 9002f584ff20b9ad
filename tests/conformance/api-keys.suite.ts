import { describe, expect, test } from 'vitest';
import { API_KEY_SCOPES } from '#domain/account/api-key-scopes.ts';
import type { PlanId } from '#domain/plans/plan-limits.ts';
import type { ApiKeys } from '#ports/api-keys.ts';
import { unwrapOk } from './support/unwrap-outcome.ts';

export interface ApiKeysHarness {
  readonly name: string;
  /** API keys of a new user with this plan. */
  readonly open: (plan: PlanId) => Promise<ApiKeys>;
}

export function apiKeysSuite({ name, open }: ApiKeysHarness): void {
  describe(`ApiKeys: ${name}`, () => {
    test('VID-9 shows the secret once and lists keys with their expiry, newest first', async () => {
      const keys = await open('business');
      expect(unwrapOk(await keys.list())).toEqual({ keys: [], available: true });
      const first = unwrapOk(await keys.create({ name: ' Build machine ' }));
      const second = unwrapOk(await keys.create({ name: 'Second' }));

      expect(first.card).toMatchObject({ name: 'Build machine', lastUsedAt: null });
      expect(first.secret).toMatch(/^cw_.{12,}/);
      expect(first.secret.endsWith(first.card.hint)).toBe(true);
      expect(second.secret).not.toBe(first.secret);
      const { keys: listed } = unwrapOk(await keys.list());
      expect(listed.map((card) => card.id)).toEqual([second.card.id, first.card.id]);
      expect(JSON.stringify(listed)).not.toContain(first.secret);
    });

    test('VID-9 a revoked key leaves the list and cannot be revoked again', async () => {
      const keys = await open('business');
      const { card } = unwrapOk(await keys.create({ name: 'Short-lived' }));
      unwrapOk(await keys.revoke(card.id));
      expect(unwrapOk(await keys.list()).keys).toEqual([]);
      expect(await keys.revoke(card.id)).toMatchObject({ kind: 'rejected', status: 404, code: 'not-found' });
    });

    test('PLN-3 rejects key creation on plans without API access and names the plans that have it', async () => {
      for (const plan of ['starter', 'creator'] as const) {
        const keys = await open(plan);
        expect(unwrapOk(await keys.list())).toEqual({ keys: [], available: false });
        expect(await keys.create({ name: 'Mine' })).toMatchObject({
          kind: 'rejected',
          status: 403,
          code: 'plan-without-api',
          message: expect.stringContaining('Business') as unknown,
        });
      }
    });

    test('VID-9 a key has the given scopes and expiry, or all scopes and no expiry by default', async () => {
      const keys = await open('business');
      const expiresAt = new Date(Date.now() + 86_400_000).toISOString();
      const some = unwrapOk(await keys.create({ name: 'Reader', scopes: ['videos:read', 'projects:read', 'videos:read'], expiresAt }));
      expect(some.card).toMatchObject({ scopes: ['videos:read', 'projects:read'], expiresAt, lastUsedAddress: null, oldSecretUntil: null });
      const all = unwrapOk(await keys.create({ name: 'All' }));
      expect(all.card).toMatchObject({ scopes: [...API_KEY_SCOPES], expiresAt: null });
      expect(unwrapOk(await keys.list()).keys.map(({ scopes }) => scopes.length)).toEqual([API_KEY_SCOPES.length, 2]);
    });

    test('rejects a key without scopes or with a past expiry, naming the field', async () => {
      const keys = await open('business');
      expect(await keys.create({ name: 'X', scopes: [] })).toMatchObject({ kind: 'rejected', status: 400, field: 'scopes' });
      expect(await keys.create({ name: 'X', expiresAt: '2001-01-01T00:00:00.000Z' })).toMatchObject({
        kind: 'rejected',
        status: 400,
        field: 'expiresAt',
      });
      expect(unwrapOk(await keys.list()).keys).toEqual([]);
    });

    test('VID-9 rotating the secret keeps the key, and the old secret ends at once or after a grace period', async () => {
      const keys = await open('business');
      const made = unwrapOk(await keys.create({ name: 'Build machine', scopes: ['videos:read'] }));
      const { id } = made.card;
      const stored = unwrapOk(await keys.rotate({ id, keepOld: true }));
      expect(stored.secret).not.toBe(made.secret);
      expect(stored.secret.endsWith(stored.card.hint)).toBe(true);
      expect(stored.card).toMatchObject({ id, name: 'Build machine', scopes: ['videos:read'], createdAt: made.card.createdAt });
      expect(stored.card.oldSecretUntil).not.toBeNull();
      const ended = unwrapOk(await keys.rotate({ id, keepOld: false }));
      expect(ended.card.oldSecretUntil).toBeNull();
      expect(unwrapOk(await keys.list()).keys).toEqual([ended.card]);
      unwrapOk(await keys.revoke(id));
      expect(await keys.rotate({ id, keepOld: false })).toMatchObject({ kind: 'rejected', status: 404, code: 'not-found' });
    });

    test('rejects a key without a name, naming the field', async () => {
      const keys = await open('business');
      expect(await keys.create({ name: '  ' })).toMatchObject({ kind: 'rejected', status: 400, field: 'name' });
    });
  });
}
