import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { processRenewals } from '#server/billing/use-cases/process-renewals.ts';
import { addMonths } from '#domain/billing/calendar.ts';
import { startBillingServer, type BillingServer } from '../tools/billing-server.ts';
import type { TestUser } from '../tools/test-users.ts';

const DAY = 86_400_000;
let at: BillingServer;
beforeAll(async () => {
  at = await startBillingServer();
});
afterAll(() => at.server.close());

const processDueRenewals = () => processRenewals(at.server.billing);
/** Days before the end of the paid period; negative after it. */
async function goTo(end: number, days: number): Promise<void> {
  at.clock.advance(end - days * DAY - at.clock.now());
  await processDueRenewals();
  await processDueRenewals();
}
const call = async (user: TestUser, what: string, body?: object) => (await user.call('POST', `/api/subscription/${what}`, body)).json();

async function createSubscriber(plan: 'creator' | 'business' = 'creator') {
  const user = await at.server.signUp();
  const end = addMonths(at.clock.now(), 1);
  await at.buy(user, { planId: plan });
  return { person: user, end };
}

describe('end of a paid plan', () => {
  test('TIM-1 sends a reminder seven days before, three emails in the grace period, and then Starter, each once', async () => {
    const { person: user, end } = await createSubscriber();
    await goTo(end, 8);
    expect(await at.subjects(user, 1)).toEqual(['Receipt CW-00001: Creator']);

    const day = new Date(end).toISOString().slice(0, 10);
    const graceEnds = new Date(end + 7 * DAY).toISOString().slice(0, 10);
    const reported = [`Your Creator plan is paid until ${day}`];
    await goTo(end, 6.9);
    await goTo(end, 1);
    expect((await at.subjects(user, 2)).slice(1)).toEqual(reported);
    expect(await at.status(user)).toMatchObject({ state: 'active' });

    for (const [late, subject] of [
      [0, `Your Creator plan has expired; it stays active until ${graceEnds}`],
      [3.5, `Your Creator plan ends on ${graceEnds}`],
      [6.5, 'Last day of your Creator plan'],
    ] as const) {
      await goTo(end, -late);
      reported.push(subject);
      expect((await at.subjects(user, reported.length + 1)).slice(1)).toEqual(reported);
      expect(await at.status(user)).toMatchObject({
        planId: 'creator',
        state: 'past-due',
        graceUntil: new Date(end + 7 * DAY).toISOString(),
        usage: { videosLeft: 25 },
      });
      expect((await generate(user)).status).toBe(202);
      at.server.engine.release();
      await cancelAll(user);
    }

    await goTo(end, -7);
    expect((await at.subjects(user, 6)).at(-1)).toBe('Your Creator plan has ended');
    expect(await at.status(user)).toMatchObject({ planId: 'starter', state: 'free', paidUntil: null });
    expect(await at.fetchPlan(user)).toBe('starter');
    await goTo(end, -60);
    expect(await at.subjects(user, 6)).toHaveLength(6);
  });

  test('emails state the amount due and link to checkout with the plan, and to billing', async () => {
    const { person: user, end } = await createSubscriber();
    await goTo(end, 5);
    await at.subjects(user, 2);
    const [, reminder] = await at.mails(user);
    expect(reminder?.text).toContain('$29.00');
    expect(reminder?.text).toContain(`${at.server.url}/checkout?planId=creator&isAnnual=false`);
    expect(reminder?.text).toContain(`${at.server.url}/dashboard/billing`);
    expect(reminder?.text).toContain('We never charge you automatically');
  });

  test('PLN-4 paying in the grace period continues from the old end with that month’s videos counted', async () => {
    const { person: user, end } = await createSubscriber();
    await goTo(end, -4);
    expect((await generate(user)).status).toBe(202);
    await at.buy(user, { planId: 'creator' });
    expect(await at.status(user)).toMatchObject({
      state: 'active',
      paidUntil: new Date(addMonths(end, 1)).toISOString(),
      graceUntil: null,
      usage: { videosThisMonth: 1, videosLeft: 24, renewsAt: new Date(addMonths(end, 1)).toISOString() },
    });
    await cancelAll(user);
    await at.subjects(user, 3);
    await goTo(end, -6.5);
    await goTo(addMonths(end, 1), 6);
    expect((await at.subjects(user, 4)).slice(1)).toEqual([
      expect.stringMatching(/^Your Creator plan ends on/),
      expect.stringMatching(/^Receipt /),
      expect.stringMatching(/is paid until/),
    ]);
  });

  test('a prepaid plan starts by itself without an email in between', async () => {
    const { person: user, end } = await createSubscriber('business');
    await call(user, 'update-plan', { planId: 'creator', isAnnual: false });
    await goTo(end, 6);
    await at.subjects(user, 2);
    const reminder = (await at.mails(user)).at(-1);
    expect(reminder?.text).toContain('You chose Creator from then on');
    expect(reminder?.text).toContain('planId=creator');
    await at.buy(user, { planId: 'creator' });
    expect(await at.status(user)).toMatchObject({ planId: 'business', next: null });
    await at.subjects(user, 3);

    await goTo(end, -0.5);
    expect(await at.status(user)).toMatchObject({ planId: 'creator', state: 'active', usage: { videosPerMonth: 25 } });
    expect(await at.fetchPlan(user)).toBe('creator');
    expect(await at.subjects(user, 3)).toHaveLength(3);
  });

  test('a canceled plan ends without reminder or grace period, with one email', async () => {
    const { person: user, end } = await createSubscriber();
    await call(user, 'cancel');
    await goTo(end, 1);
    expect(await at.subjects(user, 1)).toHaveLength(1);
    expect(await at.fetchPlan(user)).toBe('creator');
    await goTo(end, 0);
    expect((await at.subjects(user, 2)).at(-1)).toBe('Your Creator plan has ended');
    expect(await at.status(user)).toMatchObject({ planId: 'starter', state: 'free' });
    expect(await call(user, 'resume')).toMatchObject({ code: 'nothing-paid-for' });
  });

  test('canceling in the grace period ends the plan at once', async () => {
    const { person: user, end } = await createSubscriber();
    await goTo(end, -2);
    expect(await call(user, 'cancel')).toMatchObject({ planId: 'starter', state: 'free' });
    expect(await at.fetchPlan(user)).toBe('starter');
  });
});

