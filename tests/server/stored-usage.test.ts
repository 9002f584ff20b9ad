import { unzipSync } from 'fflate';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { usageEvent, user } from '../../server/adapters/database/schema.ts';
import { tidyUp } from '../../server/operations/jobs/clean-up.ts';
import { eraseDueAccounts } from '../../server/accounts/use-cases/erase-due-accounts.ts';
import type { TestPerson } from '../tools/test-users.ts';
import { startTestHost, type TestHost } from '../tools/test-server.ts';
import { collect, wireBatch, wireEvent } from '../tools/usage-wire.ts';

const DAY = 24 * 60 * 60_000;

let host: TestHost;
beforeAll(async () => {
  host = await startTestHost({ worker: false });
});
afterAll(() => host.close());

const types = async () => {
  const rows = await host.services.database.db.select({ type: usageEvent.type }).from(usageEvent).orderBy(usageEvent.id);
  return rows.map(({ type }) => type);
};
const tell = async (...events: readonly Parameters<typeof wireEvent>[0][]) => {
  expect(await collect(host.url, wireBatch(events.map(wireEvent)))).toMatchObject({ status: 200 });
};
const tellAs = async ({ cookie }: TestPerson, event: Parameters<typeof wireEvent>[0]) => {
  expect(await collect(host.url, wireBatch([wireEvent(event)]), { cookie })).toMatchObject({ status: 200 });
};

test('EXT-6 what somebody did is in the copy they take, and goes with their account', async () => {
  const { db } = host.services.database;
  const [ann, bob] = [await host.signUp(), await host.signUp()];
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
  await eraseDueAccounts(host);
  expect(await types()).toEqual(['Other Session', 'Of Bob', 'Other Device', 'Named by Another', 'Named by Nobody']);
  await db.delete(usageEvent);
});

test('EXT-6 what is older than 90 days goes', async () => {
  await tell({ event_type: 'Old', time: Date.now() - 91 * DAY }, { event_type: 'Not Yet', time: Date.now() - 89 * DAY });
  await tidyUp(host.services);
  expect(await types()).toEqual(['Not Yet']);
});
