import { PLAN_IDS, type PlanId } from '../plans/plan-limits.ts';
import { getMonthlyPrice } from '../plans/plan-price.ts';
import type { SelectedPlanRecord } from './selected-plan.ts';
import type { PlanChoice } from '../billing/purchase.ts';

/** CHK-2, CHK-5: where a user goes who wants to buy and is not signed in. */
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

/** CHK-1: what the address of the checkout page asks for. */
export interface CheckoutChoice extends PlanChoice {
  /** Empty when there is none. */
  readonly promoCode: string;
}

export const CHECKOUT_PATH = '/checkout';

/** CHK-3: null when the plan is missing, unknown, or costs nothing: there is nothing to check out. */
export function parseCheckoutQuery(query: URLSearchParams): CheckoutChoice | null {
  const choice = parsePlanQuery(query);
  if (choice === null || isFreePlan(choice.planId)) return null;
  return { ...choice, promoCode: query.get('promoCode')?.trim() ?? '' };
}

/** The plan that an address names, a free one too; null when it names none. */
export function parsePlanQuery(query: URLSearchParams): PlanChoice | null {
  const planId = PLAN_IDS.find((plan) => plan === query.get('planId'));
  return planId === undefined ? null : { planId, isAnnual: query.get('isAnnual') === 'true' };
}

/** The checkout page's address for this choice; its own reading of it gives the choice back. */
export function formatCheckoutPath(choice: { readonly planId: string; readonly isAnnual: boolean; readonly promoCode?: string }): string {
  const query = new URLSearchParams({ planId: choice.planId, isAnnual: String(choice.isAnnual) });
  if (choice.promoCode) query.set('promoCode', choice.promoCode);
  return `${CHECKOUT_PATH}?${query.toString()}`;
}

const OWN_FIELDS = ['planId', 'isAnnual', 'promoCode'];

/** Whether the address says nothing but what is bought; a vendor's page adds fields of its own on the way back. */
export function isPlainCheckout(query: URLSearchParams): boolean {
  return [...query.keys()].every((field) => OWN_FIELDS.includes(field));
}

export function isFreePlan(planId: PlanId): boolean {
  return getMonthlyPrice(planId, 'monthly') === 0;
}
