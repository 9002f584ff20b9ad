import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkPromo } from '../../../src/domain/promo/check-promo.ts';
import { promoRules } from '../../tools/create-promo-rules.ts';
import { codes, moments, periods, plans, promoRulesArbitrary } from './promo-rules-arbitrary.ts';

const facts = fc.record({
  now: moments,
  plan: plans,
  period: periods,
  currency: codes,
  used: fc.nat(6),
  usedByPerson: fc.nat(6),
});

const FACTS = { now: 50, plan: 'creator', period: 'monthly', currency: 'USD', used: 0, usedByPerson: 0 } as const;

describe('whether a promo code counts', () => {
  it('a code that counts is within every one of its rules, and one that does not is outside of the rule it names', () => {
    fc.assert(
      fc.property(promoRulesArbitrary, facts, (rules, asked) => {
        const { now, plan, period, currency, used, usedByPerson } = asked;
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
          'used-by-person': usedByPerson < (rules.maxUsesPerPerson ?? Infinity),
        };
        const verdict = checkPromo(rules, asked);
        if (verdict.ok) expect(Object.values(within)).not.toContain(false);
        else expect(within[verdict.reason]).toBe(false);
      }),
    );
  });

  it('what is not known of the purchase is not held against the code', () => {
    const { now, currency, used, usedByPerson } = FACTS;
    const rules = promoRules({ plans: ['business'], periods: ['annual'] });
    expect(checkPromo(rules, FACTS)).toEqual({ ok: false, reason: 'not-covered' });
    expect(checkPromo(rules, { now, currency, used, usedByPerson })).toEqual({ ok: true });
  });

  it('counts from its start on, and no longer at its end', () => {
    const rules = promoRules({ startsAt: 10, endsAt: 20 });
    const at = (now: number) => checkPromo(rules, { ...FACTS, now }).ok;
    expect([9, 10, 19, 20].map(at)).toEqual([false, true, true, false]);
  });
});
