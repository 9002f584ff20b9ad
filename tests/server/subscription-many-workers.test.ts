import { asc } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { invoice } from '../../server/adapters/database/schema.ts';
import { tendSubscriptions } from '../../server/billing/use-cases/process-renewals.ts';
import { startBillingHost, type BillingHost } from '../tools/billing-server.ts';
import { startPostgres, unless, type TestServer } from '../tools/postgres-server.ts';
import type { TestPerson } from '../tools/test-users.ts';

const DAY = 86_400_000;
const PEOPLE = 6;
const WORKERS = 12;
const server: TestServer = await startPostgres();

/** Transactions that really run side by side; the embedded database has one connection. */
describe.skipIf(server.absent !== undefined)(`many at once on a PostgreSQL server${unless(server.absent)}`, () => {
  let at: BillingHost;
  const people: TestPerson[] = [];
  beforeAll(async () => {
    at = await startBillingHost({ databaseUrl: await server.createDatabase() });
    for (let made = 0; made < PEOPLE; made += 1) people.push(await at.host.signUp());
  });
  afterAll(async () => {
    await at.host.close();
    await server.stop();
  });
  const tendAll = () => Promise.all(Array.from({ length: WORKERS }, () => tendSubscriptions(at.host.billing)));

  test('R4 invoices have numbers without gaps, each once', async () => {
    await Promise.all(people.map((person) => at.buy(person, { planId: 'creator' })));
    await Promise.all(people.map((person) => at.buy(person, { planId: 'creator' })));
    const rows = await at.host.services.database.db.select({ number: invoice.number }).from(invoice).orderBy(asc(invoice.number));
    expect(rows.map(({ number }) => number)).toEqual(Array.from({ length: 2 * PEOPLE }, (_, index) => index + 1));
  });

  test('TIM-1 each mail about the end is sent by one worker', async () => {
    at.clock.advance(62 * DAY - 7 * DAY);
    await tendAll();
    for (const [days, mails] of [
      [4, 3],
      [14, 4],
    ] as const) {
      at.clock.advance(days * DAY);
      await tendAll();
      await tendAll();
      for (const person of people) expect((await at.subjects(person, mails)).slice(2)).toHaveLength(mails - 2);
    }
    for (const person of people) expect((await at.subjects(person, 4)).at(-1)).toBe('Your Creator plan has ended');
    expect(at.host.errors).toEqual([]);
  });
});
