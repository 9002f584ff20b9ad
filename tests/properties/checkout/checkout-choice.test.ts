import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatCheckoutPath, parseCheckoutQuery, toPendingPlan, SIGN_IN_TO_BUY } from '#domain/checkout/checkout-choice.ts';
import { BILLING_PATH, computePlanPath } from '#domain/checkout/compute-plan-path.ts';
import { parseSelectedPlan, serializeSelectedPlan } from '#domain/checkout/selected-plan.ts';
import { PLAN_IDS } from '#domain/plans/plan-limits.ts';
import { BILLING_PERIODS } from '#domain/plans/plan-price.ts';
import { computeSignInRedirect } from '#domain/redirect/compute-sign-in-redirect.ts';
import { SUBSCRIPTION_STATES } from '#domain/billing/subscription-status.ts';

const HERE = 'https://castwright.example';
const paid = fc.constantFrom('creator', 'business');
const promoCode = fc.string().map((text) => text.trim());
const choice = fc.record({ planId: paid, isAnnual: fc.boolean(), promoCode });
const anyChoice = fc.record({ planId: fc.constantFrom(...PLAN_IDS), isAnnual: fc.boolean(), promoCode });
const current = fc.record({
  planId: fc.constantFrom(...PLAN_IDS),
  period: fc.constantFrom(...BILLING_PERIODS),
  state: fc.constantFrom(...SUBSCRIPTION_STATES),
});
const readBack = (path: string) => parseCheckoutQuery(new URL(path, HERE).searchParams);

describe('the checkout page URL', () => {
  test('CHK-1 round-trips planId, isAnnual, and promoCode', () => {
    fc.assert(
      fc.property(choice, (chosen) => {
        expect(readBack(formatCheckoutPath(chosen))).toEqual(chosen);
      }),
    );
  });

  test('CHK-3 a missing, unknown, or free plan cannot be checked out', () => {
    fc.assert(
      fc.property(fc.option(fc.string()), fc.string(), fc.string(), (planId, isAnnual, code) => {
        fc.pre(planId !== 'creator' && planId !== 'business');
        const query = new URLSearchParams({ isAnnual, promoCode: code, ...(planId !== null && { planId }) });
        expect(parseCheckoutQuery(query)).toBeNull();
      }),
    );
    for (const planId of ['starter', 'free', 'Creator', ' creator', 'toString']) {
      expect(parseCheckoutQuery(new URLSearchParams({ planId }))).toBeNull();
    }
  });

  test('CHK-1 annual needs the exact value true', () => {
    fc.assert(
      fc.property(paid, fc.option(fc.string()), (planId, isAnnual) => {
        const query = new URLSearchParams({ planId, ...(isAnnual !== null && { isAnnual }) });
        expect(parseCheckoutQuery(query)).toEqual({ planId, isAnnual: isAnnual === 'true', promoCode: '' });
      }),
    );
  });
});

describe('the plan selected before sign-in', () => {
  test('CHK-5 ENT-8 stores all five fields and returns to the same checkout after sign-in', () => {
    fc.assert(
      fc.property(choice, fc.string(), (chosen, price) => {
        const record = toPendingPlan(chosen, price);
        expect(Object.keys(record).toSorted()).toEqual(['isAnnual', 'planId', 'priceDisplay', 'promoCode', 'redirectPath']);
        const stored = parseSelectedPlan(serializeSelectedPlan(record));
        expect(readBack(computeSignInRedirect(stored, '/pricing').path)).toEqual(chosen);
      }),
    );
  });
});

test('VAL RED-2 stores the free plan too, which replaces another selection and skips checkout', () => {
  const stored = parseSelectedPlan(serializeSelectedPlan(toPendingPlan({ planId: 'starter', isAnnual: true, promoCode: 'A' }, '$0')));
  expect(stored).toMatchObject({ record: { planId: 'free' } });
  expect(computeSignInRedirect(stored, '/pricing')).toEqual({ path: '/dashboard', unparseable: false });
});

describe('destination after choosing a plan', () => {
  test('CHK-5 signed out: sign-in, or sign-up for the free plan', () => {
    fc.assert(
      fc.property(anyChoice, fc.option(current), (chosen, has) => {
        const place = computePlanPath(chosen, { signedIn: false, current: has });
        expect(place).toBe(chosen.planId === 'starter' ? '/signup' : SIGN_IN_TO_BUY);
      }),
    );
  });

  test('CHK-6 signed in without a paid plan: checkout, or the dashboard for the free plan', () => {
    const nothing = fc.constantFrom(null, { planId: 'starter', period: 'monthly', state: 'free' } as const);
    fc.assert(
      fc.property(anyChoice, nothing, (chosen, has) => {
        const place = computePlanPath(chosen, { signedIn: true, current: has });
        if (chosen.planId === 'starter') expect(place).toBe('/dashboard');
        else expect(readBack(place)).toEqual(chosen);
      }),
    );
  });

  test('CHK-6 an upgrade goes to checkout, and the same or a smaller plan to billing', () => {
    const size = (plan: string, annual: boolean): number => ['creator', 'business'].indexOf(plan) * 2 + Number(annual);
    fc.assert(
      fc.property(choice, current, (chosen, has) => {
        fc.pre(has.planId !== 'starter' && has.state !== 'past-due');
        const place = computePlanPath(chosen, { signedIn: true, current: has });
        const more = size(chosen.planId, chosen.isAnnual) > size(has.planId, has.period === 'annual');
        expect(place.startsWith(more ? '/checkout?' : BILLING_PATH)).toBe(true);
      }),
    );
  });

  test('CHK-6 in the grace period every paid plan goes to checkout', () => {
    fc.assert(
      fc.property(choice, current, (chosen, has) => {
        const place = computePlanPath(chosen, { signedIn: true, current: { ...has, state: 'past-due' } });
        expect(readBack(place)).toEqual(chosen);
      }),
    );
  });
});
