import { expect, test } from 'vitest';
import { createMemoryApiKeys } from '#adapters/api/memory/memory-api-keys.ts';
import { createFaults, SERVER_DOWN } from '#adapters/api/memory/faults.ts';
import { createMemoryServer } from '#adapters/api/memory/memory-server.ts';
import { createManualClock } from '#adapters/clock/manual/index.ts';
import type { PlanId } from '#domain/plans/plan-limits.ts';
import { ApiKeysStore } from '#ui/features/api-keys/api-keys-store.ts';

async function openStore(plan: PlanId) {
  const faults = createFaults();
  const store = new ApiKeysStore(createMemoryApiKeys(createMemoryServer({ clock: createManualClock(1_700_000_000_000), plan }), faults));
  store.start();
  await store.list.load();
  return { store, faults };
}

test('VID-9 shows a new key with its secret until the page is left', async () => {
  const { store } = await openStore('business');
  store.form.change({ name: ' Build machine ' });
  await store.create();
  expect(store.newest).toMatchObject({ card: { name: 'Build machine' }, secret: expect.stringMatching(/^cw_/) as unknown });
  expect(store.list.value?.keys.map((card) => card.name)).toEqual(['Build machine']);
  expect(store.form.fields.name).toBe('');
  store.stop();
  expect(store.newest).toBeNull();
});

test('PLN-3 without the plan creates nothing and keeps the form', async () => {
  const { store } = await openStore('creator');
  store.form.change({ name: 'Build machine' });
  await store.create();
  expect(store.form.failure).toContain('Business');
  expect(store.form.fields.name).toBe('Build machine');
  expect(store.newest).toBeNull();
});

test('a revoked key leaves the list, and a failed revocation keeps it with the reason', async () => {
  const { store, faults } = await openStore('business');
  store.form.change({ name: 'One' });
  await store.create();
  const id = store.newest?.card.id ?? '';
  faults.failNext(SERVER_DOWN);
  await store.revoke(id);
  expect(store.acting.failure).not.toBe('');
  expect(store.list.value?.keys).toHaveLength(1);
  await store.revoke(id);
  expect(store.list.value?.keys).toEqual([]);
  expect(store.newest).toBeNull();
});
