import type { CurrencyCode } from '../money/currency.ts';
import type { PlanId } from '../plans/plan-limits.ts';

export interface PlanChoice {
  readonly planId: PlanId;
  readonly isAnnual: boolean;
}

export interface Purchase extends PlanChoice {
  readonly currency: CurrencyCode;
  readonly promoCode?: string;
}

/** `renew`: extends the same plan. `upgrade`: starts at once, with the unused part of the current plan deducted. */
export const PURCHASE_KINDS = ['new', 'renew', 'upgrade'] as const;
export type PurchaseKind = (typeof PURCHASE_KINDS)[number];

export interface Quote extends PlanChoice {
  readonly quoteId: string;
  readonly kind: PurchaseKind;
  readonly currency: CurrencyCode;
  /** Price of one bill without deductions. */
  readonly listAmount: number;
  readonly discount: number;
  /** Credit for the unused part of the current plan. */
  readonly credit: number;
  readonly amount: number;
  readonly promoCode: string | null;
  /** Start and end of the purchased period. */
  readonly startsAt: string;
  readonly endsAt: string;
  /** Price of continuing afterwards: the list price without promo code. Nothing is charged automatically. */
  readonly nextAmount: number;
  readonly expiresAt: string;
}
