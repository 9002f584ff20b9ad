import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { quotaEntry } from '../../server/adapters/database/schema.ts';
import { addMonths, monthOf } from '../../src/domain/billing/calendar.ts';
import type { AdminUser, Page } from '../../src/ports/admin-api.ts';
import { startBillingHost, type BillingHost } from '../tools/billing-server.ts';
import { testAccess } from '../tools/test-access.ts';
import { confirmSelf, type TestPerson } from '../tools/test-users.ts';

const DAY = 86_400_000;
let at: BillingHost;
beforeAll(async () => {
  at = await startBillingHost({ worker: false });
});
afterAll(() => at.host.close());

const generate = (person: TestPerson) => person.call('POST', '/api/avatar/generate', { script: 'Hello.', avatarId: 'ada', voiceId: 'one' });
/** Videos that were made in the month that lies around now. */
async function made(person: TestPerson, month: number, videos: number): Promise<void> {
  const rows = Array.from({ length: videos }, () => ({
    userId: person.id,
    videoId: randomUUID(),
    periodStart: new Date(month),
    state: 'committed' as const,
  }));
  await at.host.services.database.db.insert(quotaEntry).values(rows);
}

describe('PLN-4 videos are counted by the month of the subscription', () => {
  test('PLN-2 fifteen a month by the year; the sixteenth is refused with the day the count starts anew, and on that day there are fifteen again', async () => {
    const person = await at.host.signUp();
    const bought = at.clock.now();
    await at.buy(person, { planId: 'creator', isAnnual: true });
    await made(person, bought, 14);
    expect((await generate(person)).status).toBe(202);
    expect((await at.status(person)).usage).toMatchObject({ videosThisMonth: 15, videosLeft: 0, videosPerMonth: 15 });

    const refused = await generate(person);
    const renews = addMonths(bought, 1);
    expect([refused.status, await refused.json()]).toMatchObject([
      403,
      {
        code: 'no-videos-left',
        field: 'plan',
        message: expect.stringContaining(
          `all 15 videos this month. Your allowance resets on ${new Date(renews).toLocaleDateString('en-US', { month: 'long', day: 'numeric', timeZone: 'UTC' })}`,
        ),
      },
    ]);

    at.clock.advance(renews - at.clock.now() - 1);
    expect((await generate(person)).status).toBe(403);
    at.clock.advance(1);
    expect((await generate(person)).status).toBe(202);
    expect((await at.status(person)).usage).toMatchObject({
      videosThisMonth: 1,
      videosLeft: 14,
      renewsAt: new Date(addMonths(bought, 2)).toISOString(),
    });
  });

  test('PLN-1 the free plan goes by the calendar', async () => {
    const person = await at.host.signUp();
    const now = new Date(at.clock.now());
    const [month, next] = [Date.UTC(now.getUTCFullYear(), now.getUTCMonth()), Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1)];
    await made(person, month, 3);
    expect((await generate(person)).status).toBe(403);
    at.clock.advance(next - at.clock.now());
    expect((await at.status(person)).usage).toMatchObject({ videosThisMonth: 0, videosLeft: 3 });
  });

  test('buying begins a month of its own: what was made on the free plan does not count in it', async () => {
    const person = await at.host.signUp();
    for (let video = 0; video < 3; video += 1) expect((await generate(person)).status).toBe(202);
    at.clock.advance(DAY);
    await at.buy(person, { planId: 'creator' });
    expect((await at.status(person)).usage).toMatchObject({ videosThisMonth: 0, videosLeft: 25 });
  });

  test('paying on goes on with the same months, counted from the first day', async () => {
    const person = await at.host.signUp();
    const bought = at.clock.now();
    await at.buy(person, { planId: 'creator' });
    at.clock.advance(20 * DAY);
    await at.buy(person, { planId: 'creator' });
    at.clock.advance(addMonths(bought, 1) - at.clock.now() + 5 * DAY);
    const { from, until } = monthOf(bought, at.clock.now());
    await made(person, from, 2);
    expect((await at.status(person)).usage).toMatchObject({ videosThisMonth: 2, videosLeft: 23, renewsAt: new Date(until).toISOString() });
  });

  test('S2-5 PLN-4 days of grace go on with what was left of the month, and give nothing new: no videos, no API keys', async () => {
    const person = await at.host.signUp();
    const from = at.clock.now();
    const end = addMonths(from, 1);
    await at.buy(person, { planId: 'business' });
    await made(person, from, 98);
    at.clock.advance(end + DAY - from);
    expect(await at.status(person)).toMatchObject({
      state: 'past-due',
      usage: { videosThisMonth: 98, videosLeft: 2, renewsAt: new Date(end + 7 * DAY).toISOString() },
    });
    for (let video = 0; video < 2; video += 1) expect((await generate(person)).status).toBe(202);
    const refused = await generate(person);
    expect([refused.status, await refused.json()]).toMatchObject([
      403,
      { code: 'no-videos-left', message: expect.stringContaining('Renew') },
    ]);
    await confirmSelf(at.host.url, person);
    const key = await person.call('POST', '/api/keys', { name: 'One more' });
    expect([key.status, await key.json()]).toMatchObject([403, { code: 'plan-unpaid' }]);

    await at.buy(person, { planId: 'business' });
    expect(await at.status(person)).toMatchObject({ state: 'active', usage: { videosThisMonth: 2, videosLeft: 98 } });
    expect((await person.call('POST', '/api/keys', { name: 'One more' })).status).toBe(201);
  });

  test('API-3 administrators see the same count', async () => {
    const admin = await testAccess(at.host).signUpAdmin();
    const [person, free] = [await at.host.signUp(), await at.host.signUp()];
    at.clock.advance(3 * DAY);
    await at.buy(person, { planId: 'business' });
    for (const one of [person, free, person]) expect((await generate(one)).status).toBe(202);
    const listed = async ({ email }: TestPerson) => {
      const answer = await admin.call('GET', `/api/admin/users?search=${encodeURIComponent(email)}`);
      return ((await answer.json()) as Page<AdminUser>).rows.map(({ videosThisMonth }) => videosThisMonth);
    };
    expect([await listed(person), await listed(free)]).toEqual([[2], [1]]);
  });
});
