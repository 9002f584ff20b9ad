import { unzipSync } from 'fflate';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { usageEvent, user } from '../tools/tables.ts';
import { cleanUp } from '#server/operations/jobs/clean-up.ts';
import { eraseDueAccounts } from '#server/accounts/use-cases/erase-due-accounts.ts';
import type { TestUser } from '../tools/test-users.ts';
import { startTestServer, type TestServer } from '../tools/test-server.ts';
import { postEvents, createWireBatch, createWireEvent } from '../tools/usage-wire.ts';

const DAY = 24 * 60 * 60_000;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ worker: false });
});
afterAll(() => server.close());

const fetchEventTypes = async () => {
  const rows = await server.services.database.db.select({ type: usageEvent.type }).from(usageEvent).orderBy(usageEvent.id);
  return rows.map(({ type }) => type);
};
const tell = async (...events: readonly Parameters<typeof createWireEvent>[0][]) => {
  expect(await postEvents(server.url, createWireBatch(events.map(createWireEvent)))).toMatchObject({ status: 200 });
};
const tellAs = async ({ cookie }: TestUser, event: Parameters<typeof createWireEvent>[0]) => {
  expect(await postEvents(server.url, createWireBatch([createWireEvent(event)]), { cookie })).toMatchObject({ status: 200 });
};

test('EXT-6 a user’s events are in the data export and erased with the account', async () => {
  const { db } = server.services.database;
  const [ann, bob] = [await server.signUp(), await server.signUp()];
  await tell({ event_type: 'Before Signing In', session_id: 5 });
  await tellAs(ann, { event_type: 'Signed In', session_id: 5, user_id: ann.id, event_properties: { path: '/signin' } });
  await tell({ event_type: 'Other Session', session_id: 6 });
  await tellAs(bob, { event_type: 'Of Bob', session_id: 5, user_id: bob.id });
  await tell({ event_type: 'Other Device', session_id: 5, device_id: 'device-2' });
  await tellAs(bob, { event_type: 'Named by Another', session_id: 9, user_id: ann.id });
  await tell({ event_type: 'Named by Nobody', session_id: 9, user_id: ann.id });

  const copy = unzipSync(new Uint8Array(await (await ann.call('GET', '/api/user/export')).arrayBuffer()));
  const usage = JSON.parse(new TextDecoder().decode(copy['usage.json'])) as readonly { type: string; path: string | null }[];
  expect(usage.map(({ type, path }) => [type, path])).toEqual([
    ['Before Signing In', null],
    ['Signed In', '/signin'],
  ]);

  await db
    .update(user)
    .set({ eraseAt: new Date(Date.now() - 1_000) })
    .where(eq(user.id, ann.id));
  await eraseDueAccounts(server);
  expect(await fetchEventTypes()).toEqual(['Other Session', 'Of Bob', 'Other Device', 'Named by Another', 'Named by Nobody']);
  await db.delete(usageEvent);
});

test('EXT-6 events older than 90 days are deleted', async () => {
  await tell({ event_type: 'Old', time: Date.now() - 91 * DAY }, { event_type: 'Not Yet', time: Date.now() - 89 * DAY });
  await cleanUp(server.services);
  expect(await fetchEventTypes()).toEqual(['Not Yet']);
});
