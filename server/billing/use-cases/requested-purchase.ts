import type { CurrencyCode } from '../../../src/domain/money/currency.ts';
import { PLAN_WORDS } from '../../../src/domain/plans/plan-messages.ts';
import type { BillingPeriod } from '../../../src/domain/plans/plan-price.ts';
import type { PlanId } from '../../../src/domain/plans/plan-limits.ts';
import { Refusal } from '../../shared/http-error.ts';

/** What somebody asks for: a plan, never an amount. */
export interface PurchaseWish {
  readonly planId: PlanId;
  readonly isAnnual: boolean;
  readonly currency?: CurrencyCode;
  readonly promoCode?: string;
}

export const DEFAULT_CURRENCY: CurrencyCode = 'USD';

export function periodOf({ isAnnual }: { readonly isAnnual: boolean }): BillingPeriod {
  return isAnnual ? 'annual' : 'monthly';
}

/** The free plan cannot be bought. */
export function refuseFreePlan(planId: PlanId): void {
  if (planId !== 'starter') return;
  throw new Refusal(400, 'nothing-to-buy', {
    field: 'planId',
    message: 'Starter is free, so there’s nothing to buy. Choose Creator or Business, or stay on Starter.',
  });
}

/** One line: what is paid for. */
export function purchaseText({ planId, period }: { readonly planId: PlanId; readonly period: BillingPeriod }): string {
  return `Castwright ${PLAN_WORDS[planId].name}, ${period === 'annual' ? 'one year' : 'one month'}`;
}

/** The checkout page of this site (RTE: planId, isAnnual, promoCode). */
export function checkoutAddress(publicUrl: string, { planId, isAnnual, promoCode }: PurchaseWish): string {
  const query = new URLSearchParams({ planId, isAnnual: String(isAnnual), ...(promoCode ? { promoCode } : {}) });
  return `${publicUrl}/checkout?${query.toString()}`;
}
