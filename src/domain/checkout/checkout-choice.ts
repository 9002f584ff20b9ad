import type { PlanChoice } from '../../ports/billing-api.ts';
import { PLAN_IDS, type PlanId } from '../plans/plan-limits.ts';
import { getMonthlyPrice } from '../plans/plan-price.ts';

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