describe('late and concurrent renewal checks', () => {
  test('PLN-4 an expired plan is unusable before the next check, and an administrator’s plan counts after it', async () => {
    const { person: user, end } = await createSubscriber();
    at.clock.advance(end + 7 * DAY - at.clock.now());
    expect(await at.fetchPlan(user)).toBe('creator');
    expect(await at.status(user)).toMatchObject({ planId: 'starter', usage: { videosPerMonth: 3 } });
    await processDueRenewals();
    await at.server.setPlan(user.id, 'business');
    await processDueRenewals();
    expect(await at.status(user)).toMatchObject({ planId: 'business', state: 'active', paidUntil: null });
  });

  test('concurrent workers send each email once', async () => {
    const users = await Promise.all(Array.from({ length: 4 }, () => createSubscriber()));
    const end = Math.max(...users.map((one) => one.end));
    at.clock.advance(end - 5 * DAY - at.clock.now());
    await Promise.all(Array.from({ length: 8 }, processDueRenewals));
    for (const { person: user } of users) expect((await at.subjects(user, 2)).slice(1)).toEqual([expect.stringMatching(/is paid until/)]);
    at.clock.advance(13 * DAY);
    await Promise.all(Array.from({ length: 8 }, processDueRenewals));
    for (const { person: user } of users) expect((await at.subjects(user, 3)).slice(2)).toEqual(['Your Creator plan has ended']);
    expect(at.server.errors).toEqual([]);
  });
});

const generate = (user: TestUser) => user.call('POST', '/api/avatar/generate', { script: 'Hello.', avatarId: 'ada', voiceId: 'one' });
async function cancelAll(user: TestUser): Promise<void> {
  const { videos } = (await (await user.call('GET', '/api/avatar/list')).json()) as { videos: readonly { taskId: string }[] };
  for (const { taskId } of videos) await user.call('POST', `/api/avatar/${taskId}/cancel`);
}
