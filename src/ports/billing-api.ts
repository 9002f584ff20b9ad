import type { CurrencyCode } from '../domain/money/currency.ts';
import type { PromoOffer } from '../domain/promo/parse-promo-response.ts';
import type { ApiOutcome } from './api-outcome.ts';
import type { CallOptions } from './auth.ts';
import type { PaymentOrder } from './payment-checkout.ts';
import type { PlanChoice, Purchase, Quote } from '../domain/billing/purchase.ts';
import type { SubscriptionStatus } from '../domain/billing/subscription-status.ts';
import type { BillingDetails } from '../domain/billing/invoice.ts';
import type { PaymentProof } from '../domain/checkout/checkout-attempt.ts';

/**
 * Plans and payments at the API server (API-2, API-5). The server decides every price and every grant; what is asked for here
 * names a plan, never an amount. Money in hundredths of the currency's unit, times in ISO 8601.
 */
export interface BillingApi {
  /** ENT-3. `rejected` with `Invalid promo code` (ERR-3). Also for the signed out. */
  validatePromo(request: PromoRequest, options?: CallOptions): Promise<ApiOutcome<PromoOffer>>;
  /** What the purchase would cost now: shown before anything is ordered, and held for a while. */
  quote(purchase: Purchase, options?: CallOptions): Promise<ApiOutcome<Quote>>;
  /** The same `key` gives the same order. With `quoteId` it costs what the quote said, or is `rejected` with `quote-expired`. */
  createOrder(purchase: Purchase & { readonly quoteId?: string }, key: string, options?: CallOptions): Promise<ApiOutcome<OrderResult>>;
  /** Hands the vendor's proof to the server. `pending`: the money is on its way, the plan follows by itself. */
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

export interface PromoRequest {
  readonly promoCode: string;
  readonly currency: CurrencyCode;
}

/** `granted`: nothing was due, the plan is active. */
export type OrderResult = { readonly kind: 'pay'; readonly order: PaymentOrder } | { readonly kind: 'granted' };

export interface BillingPortal {
  readonly status: SubscriptionStatus;
  readonly details: BillingDetails;
  /** Newest first. */
  readonly invoices: readonly InvoiceSummary[];
  /** What was paid with last, in words; null before the first payment. */
  readonly paymentMethod: string | null;
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

export type PlanChange =
  | { readonly kind: 'pay'; readonly quote: Quote }
  | { readonly kind: 'scheduled'; readonly at: string; readonly status: SubscriptionStatus }
  /** It is the current plan. */
  | { readonly kind: 'unchanged'; readonly status: SubscriptionStatus };
