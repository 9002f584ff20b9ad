import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkPromo } from '#domain/promo/check-promo.ts';
import { createPromoRules } from '../../tools/create-promo-rules.ts';
import { codes, moments, periods, plans, anyPromoRules } from './promo-rules-arbitrary.ts';

const createPromoFacts = fc.record({
  now: moments,
  plan: plans,
  period: periods,
  currency: codes,
  used: fc.nat(6),
  usedByUser: fc.nat(6),
});

const PROMO_FACTS = { now: 50, plan: 'creator', period: 'monthly', currency: 'USD', used: 0, usedByUser: 0 } as const;

describe('promo code validity', () => {
  test('a valid code meets all of its rules, and an invalid one breaks the rule it names', () => {
    fc.assert(
      fc.property(anyPromoRules, createPromoFacts, (rules, requested) => {
        const { now, plan, period, currency, used, usedByUser } = requested;
        const within = {
          unknown: true,
          'open-order': true,
          disabled: !rules.disabled,
          'not-yet': (rules.startsAt ?? 0) <= now,
          over: now < (rules.endsAt ?? Infinity),
          'not-covered':
            (rules.plans ?? [plan]).includes(plan) &&
            (rules.periods ?? [period]).includes(period) &&
            (rules.currencies ?? [currency]).includes(currency) &&
            (rules.kind === 'percent' || rules.extraDays > 0 || (rules.amounts?.[currency] ?? 0) > 0),
          'used-up': used < (rules.maxUses ?? Infinity),
          'used-by-person': usedByUser < (rules.maxUsesPerPerson ?? Infinity),
        };
        const result = checkPromo(rules, requested);
        if (result.ok) expect(Object.values(within)).not.toContain(false);
        else expect(within[result.reason]).toBe(false);
      }),
    );
  });

  test('unknown details of the purchase break no rule', () => {
    const { now, currency, used, usedByUser } = PROMO_FACTS;
    const rules = createPromoRules({ plans: ['business'], periods: ['annual'] });
    expect(checkPromo(rules, PROMO_FACTS)).toEqual({ ok: false, reason: 'not-covered' });
    expect(checkPromo(rules, { now, currency, used, usedByUser: usedByUser })).toEqual({ ok: true });
  });

  test('is valid from its start until just before its end', () => {
    const rules = createPromoRules({ startsAt: 10, endsAt: 20 });
    const at = (now: number) => checkPromo(rules, { ...PROMO_FACTS, now }).ok;
    expect([9, 10, 19, 20].map(at)).toEqual([false, true, true, false]);
  });
});
