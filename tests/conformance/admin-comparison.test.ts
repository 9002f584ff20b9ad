import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll } from 'vitest';
import { errorGroup, flagDefinitions, user, waitlistEntry } from '../tools/tables.ts';
import { createFaults } from '#adapters/api/memory/faults.ts';
import { createMemoryAdminApi } from '#adapters/api/memory/memory-admin-api.ts';
import { createMemoryAdminServer } from '#adapters/api/memory/memory-admin-server.ts';
import { createMemoryErrorAdminApi } from '#adapters/api/memory/memory-error-admin-api.ts';
import { createMemoryErrorServer } from '#adapters/api/memory/memory-error-server.ts';
import { createMemoryFlagAdminApi } from '#adapters/api/memory/memory-flag-admin-api.ts';
import { createMemoryUsageAdminApi } from '#adapters/api/memory/memory-usage-admin-api.ts';
import { createManualClock } from '#adapters/clock/manual/index.ts';
import { createErrorItem, createErrorReport, formatEnvelope } from '../tools/error-envelope.ts';
import { startAdministeredServer, type AdministeredServer } from '../tools/test-access.ts';
import { adminSteps, driveAdmin } from './support/admin-calls.ts';
import { adminReportSteps, driveAdminReports } from './support/admin-report-calls.ts';
import { compareAdapters } from './support/compare-adapters.ts';
import { driveFlagAdmin, flagAdminSteps } from './support/flag-admin-calls.ts';
import { createAdminApi, createErrorAdminApi, createFlagAdminApi, createUsageAdminApi } from './support/real-server-apis.ts';

const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000';

let administered: AdministeredServer;
let count = 0;
beforeAll(async () => {
  administered = await startAdministeredServer();
});
afterAll(() => administered.server.close());

const close = async (): Promise<void> => {};

/** Two users and two entries of the waitlist, a second apart, as lists are sorted by time; the second entry joined. Those of earlier runs are deleted. */
async function addPeople(run: string) {
  const { db } = administered.server.services.database;
  await db.delete(waitlistEntry);
  const users = [randomUUID(), randomUUID()];
  const start = Date.now() - 10_000;
  for (const [at, id] of users.entries()) {
    const email = `${at}@${run}.example`;
    const createdAt = new Date(start + at * 1_000);
    await db.insert(user).values({ id, email, firstName: 'Ann', lastName: 'Lee', name: 'Ann Lee', emailVerified: true, createdAt });
  }
  const rows = await db
    .insert(waitlistEntry)
    .values([
      { email: `waiting@${run}.test`, name: 'Wanda', requestedAt: new Date(start) },
      { email: `joined@${run}.test`, name: 'Joan', state: 'joined', requestedAt: new Date(start + 1_000) },
    ])
    .returning({ id: waitlistEntry.id });
  return { users, waiting: rows.map(({ id }) => id), unknown: UNKNOWN_ID };
}

function addMemoryPeople(memory: ReturnType<typeof createMemoryAdminServer>, run: string) {
  const users = [0, 1].map((at) => memory.addUser({ email: `${at}@${run}.example`, firstName: 'Ann', lastName: 'Lee' }).id);
  const waiting = ['Wanda', 'Joan'].map((name) => memory.addWaiting({ email: `${name}@${run}.test`, name }));
  const [, joined] = waiting;
  if (joined !== undefined) memory.waitlist.set(joined.id, { ...joined, state: 'joined' });
  return { users, waiting: waiting.map(({ id }) => id), unknown: 'there-is-none' };
}

compareAdapters({
  title: 'users, audit log, waitlist and payments in memory and on a server',
  calls: adminSteps,
  length: 16,
  runs: 8,
  async open() {
    const { server, admin } = administered;
    const { db } = server.services.database;
    await db.update(user).set({ role: 'user' });
    await db.update(user).set({ role: 'admin' }).where(eq(user.id, admin.id));
    await server.services.rateLimitCounter.forget(`api POST /api/admin/users/:id/impersonate ${admin.id}`);
    await server.services.rateLimitCounter.forget(`api ${admin.id}`);
    const run = `run${(count += 1)}`;
    const memory = createMemoryAdminServer({ clock: createManualClock(Date.now()) });
    return {
      fake: driveAdmin({ admin: createMemoryAdminApi(memory, createFaults()), ...addMemoryPeople(memory, run), run }),
      real: driveAdmin({ admin: createAdminApi(server, admin.token), ...(await addPeople(run)), run }),
      close,
    };
  },
});

compareAdapters({
  title: 'definitions of flags in memory and on a server',
  calls: flagAdminSteps,
  length: 16,
  runs: 8,
  async open() {
    const { server, admin } = administered;
    await server.services.database.db.delete(flagDefinitions);
    await server.services.rateLimitCounter.forget(`api ${admin.id}`);
    const memory = createMemoryAdminServer({ clock: createManualClock(Date.now()) });
    return {
      fake: driveFlagAdmin(createMemoryFlagAdminApi(memory, createFaults())),
      real: driveFlagAdmin(createFlagAdminApi(server, admin.token)),
      close,
    };
  },
});

compareAdapters({
  title: 'errors and usage in memory and on a server',
  calls: adminReportSteps,
  length: 12,
  runs: 8,
  async open() {
    const { server, admin } = administered;
    await server.services.database.db.delete(errorGroup);
    await server.services.rateLimitCounter.forget(`api ${admin.id}`);
    const clock = createManualClock(Date.now());
    const [memory, errors, faults] = [createMemoryAdminServer({ clock }), createMemoryErrorServer({ clock }), createFaults()];
    const report = createErrorReport({ message: 'No such presenter' });
    errors.record(report, null);
    const sent = await fetch(`${server.url}/api/errors/envelope`, { method: 'POST', body: formatEnvelope([createErrorItem(report)]) });
    if (!sent.ok) throw new Error(`The error was not reported: ${sent.status}`);
    const usage = createMemoryUsageAdminApi({ server: memory, now: () => clock.now(), records: [] }, faults);
    return {
      fake: await driveAdminReports({ errors: createMemoryErrorAdminApi({ host: memory, errors }, faults), usage }),
      real: await driveAdminReports({ errors: createErrorAdminApi(server, admin.token), usage: createUsageAdminApi(server, admin.token) }),
      close,
    };
  },
});
