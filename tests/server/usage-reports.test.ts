import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { openEmbeddedDatabase } from '#server/adapters/database/embedded/index.ts';
import { openPostgresDatabase } from '#server/adapters/database/postgres/index.ts';
import { usageEvent, user } from '../tools/tables.ts';
import type { Database } from '#server/ports/database.ts';
import { deleteOldestUsage, cleanUpUsage, type UsageRoom } from '#server/operations/use-cases/stored-usage.ts';
import { loadUsageFunnel } from '#server/operations/use-cases/load-usage-funnel.ts';
import { loadUsageReport } from '#server/operations/use-cases/load-usage-report.ts';
import { listUsageSessions } from '#server/operations/use-cases/list-usage-sessions.ts';
import { createManualClock } from '#adapters/clock/manual/index.ts';
import { computeUsageFunnel } from '#domain/usage/compute-usage-funnel.ts';
import { USAGE_LIMITS } from '#domain/usage/usage-limits.ts';
import type { UsageRecord } from '#domain/usage/usage-record.ts';
import { computeUsageReport, getUsageStart } from '#domain/usage/compute-usage-report.ts';
import { computeUsageSessions } from '#domain/usage/compute-usage-sessions.ts';
import { startPostgres } from '../tools/postgres-server.ts';
import { createUsageRecord } from '../tools/usage-wire.ts';

const clock = createManualClock(Date.UTC(2026, 10, 21, 12));
const HALF_DAY = 12 * 60 * 60_000;
/** Days are UTC, wherever the database is. */
const ELSEWHERE = 'America/Los_Angeles';
const USERS = ['ann', 'bob'];
const findIpAddress = (userId: string) => `${userId}@example.com`;
const TYPES = ['a', 'b', 'Ä', 'Page Viewed'];

/** Few of everything, so that they meet; half days, so that they tie, fall on the edges of days and lie a day apart. */
const record = fc
  .record({
    deviceId: fc.constantFrom('one', 'two', 't.wo'),
    sessionId: fc.constantFrom(null, 5, 2, 10),
    userId: fc.constantFrom(null, ...USERS),
    type: fc.constantFrom(...TYPES),
    path: fc.constantFrom(null, '/', '/é', '/z'),
    before: fc.nat(16),
  })
  .map(({ before, ...rest }) =>
    createUsageRecord({ ...rest, at: clock.now() - before * HALF_DAY, isPageView: rest.type === 'Page Viewed' }),
  );

const server = await startPostgres();
afterAll(() => server.stop());

for (const { name, open, absent, numRuns } of [
  { name: 'embedded', open: () => openEmbeddedDatabase({}), absent: undefined, numRuns: 12 },
  {
    name: 'served',
    open: async () => openPostgresDatabase({ url: `${await server.createDatabase()}?options=-c%20timezone%3D${ELSEWHERE}` }),
    absent: server.absent,
    numRuns: 60,
  },
]) {
  describe.skipIf(absent !== undefined)(`EXT-6 usage reports: ${name}`, () => {
    let database: Database | undefined;
    afterAll(() => database?.close());
    async function opened(): Promise<Database> {
      if (database !== undefined) return database;
      database = await open();
      await database.db.execute(`set time zone '${ELSEWHERE}'`);
      await database.db.insert(user).values(USERS.map((id) => ({ id, name: id, email: findIpAddress(id) })));
      return database;
    }

    async function kept(records: readonly UsageRecord[]): Promise<Database> {
      const { db } = await opened();
      await db.delete(usageEvent);
      const rows = records.map(({ at, ...rest }) => ({ ...rest, at: new Date(at), receivedAt: new Date(at) }));
      if (rows.length > 0) await db.insert(usageEvent).values(rows);
      return opened();
    }

    test('match a plain model of the rules', async () => {
      const cases = fc.tuple(
        fc.oneof(fc.array(record, { maxLength: 6 }), fc.array(record, { maxLength: 40 })),
        fc.constantFrom(1, 7, 30),
        fc.array(fc.constantFrom(...TYPES), { minLength: 2, maxLength: 3 }),
      );
      await fc.assert(
        fc.asyncProperty(cases, async ([records, days, steps]) => {
          const services = { database: await kept(records), clock };
          const ofLast = records.filter(({ at }) => at >= getUsageStart(clock.now(), days));
          expect(await loadUsageReport(services, days)).toEqual(computeUsageReport(records, { now: clock.now(), days }));
          expect(await loadUsageFunnel(services, { steps, days })).toEqual(computeUsageFunnel(ofLast, steps));
          const sessions = computeUsageSessions(ofLast, findIpAddress);
          expect(await listUsageSessions(services, { days })).toEqual({
            rows: sessions.slice(0, USAGE_LIMITS.sessionsPerPage),
            total: sessions.length,
            page: 1,
            pageSize: USAGE_LIMITS.sessionsPerPage,
          });
        }),
        { numRuns },
      );
    });

    test('drop the oldest events when there are too many', async () => {
      const database = await kept(Array.from({ length: 10 }, (_, at) => createUsageRecord({ type: `${at}` })));
      const types = async () => (await database.db.select({ type: usageEvent.type }).from(usageEvent)).map(({ type }) => type).toSorted();
      await deleteOldestUsage(database, 10);
      expect(await types()).toHaveLength(10);
      await deleteOldestUsage(database, 3);
      expect(await types()).toEqual(['7', '8', '9']);
    });

    test('EXT-6 stored events are limited in days, number, and bytes, dropping the oldest first', async () => {
      const text = 'x'.repeat(1_000);
      const events = Array.from({ length: 300 }, (_, at) => createUsageRecord({ type: `${at}`, at: clock.now(), properties: { text } }));
      const database = await kept(events);
      const left = async (room: Partial<UsageRoom>) => {
        await cleanUpUsage({ database, clock }, { ...USAGE_LIMITS, ...room });
        const rows = await database.db.select({ type: usageEvent.type }).from(usageEvent).orderBy(usageEvent.id);
        return rows.map(({ type }) => Number(type));
      };
      const newest = (count: number) => events.slice(events.length - count).map(({ type }) => Number(type));

      expect(await left({})).toEqual(newest(300));
      expect(await left({ keptEvents: 250 })).toEqual(newest(250));
      const keptBytes = 128 * 1_024;
      const few = await left({ keptBytes });
      expect(few).toEqual(newest(few.length));
      // A row is a good kilobyte and has its part of the indexes.
      expect(few.length * text.length).toBeLessThan(keptBytes);
      expect(few.length * text.length * 2).toBeGreaterThan(keptBytes);
      expect(await left({ keptBytes })).toEqual(few);
      expect(await left({ keptDays: -1 })).toEqual([]);
    });
  });
}
