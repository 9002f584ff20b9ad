import { afterAll, beforeAll, expect, test } from 'vitest';
import { attemptCounts, contentReport } from '../../server/adapters/database/schema.ts';
import { createFaults } from '../../src/adapters/api/memory/faults.ts';
import { createMemoryAdminHost, type MemoryAdminHost } from '../../src/adapters/api/memory/memory-admin-server.ts';
import { createMemoryReportApi } from '../../src/adapters/api/memory/memory-report-api.ts';
import { createManualClock } from '../../src/adapters/clock/manual/index.ts';
import type { ReportApi } from '../../src/ports/report-api.ts';
import { queuedMails } from '../tools/get-queued-mails.ts';
import { testAccess } from '../tools/test-access.ts';
import { startTestHost, type TestHost } from '../tools/test-server.ts';
import { reportApiSuite, type ReportWorld } from './report-api.suite.ts';
import { reportsOf } from './support/real-server-apis.ts';

let host: TestHost;
let world: ReportWorld;
beforeAll(async () => {
  host = await startTestHost({ worker: false });
  const admin = await testAccess(host).signUpAdmin();
  const other = await host.signUp();
  world = { admin: reportsOf(host, admin.token), other: reportsOf(host, other.token) };
});
afterAll(() => host.close());

reportApiSuite({
  name: 'api-http over a host',
  async open() {
    await host.services.database.db.delete(contentReport);
    await host.services.database.db.delete(attemptCounts);
    for (const address of ['127.0.0.1', '::1', '::ffff:127.0.0.1']) await forgetReports(address);
    return world;
  },
});

/** As if the day were over. */
async function forgetReports(address: string): Promise<void> {
  await host.services.attempts.forget(`report:${address}`);
}

reportApiSuite({
  name: 'api-memory',
  async open() {
    const memory = createMemoryAdminHost({ clock: createManualClock(1_700_000_000_000) });
    const admin = createMemoryReportApi(memory, createFaults());
    return { admin, other: asNobody(memory, admin) };
  },
});

/** The same reports, asked for by somebody who is no administrator. */
function asNobody(memory: MemoryAdminHost, admin: ReportApi): ReportApi {
  const demoted = async <Value>(call: () => Promise<Value>): Promise<Value> => {
    const user = memory.users.get(memory.actorId);
    if (user === undefined) throw new Error('The administrator is missing.');
    memory.users.set(user.id, { ...user, role: 'user' });
    const answer = call();
    memory.users.set(user.id, user);
    return answer;
  };
  return {
    send: (report, options) => admin.send(report, options),
    list: (query, options) => demoted(() => admin.list(query, options)),
    setState: (id, state, options) => demoted(() => admin.setState(id, state, options)),
  };
}

test('an operator hears of a report by email, and replies to its sender', async () => {
  await forgetReports('127.0.0.1');
  const report = { target: 'video', reason: 'hate', subject: 'Video 7', details: 'It calls for violence.', captcha: '' } as const;
  await world.other.send({ ...report, email: 'grace@example.com' });
  const mails = await queuedMails(host, 'letters@castwright.example');
  expect(mails.at(-1)).toMatchObject({ replyTo: 'grace@example.com', subject: expect.stringContaining('Abuse report: hate') as string });
  expect(mails.at(-1)?.text).toContain('Video 7');
});
