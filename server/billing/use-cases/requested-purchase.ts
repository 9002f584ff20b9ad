import type { CurrencyCode } from '#domain/money/currency.ts';
import { PLAN_MESSAGES } from '#domain/plans/plan-messages.ts';
import type { BillingPeriod } from '#domain/plans/plan-price.ts';
import type { PlanId } from '#domain/plans/plan-limits.ts';
import { HttpError } from '../../shared/http-error.ts';

/** A requested purchase: a plan, never an amount. */
export interface RequestedPurchase {
  readonly planId: PlanId;
  readonly isAnnual: boolean;
  readonly currency?: CurrencyCode;
  readonly promoCode?: string;
}

export function toBillingPeriod({ isAnnual }: { readonly isAnnual: boolean }): BillingPeriod {
  return isAnnual ? 'annual' : 'monthly';
}

/** The free plan cannot be bought. */
export function refuseFreePlan(planId: PlanId): void {
  if (planId !== 'starter') return;
  throw new HttpError(400, 'nothing-to-buy', {
    field: 'planId',
    message: 'Starter is free, so there’s nothing to buy. Choose Creator or Business, or stay on Starter.',
  });
}

/** Describes the purchase in one line. */
export function formatPurchase({ planId, period }: { readonly planId: PlanId; readonly period: BillingPeriod }): string {
  return `Castwright ${PLAN_MESSAGES[planId].name}, ${period === 'annual' ? 'one year' : 'one month'}`;
}

/** URL of the checkout page. */
export function getCheckoutUrl(publicUrl: string, { planId, isAnnual, promoCode }: RequestedPurchase): string {
  const query = new URLSearchParams({ planId, isAnnual: String(isAnnual), ...(promoCode ? { promoCode } : {}) });
  return `${publicUrl}/checkout?${query.toString()}`;
}

/** URL to which a hosted payment page posts its result; see `routes/return-routes.ts`. */
export function getPostedReturnUrl(publicUrl: string, { vendor, id }: { readonly vendor: string; readonly id: string }): string {
  return `${publicUrl}/api/payments/return/${encodeURIComponent(vendor)}/${id}`;
}
