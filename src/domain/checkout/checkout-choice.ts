import { PLAN_IDS, type PlanId } from '../plans/plan-limits.ts';
import { getMonthlyPrice } from '../plans/plan-price.ts';
import type { SelectedPlanRecord } from './selected-plan.ts';
import type { PlanChoice } from '../billing/purchase.ts';

/** Where a signed-out buyer is sent (CHK-2, CHK-5). */
export const SIGN_IN_TO_BUY = '/signin?redirect=/pricing';
const PRICING = '/pricing';
const DASHBOARD = '/dashboard';
/** Name of the free plan in the stored record (RED-2). */
const FREE = 'free';

/**
 * The record stored during sign-in (CHK-5), with all five fields of ENT-8. `priceDisplay` is the price as shown. The free plan is stored
 * too, to replace an earlier choice.
 */
export function toPendingPlan({ planId, isAnnual, promoCode }: CheckoutChoice, priceDisplay: string): Required<SelectedPlanRecord> {
  if (isFreePlan(planId)) return { planId: FREE, isAnnual, promoCode: '', redirectPath: DASHBOARD, priceDisplay };
  return { planId, isAnnual, promoCode, redirectPath: PRICING, priceDisplay };
}

/** The selection in the checkout page's query (CHK-1). */
export interface CheckoutChoice extends PlanChoice {
  /** Empty without a promo code. */
  readonly promoCode: string;
}

export const CHECKOUT_PATH = '/checkout';

/** Parses the checkout query; null for a missing, unknown or free plan (CHK-3). */
export function parseCheckoutQuery(query: URLSearchParams): CheckoutChoice | null {
  const choice = parsePlanQuery(query);
  if (choice === null || isFreePlan(choice.planId)) return null;
  return { ...choice, promoCode: query.get('promoCode')?.trim() ?? '' };
}

/** The plan named by a query, including the free one; null without one. */
export function parsePlanQuery(query: URLSearchParams): PlanChoice | null {
  const planId = PLAN_IDS.find((plan) => plan === query.get('planId'));
  return planId === undefined ? null : { planId, isAnnual: query.get('isAnnual') === 'true' };
}

/** URL of the checkout page for this choice; `parseCheckoutQuery` reverses it. */
export function formatCheckoutPath(choice: { readonly planId: string; readonly isAnnual: boolean; readonly promoCode?: string }): string {
  const query = new URLSearchParams({ planId: choice.planId, isAnnual: String(choice.isAnnual) });
  if (choice.promoCode) query.set('promoCode', choice.promoCode);
  return `${CHECKOUT_PATH}?${query.toString()}`;
}

/** Names in the query of the checkout page that mean the purchase. */
export const CHECKOUT_FIELDS: readonly string[] = ['planId', 'isAnnual', 'promoCode'];

/** Whether the query holds only the purchase; a hosted payment page adds fields on return. */
export function isPlainCheckout(query: URLSearchParams): boolean {
  return [...query.keys()].every((field) => CHECKOUT_FIELDS.includes(field));
}

export function isFreePlan(planId: PlanId): boolean {
  return getMonthlyPrice(planId, 'monthly') === 0;
}
