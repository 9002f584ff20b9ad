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

/** `renew`: the same plan, paid on. `upgrade` starts at once, with what is unused of the present plan taken off. */
export const PURCHASE_KINDS = ['new', 'renew', 'upgrade'] as const;
export type PurchaseKind = (typeof PURCHASE_KINDS)[number];

export interface Quote extends PlanChoice {
  readonly quoteId: string;
  readonly kind: PurchaseKind;
  readonly currency: CurrencyCode;
  /** One bill with nothing taken off. */
  readonly listAmount: number;
  readonly discount: number;
  /** What is unused of the present plan. */
  readonly credit: number;
  readonly amount: number;
  readonly promoCode: string | null;
  /** When what is bought starts and ends. */
  readonly startsAt: string;
  readonly endsAt: string;
  /** What is due then, if one continues: the list price, without promo code. Nothing is charged without a click. */
  readonly nextAmount: number;
  readonly expiresAt: string;
}
