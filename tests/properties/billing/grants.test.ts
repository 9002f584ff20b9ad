import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { BILLING_LIMITS } from '../../../src/domain/billing/billing-limits.ts';
import { addMonths, monthOf } from '../../../src/domain/billing/calendar.ts';
import { unusedValue } from '../../../src/domain/billing/proration.ts';
import { type Grant, liveGrants, standingOfGrants } from '../../../src/domain/billing/standing-of-grants.ts';
import { minor } from '../../../src/domain/money/money.ts';
import { anyStory, brokenRule, entitled, NEW_HOST, play, START } from './pure-host.ts';

const SEQUENCES = 10_000;
const DAY = 24 * 60 * 60_000;

const grant = (id: string, values: Partial<Grant> = {}): Grant => ({
  id,
  planId: 'creator',
  period: 'monthly',
  currency: 'USD',
  paid: minor(2_900),
  startsAt: START,
  endsAt: addMonths(START, 1),
  supersededBy: null,
  revoked: false,
  ...values,
});

describe('what somebody has, of their grants alone', () => {
  test(`R4 R5 ${SEQUENCES} stories of orders and news in any order: one grant for an order at most, and as many that count as orders are paid`, () => {
    fc.assert(
      fc.property(anyStory, (story) => {
        let host = NEW_HOST;
        const broken = story.map((step) => brokenRule((host = play(host, step))));
        expect(broken.filter((rule) => rule !== null)).toEqual([]);
      }),
      { numRuns: SEQUENCES },
    );
  });

  test('the order of the rows says nothing', () => {
    fc.assert(
      fc.property(anyStory, fc.infiniteStream(fc.nat()), (story, shuffle) => {
        const { grants, now } = story.reduce(play, NEW_HOST);
        const shuffled = grants
          .map((one) => ({ one, at: shuffle.next().value ?? 0 }))
          .toSorted((a, b) => a.at - b.at)
          .map(({ one }) => one);
        expect(standingOfGrants(shuffled, now)).toEqual(standingOfGrants(grants, now));
      }),
    );
  });

  test('nothing is worth more than what was paid for it, and what is worth something goes to nobody twice', () => {
    fc.assert(
      fc.property(anyStory, (story) => {
        const { grants, orders, now } = story.filter((step) => step.kind !== 'news' || step.news === 'captured').reduce(play, NEW_HOST);
        if (new Set(orders.map(({ currency }) => currency)).size > 1) return;
        const paid = orders.filter(entitled).reduce((sum, { amount }) => sum + amount, 0);
        const left = liveGrants(grants).reduce(
          (sum, { startsAt, endsAt, paid: worth }) => sum + unusedValue({ from: startsAt, until: endsAt, paid: worth }, now),
          0,
        );
        expect(left).toBeLessThanOrEqual(paid);
      }),
      { numRuns: 2_000 },
    );
  });

  test('a renewal follows without a gap, and months never drift away from the first day', () => {
    const ends = Array.from({ length: 12 }, (_, month) => addMonths(START, month + 1));
    const chain = ends.map((endsAt, at) => grant(`${at}`, { startsAt: ends[at - 1] ?? START, endsAt }));
    const standing = standingOfGrants(chain, START + 40 * DAY);
    expect(standing).toMatchObject({ state: 'active', paidUntil: ends.at(-1), anchor: START });
    expect(standing.following.map(({ id }) => id)).toEqual(['2', '3', '4', '5', '6', '7', '8', '9', '10', '11']);
    expect(monthOf(standing.anchor ?? 0, START + 40 * DAY)).toEqual({ from: addMonths(START, 1), until: addMonths(START, 2) });
  });

  test('the plan goes on for the days of grace, and then it is over', () => {
    const { endsAt } = grant('a');
    const at = (moment: number) => standingOfGrants([grant('a')], moment);
    expect(at(endsAt - 1)).toMatchObject({ state: 'active', graceUntil: null });
    expect(at(endsAt)).toMatchObject({
      state: 'past-due',
      planId: 'creator',
      paidUntil: endsAt,
      graceUntil: endsAt + BILLING_LIMITS.grace,
    });
    expect(at(endsAt + BILLING_LIMITS.grace)).toMatchObject({ state: 'free', planId: 'starter', grant: null, paidUntil: null });
    expect(standingOfGrants([], START)).toMatchObject({ state: 'free' });
  });

  test('what was replaced counts again when everything that took its place was revoked, and not before', () => {
    const small = grant('small', { supersededBy: 'middle' });
    const middle = grant('middle', { supersededBy: 'large', startsAt: START + DAY });
    const large = grant('large', { planId: 'business', startsAt: START + 2 * DAY });
    const live = (...revoked: readonly string[]) =>
      liveGrants([small, middle, large].map((one) => ({ ...one, revoked: revoked.includes(one.id) }))).map(({ id }) => id);
    expect(live()).toEqual(['large']);
    expect(live('middle')).toEqual(['large']);
    expect(live('large')).toEqual(['middle']);
    expect(live('large', 'middle')).toEqual(['small']);
    expect(live('small', 'middle', 'large')).toEqual([]);
  });
});
