import type { CurrencyCode } from '../domain/money/currency.ts';
import type { PlanId } from '../domain/plans/plan-limits.ts';
import type { BillingPeriod } from '../domain/plans/plan-price.ts';
import type { PromoOffer } from '../domain/promo/parse-promo-response.ts';
import type { ApiOutcome } from './api-outcome.ts';
import type { CallOptions } from './auth.ts';
import type { PaymentOrder, PaymentProof } from './payment-checkout.ts';

/**
 * Plans and payments at the API host (API-2, API-5). The host decides every price and every grant; what is asked for here
 * names a plan, never an amount. Money in hundredths of the currency's unit, times in ISO 8601.
 */
export interface BillingApi {
  /** ENT-3. `rejected` with `Invalid promo code` (ERR-3). Also for the signed out. */
  validatePromo(request: PromoRequest, options?: CallOptions): Promise<ApiOutcome<PromoOffer>>;
  /** What the purchase would cost now: shown before anything is ordered, and held for a while. */
  quote(purchase: Purchase, options?: CallOptions): Promise<ApiOutcome<Quote>>;
  /** The same `key` gives the same order. With `quoteId` it costs what the quote said, or is `rejected` with `quote-expired`. */
  createOrder(purchase: Purchase & { readonly quoteId?: string }, key: string, options?: CallOptions): Promise<ApiOutcome<OrderResult>>;
  /** Hands the vendor's proof to the host. `pending`: the money is on its way, the plan follows by itself. */
  verifyPayment(
    proof: PaymentProof,
    purchase: PlanChoice,
    options?: CallOptions,
  ): Promise<ApiOutcome<{ readonly state: 'paid' | 'pending' }>>;
  /** GET api/subscription: the plan, what is used of it, and what comes next. */
  subscription(options?: CallOptions): Promise<ApiOutcome<SubscriptionStatus>>;
  /** GET api/subscription/customer-portal: everything the billing page shows. */
  portal(options?: CallOptions): Promise<ApiOutcome<BillingPortal>>;
  /**
   * POST api/subscription/update-plan. A larger plan is `pay`: go to checkout, nothing has changed. A smaller one, or the
   * same by the month, is `scheduled` for the end of what is paid for. `preview` changes nothing in either case.
   */
  updatePlan(change: Purchase & { readonly preview: boolean }, options?: CallOptions): Promise<ApiOutcome<PlanChange>>;
  /** Ends the plan with what is paid for; nothing is lost before. */
  cancel(options?: CallOptions): Promise<ApiOutcome<SubscriptionStatus>>;
  /** Takes a cancellation or a scheduled change back. */
  resume(options?: CallOptions): Promise<ApiOutcome<SubscriptionStatus>>;
  saveDetails(details: BillingDetails, options?: CallOptions): Promise<ApiOutcome<BillingDetails>>;
  /** PDF. */
  invoiceFile(invoiceId: string, options?: CallOptions): Promise<ApiOutcome<Blob>>;
}

export interface PlanChoice {
  readonly planId: PlanId;
  readonly isAnnual: boolean;
}

export interface Purchase extends PlanChoice {
  readonly currency: CurrencyCode;
  readonly promoCode?: string;
}

export interface PromoRequest {
  readonly promoCode: string;
  readonly currency: CurrencyCode;
}

/** `renew`: the same plan, paid on. `upgrade` begins at once, with what is unused of the present plan taken off. */
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
  /** When what is bought begins and ends. */
  readonly startsAt: string;
  readonly endsAt: string;
  /** What is due then, if one goes on: the list price, without promo code. Nothing is charged without a click. */
  readonly nextAmount: number;
  readonly expiresAt: string;
}

/** `granted`: nothing was due, the plan is active. */
export type OrderResult = { readonly kind: 'pay'; readonly order: PaymentOrder } | { readonly kind: 'granted' };

/** `past-due`: what was paid for is over, and the plan goes on for a few days of grace. */
export const SUBSCRIPTION_STATES = ['free', 'active', 'cancelled', 'past-due'] as const;
export type SubscriptionState = (typeof SUBSCRIPTION_STATES)[number];

export interface SubscriptionStatus {
  readonly planId: PlanId;
  readonly period: BillingPeriod;
  readonly state: SubscriptionState;
  /** End of what is paid for; null on the free plan, and where an administrator gave the plan. */
  readonly paidUntil: string | null;
  /** What follows then; null when it just goes on. */
  readonly next: PlanChoice | null;
  /** Due at `paidUntil` to go on; null when nothing is. */
  readonly nextCharge: { readonly amount: number; readonly currency: CurrencyCode } | null;
  /** When the plan ends if nothing is paid; only in `past-due`. */
  readonly graceUntil: string | null;
  readonly usage: {
    readonly videosThisMonth: number;
    readonly videosLeft: number;
    readonly videosPerMonth: number;
    /** When the count starts anew. */
    readonly renewsAt: string;
  };
}

export interface BillingPortal {
  readonly status: SubscriptionStatus;
  readonly details: BillingDetails;
  /** Newest first. */
  readonly invoices: readonly InvoiceSummary[];
  /** What was paid with last, in words; null before the first payment. */
  readonly paymentMethod: string | null;
}

/** What stands on invoices; every text may be empty. */
export interface BillingDetails {
  readonly name: string;
  readonly company: string;
  readonly address: string;
  /** ISO 3166-1, two capital letters, or empty. */
  readonly country: string;
  readonly taxId: string;
}

export interface InvoiceSummary {
  readonly id: string;
  /** As printed, for instance `CW-00042`. */
  readonly number: string;
  readonly kind: 'invoice' | 'credit-note';
  readonly issuedAt: string;
  /** One line: what was bought. */
  readonly description: string;
  readonly total: number;
  readonly currency: CurrencyCode;
}

/** Everything an invoice says, kept as it was when it was issued. */
export interface InvoiceContent {
  readonly seller: readonly string[];
  readonly buyer: readonly string[];
  readonly lines: readonly { readonly text: string; readonly amount: number }[];
  /** Included in the total; null where none is charged. */
  readonly tax: { readonly percent: number; readonly amount: number } | null;
  readonly note: string;
}

export type PlanChange =
  | { readonly kind: 'pay'; readonly quote: Quote }
  | { readonly kind: 'scheduled'; readonly at: string; readonly status: SubscriptionStatus }
  /** It is what one has. */
  | { readonly kind: 'unchanged'; readonly status: SubscriptionStatus };
