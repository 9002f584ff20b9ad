import { desc, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditEntry } from '../tools/tables.ts';
import { createFaults, OFFLINE } from '#adapters/api/memory/faults.ts';
import { createMemoryAdminServer } from '#adapters/api/memory/memory-admin-server.ts';
import { createMemoryJobAdminApi } from '#adapters/api/memory/memory-job-admin-api.ts';
import { createManualClock } from '#adapters/clock/manual/index.ts';
import { startAdministeredServer, type AdministeredServer } from '../tools/test-access.ts';
import type { TestUser } from '../tools/test-users.ts';
import { jobAdminApiSuite } from './job-admin-api.suite.ts';
import { createJobAdminApi } from './support/real-server-apis.ts';

const VIDEO = '6f1f4b0e-8f3a-4c56-9d0e-2a7d3a1c9b11';
const RECIPIENT = 'grace@example.com';
const SECRET = 'Your code is 123456.';
const NOON = Date.UTC(2026, 10, 21, 12);

let administered: AdministeredServer;
let other: TestUser;
beforeAll(async () => {
  administered = await startAdministeredServer();
  other = await administered.server.signUp();
});
afterAll(() => administered.server.close());

/** As if every try of these queues' jobs had failed; nothing works on the server's queue. */
async function addJobs(): Promise<void> {
  const { database, queue } = administered.server.services;
  await database.db.execute(sql`delete from pgboss.job`);
  const enqueue = (name: 'render.scene' | 'mail.send', data: Record<string, string>) =>
    database.db.transaction((tx) => queue.enqueue(tx, { key: name, steps: [{ queue: name, data }] }));
  await enqueue('mail.send', { to: RECIPIENT, subject: 'Code', text: SECRET });
  await enqueue('render.scene', { videoId: VIDEO });
  await database.db.execute(sql`
    update pgboss.job set state = 'failed', completed_on = now(),
      data = data || '{"errors": 4, "last": {"reason": "no server"}}' where name in ('mail.send', 'render.scene')`);
  await enqueue('render.scene', { videoId: VIDEO });
}

jobAdminApiSuite({
  name: 'api-http over a server',
  async open() {
    const { server, admin } = administered;
    await addJobs();
    return {
      jobs: createJobAdminApi(server, admin.token),
      other: createJobAdminApi(server, other.token),
      videoId: VIDEO,
      recipient: RECIPIENT,
    };
  },
});

jobAdminApiSuite({
  name: 'api-memory',
  async open() {
    const server = createMemoryAdminServer({ clock: createManualClock(NOON) });
    const demoted = { ...server, actorId: server.addUser({ email: 'mallory@example.com' }).id };
    const at = server.timestamp();
    const dead = { state: 'dead', failedTries: 4, reason: 'no server', createdAt: at, dueAt: null, endedAt: at } as const;
    const waiting = { state: 'waiting', failedTries: 0, reason: null, createdAt: at, dueAt: at, endedAt: null } as const;
    const state = {
      jobs: [
        { ...waiting, id: 'job-3', queue: 'render.scene', videoId: VIDEO, recipient: null },
        { ...dead, id: 'job-2', queue: 'render.scene', videoId: VIDEO, recipient: null },
        { ...dead, id: 'job-1', queue: 'mail.send', videoId: null, recipient: RECIPIENT },
      ] as const,
    };
    return {
      jobs: createMemoryJobAdminApi(server, createFaults(), state),
      other: createMemoryJobAdminApi(demoted, createFaults(), state),
      videoId: VIDEO,
      recipient: RECIPIENT,
    };
  },
});

test('what an email says is shown to nobody, and every change is in the audit log', async () => {
  await addJobs();
  const { server, admin } = administered;
  const listed = await (await admin.call('GET', '/api/admin/jobs?state=dead')).text();
  expect(listed).toContain(RECIPIENT);
  expect(listed).not.toContain(SECRET);
  const jobs = createJobAdminApi(server, admin.token);
  const outcome = await jobs.jobs({ state: 'dead', queue: 'mail.send' });
  const id = outcome.kind === 'ok' ? (outcome.value.rows[0]?.id ?? '') : '';
  await jobs.retry(id);
  await jobs.discard(id);
  const [last, before] = await server.services.database.db.select().from(auditEntry).orderBy(desc(auditEntry.at)).limit(2);
  const changes = (from: string, to: string) => ({ 'mail.send': { before: from, after: to } });
  expect(before).toMatchObject({ action: 'job.retry', targetId: id, targetEmail: RECIPIENT, changes: changes('dead', 'waiting') });
  expect(last).toMatchObject({ action: 'job.discard', targetId: id, targetEmail: RECIPIENT, changes: changes('waiting', 'discarded') });
});

test('injected faults fail the fake’s calls', async () => {
  const faults = createFaults();
  faults.failNext(OFFLINE);
  expect(await createMemoryJobAdminApi(createMemoryAdminServer({ clock: createManualClock(NOON) }), faults).queues()).toEqual(OFFLINE);
});
