import { asc } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { invoice } from '../tools/tables.ts';
import { processRenewals } from '#server/billing/use-cases/process-renewals.ts';
import { startBillingServer, type BillingServer } from '../tools/billing-server.ts';
import { startPostgres, formatSkipReason, type TestPostgres } from '../tools/postgres-server.ts';
import type { TestUser } from '../tools/test-users.ts';

const DAY = 86_400_000;
const USERS = 6;
const WORKERS = 12;
const postgres: TestPostgres = await startPostgres();

/** Transactions that really run side by side; the embedded database has one connection. */
describe.skipIf(postgres.absent !== undefined)(`concurrent workers on a PostgreSQL server${formatSkipReason(postgres.absent)}`, () => {
  let at: BillingServer;
  const users: TestUser[] = [];
  beforeAll(async () => {
    at = await startBillingServer({ databaseUrl: await postgres.createDatabase() });
    for (let made = 0; made < USERS; made += 1) users.push(await at.server.signUp());
  });
  afterAll(async () => {
    await at.server.close();
    await postgres.stop();
  });
  const tendAll = () => Promise.all(Array.from({ length: WORKERS }, () => processRenewals(at.server.billing)));

  test('R4 issue invoice numbers once each without gaps', async () => {
    await Promise.all(users.map((user) => at.buy(user, { planId: 'creator' })));
    await Promise.all(users.map((user) => at.buy(user, { planId: 'creator' })));
    const rows = await at.server.services.database.db.select({ number: invoice.number }).from(invoice).orderBy(asc(invoice.number));
    expect(rows.map(({ number }) => number)).toEqual(Array.from({ length: 2 * USERS }, (_, index) => index + 1));
  });

  test('TIM-1 send each renewal email once', async () => {
    at.clock.advance(62 * DAY - 7 * DAY);
    await tendAll();
    for (const [days, mails] of [
      [4, 3],
      [14, 4],
    ] as const) {
      at.clock.advance(days * DAY);
      await tendAll();
      await tendAll();
      for (const user of users) expect((await at.subjects(user, mails)).slice(2)).toHaveLength(mails - 2);
    }
    for (const user of users) expect((await at.subjects(user, 4)).at(-1)).toBe('Your Creator plan has ended');
    expect(at.server.errors).toEqual([]);
  });
});
