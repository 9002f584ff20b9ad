import { afterAll, beforeAll, expect, test } from 'vitest';
import { rateLimitCounts, contentReport } from '../../server/adapters/database/schema.ts';
import { createFaults } from '../../src/adapters/api/memory/faults.ts';
import { createMemoryAdminServer, type MemoryAdminServer } from '../../src/adapters/api/memory/memory-admin-server.ts';
import { createMemoryReportApi } from '../../src/adapters/api/memory/memory-report-api.ts';
import { createManualClock } from '../../src/adapters/clock/manual/index.ts';
import type { ReportApi } from '../../src/ports/report-api.ts';
import { fetchQueuedMails } from '../tools/get-queued-mails.ts';
import { createTestAccess } from '../tools/test-access.ts';
import { startTestServer, type TestServer } from '../tools/test-server.ts';
import { reportApiSuite, type ReportFixture } from './report-api.suite.ts';
import { createReportApi } from './support/real-server-apis.ts';

let server: TestServer;
let fixture: ReportFixture;
beforeAll(async () => {
  server = await startTestServer({ worker: false });
  const admin = await createTestAccess(server).signUpAdmin();
  const other = await server.signUp();
  fixture = { admin: createReportApi(server, admin.token), other: createReportApi(server, other.token) };
});
afterAll(() => server.close());

reportApiSuite({
  name: 'api-http over a server',
  async open() {
    await server.services.database.db.delete(contentReport);
    await server.services.database.db.delete(rateLimitCounts);
    for (const address of ['127.0.0.1', '::1', '::ffff:127.0.0.1']) await clearReports(address);
    return fixture;
  },
});

/** As if the day were over. */
async function clearReports(address: string): Promise<void> {
  await server.services.rateLimitCounter.forget(`report:${address}`);
}

reportApiSuite({
  name: 'api-memory',
  async open() {
    const memory = createMemoryAdminServer({ clock: createManualClock(1_700_000_000_000) });
    const admin = createMemoryReportApi(memory, createFaults());
    return { admin, other: createSignedOutApi(memory, admin) };
  },
});

/** The same reports, requested by a user who isn't an administrator. */
function createSignedOutApi(memory: MemoryAdminServer, admin: ReportApi): ReportApi {
  const demoted = async <Value>(call: () => Promise<Value>): Promise<Value> => {
    const user = memory.users.get(memory.actorId);
    if (user === undefined) throw new Error('The administrator is missing.');
    memory.users.set(user.id, { ...user, role: 'user' });
    const result = call();
    memory.users.set(user.id, user);
    return result;
  };
  return {
    send: (report, options) => admin.send(report, options),
    list: (query, options) => demoted(() => admin.list(query, options)),
    setState: (id, state, options) => demoted(() => admin.setState(id, state, options)),
  };
}

test('emails a report to the operator, with the sender as reply-to', async () => {
  await clearReports('127.0.0.1');
  const report = { target: 'video', reason: 'hate', subject: 'Video 7', details: 'It calls for violence.', captcha: '' } as const;
  await fixture.other.send({ ...report, email: 'grace@example.com' });
  const mails = await fetchQueuedMails(server, 'letters@castwright.example');
  expect(mails.at(-1)).toMatchObject({ replyTo: 'grace@example.com', subject: expect.stringContaining('Abuse report: hate') as string });
  expect(mails.at(-1)?.text).toContain('Video 7');
});
