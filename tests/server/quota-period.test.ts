import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { quotaEntry } from '../tools/tables.ts';
import { addMonths, getSubscriptionMonth } from '#domain/billing/calendar.ts';
import type { AdminUser, Page } from '#ports/admin-api.ts';
import { startBillingServer, type BillingServer } from '../tools/billing-server.ts';
import { createTestAccess } from '../tools/test-access.ts';
import { confirmPassword, type TestUser } from '../tools/test-users.ts';

const DAY = 86_400_000;
let at: BillingServer;
beforeAll(async () => {
  at = await startBillingServer({ worker: false });
});
afterAll(() => at.server.close());

const generate = (user: TestUser) => user.call('POST', '/api/avatar/generate', { script: 'Hello.', avatarId: 'ada', voiceId: 'one' });
/** Videos that were made in the month that lies around now. */
async function createVideos(user: TestUser, month: number, videos: number): Promise<void> {
  const rows = Array.from({ length: videos }, () => ({
    userId: user.id,
    videoId: randomUUID(),
    periodStart: new Date(month),
    state: 'committed' as const,
  }));
  await at.server.services.database.db.insert(quotaEntry).values(rows);
}

describe('PLN-4 quota by subscription month', () => {
  test('PLN-2 annual Creator has fifteen videos a month, and rejects the sixteenth until the stated reset day', async () => {
    const user = await at.server.signUp();
    const bought = at.clock.now();
    await at.buy(user, { planId: 'creator', isAnnual: true });
    await createVideos(user, bought, 14);
    expect((await generate(user)).status).toBe(202);
    expect((await at.status(user)).usage).toMatchObject({ videosThisMonth: 15, videosLeft: 0, videosPerMonth: 15 });

    const rejected = await generate(user);
    const renews = addMonths(bought, 1);
    expect([rejected.status, await rejected.json()]).toMatchObject([
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
    expect((await generate(user)).status).toBe(403);
    at.clock.advance(1);
    expect((await generate(user)).status).toBe(202);
    expect((await at.status(user)).usage).toMatchObject({
      videosThisMonth: 1,
      videosLeft: 14,
      renewsAt: new Date(addMonths(bought, 2)).toISOString(),
    });
  });

  test('PLN-1 the free plan uses calendar months', async () => {
    const user = await at.server.signUp();
    const now = new Date(at.clock.now());
    const [month, next] = [Date.UTC(now.getUTCFullYear(), now.getUTCMonth()), Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1)];
    await createVideos(user, month, 3);
    expect((await generate(user)).status).toBe(403);
    at.clock.advance(next - at.clock.now());
    expect((await at.status(user)).usage).toMatchObject({ videosThisMonth: 0, videosLeft: 3 });
  });

  test('a purchase starts a new month without videos made on the free plan', async () => {
    const user = await at.server.signUp();
    for (let video = 0; video < 3; video += 1) expect((await generate(user)).status).toBe(202);
    at.clock.advance(DAY);
    await at.buy(user, { planId: 'creator' });
    expect((await at.status(user)).usage).toMatchObject({ videosThisMonth: 0, videosLeft: 25 });
  });

  test('a renewal continues the same months from the first day', async () => {
    const user = await at.server.signUp();
    const bought = at.clock.now();
    await at.buy(user, { planId: 'creator' });
    at.clock.advance(20 * DAY);
    await at.buy(user, { planId: 'creator' });
    at.clock.advance(addMonths(bought, 1) - at.clock.now() + 5 * DAY);
    const { from, until } = getSubscriptionMonth(bought, at.clock.now());
    await createVideos(user, from, 2);
    expect((await at.status(user)).usage).toMatchObject({ videosThisMonth: 2, videosLeft: 23, renewsAt: new Date(until).toISOString() });
  });

  test('S2-5 PLN-4 the grace period keeps the remaining quota and adds nothing: no videos, no API keys', async () => {
    const user = await at.server.signUp();
    const from = at.clock.now();
    const end = addMonths(from, 1);
    await at.buy(user, { planId: 'business' });
    await createVideos(user, from, 98);
    at.clock.advance(end + DAY - from);
    expect(await at.status(user)).toMatchObject({
      state: 'past-due',
      usage: { videosThisMonth: 98, videosLeft: 2, renewsAt: new Date(end + 7 * DAY).toISOString() },
    });
    for (let video = 0; video < 2; video += 1) expect((await generate(user)).status).toBe(202);
    const rejected = await generate(user);
    expect([rejected.status, await rejected.json()]).toMatchObject([
      403,
      { code: 'no-videos-left', message: expect.stringContaining('Renew') },
    ]);
    await confirmPassword(at.server.url, user);
    const key = await user.call('POST', '/api/keys', { name: 'One more' });
    expect([key.status, await key.json()]).toMatchObject([403, { code: 'plan-unpaid' }]);

    await at.buy(user, { planId: 'business' });
    expect(await at.status(user)).toMatchObject({ state: 'active', usage: { videosThisMonth: 2, videosLeft: 98 } });
    expect((await user.call('POST', '/api/keys', { name: 'One more' })).status).toBe(201);
  });

  test('API-3 administrators see the same count', async () => {
    const admin = await createTestAccess(at.server).signUpAdmin();
    const [user, free] = [await at.server.signUp(), await at.server.signUp()];
    at.clock.advance(3 * DAY);
    await at.buy(user, { planId: 'business' });
    for (const one of [user, free, user]) expect((await generate(one)).status).toBe(202);
    const listed = async ({ email }: TestUser) => {
      const response = await admin.call('GET', `/api/admin/users?search=${encodeURIComponent(email)}`);
      return ((await response.json()) as Page<AdminUser>).rows.map(({ videosThisMonth }) => videosThisMonth);
    };
    expect([await listed(user), await listed(free)]).toEqual([[2], [1]]);
  });
});
