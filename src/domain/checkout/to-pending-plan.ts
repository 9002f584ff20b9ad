import { isFreePlan, type CheckoutChoice } from './checkout-choice.ts';
import type { SelectedPlanRecord } from './selected-plan.ts';

/** CHK-2, CHK-5: where somebody goes who wants to buy and is not signed in. */
export const SIGN_IN_TO_BUY = '/signin?redirect=/pricing';
const PRICING = '/pricing';
const DASHBOARD = '/dashboard';
/** RED-2: what the free plan is called in the record. */
const FREE = 'free';

/**
 * CHK-5: what is kept meanwhile, all five fields of ENT-8. `priceDisplay` is the price as it was shown. The free plan is
 * kept as well: it takes the place of one that was chosen before.
 */
export function toPendingPlan({ planId, isAnnual, promoCode }: CheckoutChoice, priceDisplay: string): Required<SelectedPlanRecord> {
  if (isFreePlan(planId)) return { planId: FREE, isAnnual, promoCode: '', redirectPath: DASHBOARD, priceDisplay };
  return { planId, isAnnual, promoCode, redirectPath: PRICING, priceDisplay };
}
