import type { CheckoutChoice } from './checkout-choice.ts';
import type { SelectedPlanRecord } from './selected-plan-record.ts';

/** CHK-2, CHK-5: where somebody goes who wants to buy and is not signed in. */
export const SIGN_IN_TO_BUY = '/signin?redirect=/pricing';
const PRICING = '/pricing';

/** CHK-5: what is kept meanwhile, all five fields of ENT-8. `priceDisplay` is the price as it was shown. */
export function pendingPlan({ planId, isAnnual, promoCode }: CheckoutChoice, priceDisplay: string): Required<SelectedPlanRecord> {
  return { planId, isAnnual, promoCode, redirectPath: PRICING, priceDisplay };
}
