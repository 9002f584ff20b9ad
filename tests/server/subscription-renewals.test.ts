import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { tendSubscriptions } from '../../server/billing/use-cases/process-renewals.ts';
import { addMonths } from '../../src/domain/billing/calendar.ts';
import { startBillingHost, type BillingHost } from '../tools/billing-server.ts';
import type { TestPerson } from '../tools/test-users.ts';

const DAY = 86_400_000;
let at: BillingHost;
beforeAll(async () => {
  at = await startBillingHost();
});
afterAll(() => at.host.close());

const tend = () => tendSubscriptions(at.host.billing);
/** Days before the end of what the person paid for; after it, when negative. */
async function goTo(end: number, days: number): Promise<void> {
  at.clock.advance(end - days * DAY - at.clock.now());
  await tend();
  await tend();
}
const call = async (person: TestPerson, what: string, body?: object) =>
  (await person.call('POST', `/api/subscription/${what}`, body)).json();

async function subscriber(plan: 'creator' | 'business' = 'creator') {
  const person = await at.host.signUp();
  const end = addMonths(at.clock.now(), 1);
  await at.buy(person, { planId: plan });
  return { person, end };
}

describe('the end of what was paid for', () => {
  test('TIM-1 a reminder seven days before, three mails in the grace, each once, and then Starter', async () => {
    const { person, end } = await subscriber();
    await goTo(end, 8);
    expect(await at.subjects(person, 1)).toEqual(['Receipt CW-00001: Creator']);

    const day = new Date(end).toISOString().slice(0, 10);
    const graceEnds = new Date(end + 7 * DAY).toISOString().slice(0, 10);
    const told = [`Your Creator plan is paid until ${day}`];
    await goTo(end, 6.9);
    await goTo(end, 1);
    expect((await at.subjects(person, 2)).slice(1)).toEqual(told);
    expect(await at.status(person)).toMatchObject({ state: 'active' });

    for (const [late, subject] of [
      [0, `Your Creator plan has expired; it stays active until ${graceEnds}`],
      [3.5, `Your Creator plan ends on ${graceEnds}`],
      [6.5, 'Last day of your Creator plan'],
    ] as const) {
      await goTo(end, -late);
      told.push(subject);
      expect((await at.subjects(person, told.length + 1)).slice(1)).toEqual(told);
      expect(await at.status(person)).toMatchObject({
        planId: 'creator',
        state: 'past-due',
        graceUntil: new Date(end + 7 * DAY).toISOString(),
        usage: { videosLeft: 25 },
      });
      expect((await generate(person)).status).toBe(202);
      at.host.engine.release();
      await cancelAll(person);
    }

    await goTo(end, -7);
    expect((await at.subjects(person, 6)).at(-1)).toBe('Your Creator plan has ended');
    expect(await at.status(person)).toMatchObject({ planId: 'starter', state: 'free', paidUntil: null });
    expect(await at.planOf(person)).toBe('starter');
    await goTo(end, -60);
    expect(await at.subjects(person, 6)).toHaveLength(6);
  });

  test('the mails say what is due and where: checkout with the plan, and the billing page', async () => {
    const { person, end } = await subscriber();
    await goTo(end, 5);
    await at.subjects(person, 2);
    const [, reminder] = await at.mails(person);
    expect(reminder?.text).toContain('$29.00');
    expect(reminder?.text).toContain(`${at.host.url}/checkout?planId=creator&isAnnual=false`);
    expect(reminder?.text).toContain(`${at.host.url}/dashboard/billing`);
    expect(reminder?.text).toContain('We never charge you automatically');
  });

  test('PLN-4 paying in the grace goes on from the old end, with the videos of that month counted', async () => {
    const { person, end } = await subscriber();
    await goTo(end, -4);
    expect((await generate(person)).status).toBe(202);
    await at.buy(person, { planId: 'creator' });
    expect(await at.status(person)).toMatchObject({
      state: 'active',
      paidUntil: new Date(addMonths(end, 1)).toISOString(),
      graceUntil: null,
      usage: { videosThisMonth: 1, videosLeft: 24, renewsAt: new Date(addMonths(end, 1)).toISOString() },
    });
    await cancelAll(person);
    await at.subjects(person, 3);
    await goTo(end, -6.5);
    await goTo(addMonths(end, 1), 6);
    expect((await at.subjects(person, 4)).slice(1)).toEqual([
      expect.stringMatching(/^Your Creator plan ends on/),
      expect.stringMatching(/^Receipt /),
      expect.stringMatching(/is paid until/),
    ]);
  });

  test('what is paid ahead begins by itself, without a mail in between', async () => {
    const { person, end } = await subscriber('business');
    await call(person, 'update-plan', { planId: 'creator', isAnnual: false });
    await goTo(end, 6);
    await at.subjects(person, 2);
    const reminder = (await at.mails(person)).at(-1);
    expect(reminder?.text).toContain('You chose Creator from then on');
    expect(reminder?.text).toContain('planId=creator');
    await at.buy(person, { planId: 'creator' });
    expect(await at.status(person)).toMatchObject({ planId: 'business', next: null });
    await at.subjects(person, 3);

    await goTo(end, -0.5);
    expect(await at.status(person)).toMatchObject({ planId: 'creator', state: 'active', usage: { videosPerMonth: 25 } });
    expect(await at.planOf(person)).toBe('creator');
    expect(await at.subjects(person, 3)).toHaveLength(3);
  });

  test('a cancelled plan ends at its end: no reminder, no grace, one mail', async () => {
    const { person, end } = await subscriber();
    await call(person, 'cancel');
    await goTo(end, 1);
    expect(await at.subjects(person, 1)).toHaveLength(1);
    expect(await at.planOf(person)).toBe('creator');
    await goTo(end, 0);
    expect((await at.subjects(person, 2)).at(-1)).toBe('Your Creator plan has ended');
    expect(await at.status(person)).toMatchObject({ planId: 'starter', state: 'free' });
    expect(await call(person, 'resume')).toMatchObject({ code: 'nothing-paid-for' });
  });

  test('cancelling in the grace ends the plan at once', async () => {
    const { person, end } = await subscriber();
    await goTo(end, -2);
    expect(await call(person, 'cancel')).toMatchObject({ planId: 'starter', state: 'free' });
    expect(await at.planOf(person)).toBe('starter');
  });
});

