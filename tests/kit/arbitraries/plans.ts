import fc from 'fast-check';
import type { SelectedPlanRecord } from '#domain/checkout/selected-plan.ts';
import { type PlanCard, listPlans } from '#domain/pricing/plan-catalog.ts';
import { PLAN_IDS } from '#domain/plans/plan-limits.ts';
import { codes, currencies, periods, plans } from '../../properties/promo/promo-rules-arbitrary.ts';
import { sitePath } from './texts.ts';
import type { Purchase } from '#domain/billing/purchase.ts';

export {
  codes as currencyCode,
  currencies as currencyEntry,
  periods as billingPeriod,
  plans as planId,
} from '../../properties/promo/promo-rules-arbitrary.ts';

/** As typed, in capitals; no server knows these codes. */
export const promoCode: fc.Arbitrary<string> = fc.stringMatching(/^[A-Z0-9]{3,12}$/);

/** ENT-2: a plan as it is shown, in any currency and for both periods, without a promo code. */
export const planCard: fc.Arbitrary<PlanCard> = fc.tuple(currencies, periods, fc.nat(PLAN_IDS.length - 1)).map(([currency, period, at]) => {
  const lists = listPlans(currency);
  const card = (period === 'annual' ? lists.annualPlans : lists.plans)[at];
  if (card === undefined) throw new Error(`There is no plan at ${at}.`);
  return card;
});

/** What the checkout page orders. */
export const purchase: fc.Arbitrary<Purchase> = fc.record(
  { planId: plans, isAnnual: fc.boolean(), currency: codes, promoCode },
  { requiredKeys: ['planId', 'isAnnual', 'currency'] },
);

/** The record stored while a user signs in to buy (ENT-8); any field may be missing. */
export const selectedPlanRecord: fc.Arbitrary<SelectedPlanRecord> = fc.record(
  {
    planId: plans,
    isAnnual: fc.boolean(),
    promoCode,
    redirectPath: sitePath,
    priceDisplay: fc.constantFrom('$19', '€17.67', '¥2,879', '₹1,586'),
  },
  { requiredKeys: [] },
);

/** The same as the text that local storage holds; torn and foreign ones included. */
export const selectedPlanText: fc.Arbitrary<string | null> = fc.oneof(
  fc.constant(null),
  { weight: 4, arbitrary: selectedPlanRecord.map((record) => JSON.stringify(record)) },
  selectedPlanRecord.map((record) => JSON.stringify(record).slice(0, -1)),
  fc.json(),
);