describe('whoever acts late, or twice at once', () => {
  test('PLN-4 a plan that has run out is not to be used, though nobody looked yet; and once looked at, an administrator’s word counts', async () => {
    const { person, end } = await subscriber();
    at.clock.advance(end + 7 * DAY - at.clock.now());
    expect(await at.planOf(person)).toBe('creator');
    expect(await at.status(person)).toMatchObject({ planId: 'starter', usage: { videosPerMonth: 3 } });
    await tend();
    await at.host.setPlan(person.id, 'business');
    await tend();
    expect(await at.status(person)).toMatchObject({ planId: 'business', state: 'active', paidUntil: null });
  });

  test('of many workers at once each mail is sent by one', async () => {
    const people = await Promise.all(Array.from({ length: 4 }, () => subscriber()));
    const end = Math.max(...people.map((one) => one.end));
    at.clock.advance(end - 5 * DAY - at.clock.now());
    await Promise.all(Array.from({ length: 8 }, tend));
    for (const { person } of people) expect((await at.subjects(person, 2)).slice(1)).toEqual([expect.stringMatching(/is paid until/)]);
    at.clock.advance(13 * DAY);
    await Promise.all(Array.from({ length: 8 }, tend));
    for (const { person } of people) expect((await at.subjects(person, 3)).slice(2)).toEqual(['Your Creator plan has ended']);
    expect(at.host.errors).toEqual([]);
  });
});

const generate = (person: TestPerson) => person.call('POST', '/api/avatar/generate', { script: 'Hello.', avatarId: 'ada', voiceId: 'one' });
async function cancelAll(person: TestPerson): Promise<void> {
  const { videos } = (await (await person.call('GET', '/api/avatar/list')).json()) as { videos: readonly { taskId: string }[] };
  for (const { taskId } of videos) await person.call('POST', `/api/avatar/${taskId}/cancel`);
}
