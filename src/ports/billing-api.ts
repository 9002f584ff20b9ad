import type { CurrencyCode } from '#domain/money/currency.ts';
import type { PromoOffer } from '#domain/promo/parse-promo-response.ts';
import type { ApiOutcome } from './api-outcome.ts';
import type { CallOptions } from './auth.ts';
import type { PaymentOrder } from './payment-checkout.ts';
import type { PlanChoice, Purchase, Quote } from '#domain/billing/purchase.ts';
import type { SubscriptionStatus } from '#domain/billing/subscription-status.ts';
import type { BillingDetails } from '#domain/billing/invoice.ts';
import type { PaymentProof } from '#domain/checkout/checkout-attempt.ts';

/**
 * Plans, orders and invoices at the API server (API-2, API-5). The server computes every price and grants every plan: requests name a plan,
 * never an amount. Money in hundredths of the currency's unit, times in ISO 8601.
 */
export interface BillingApi {
  /** Checks a promo code (ENT-3), also for signed-out visitors. `rejected` with `Invalid promo code` (ERR-3). */
  validatePromo(request: PromoRequest, options?: CallOptions): Promise<ApiOutcome<PromoOffer>>;
  /** Computes what the purchase would cost now, before anything is ordered. The quote stays valid for a limited time. */
  quote(purchase: Purchase, options?: CallOptions): Promise<ApiOutcome<Quote>>;
  /**
   * Creates an order; the same `key` returns the same order. With `quoteId` the order costs what was quoted, or is `rejected` with
   * `quote-expired`. `country` is where the buyer seems to be, ISO 3166-1: it decides only which payment adapter takes the order.
   */
  createOrder(
    purchase: Purchase & { readonly quoteId?: string; readonly country?: string },
    key: string,
    options?: CallOptions,
  ): Promise<ApiOutcome<OrderResult>>;
  /** Submits the payment company's proof to the server. `pending`: payment is not settled yet, and the plan is granted when it is. */
  verifyPayment(
    proof: PaymentProof,
    purchase: PlanChoice,
    options?: CallOptions,
  ): Promise<ApiOutcome<{ readonly state: 'paid' | 'pending' }>>;
  /** GET api/subscription: plan, usage and the next renewal or change. */
  subscription(options?: CallOptions): Promise<ApiOutcome<SubscriptionStatus>>;
  /** GET api/subscription/customer-portal: everything that the billing page shows. */
  portal(options?: CallOptions): Promise<ApiOutcome<BillingPortal>>;
  /**
   * POST api/subscription/update-plan.
   * - `pay`: a larger plan; nothing has changed, continue to checkout.
   * - `scheduled`: a smaller plan, or the same one billed monthly, applies when the paid period ends.
   * `preview` makes no change in either case.
   */
  updatePlan(change: Purchase & { readonly preview: boolean }, options?: CallOptions): Promise<ApiOutcome<PlanChange>>;
  /** Cancels at the end of the paid period; nothing is lost before. */
  cancel(options?: CallOptions): Promise<ApiOutcome<SubscriptionStatus>>;
  /** Undoes a cancellation or a scheduled change. */
  resume(options?: CallOptions): Promise<ApiOutcome<SubscriptionStatus>>;
  saveDetails(details: BillingDetails, options?: CallOptions): Promise<ApiOutcome<BillingDetails>>;
  /** The invoice as a PDF. */
  invoiceFile(invoiceId: string, options?: CallOptions): Promise<ApiOutcome<Blob>>;
}

export interface PromoRequest {
  readonly promoCode: string;
  readonly currency: CurrencyCode;
}

/** `granted`: nothing was to pay and the plan is active. */
export type OrderResult = { readonly kind: 'pay'; readonly order: PaymentOrder } | { readonly kind: 'granted' };

export interface BillingPortal {
  readonly status: SubscriptionStatus;
  readonly details: BillingDetails;
  /** Newest first. */
  readonly invoices: readonly InvoiceSummary[];
  /** Payment method of the last payment, as a text to show; null before the first one. */
  readonly paymentMethod: string | null;
}

export interface InvoiceSummary {
  readonly id: string;
  /** As printed on the invoice, for instance `CW-00042`. */
  readonly number: string;
  readonly kind: 'invoice' | 'credit-note';
  readonly issuedAt: string;
  /** One line naming what was bought. */
  readonly description: string;
  readonly total: number;
  readonly currency: CurrencyCode;
}

export type PlanChange =
  | { readonly kind: 'pay'; readonly quote: Quote }
  | { readonly kind: 'scheduled'; readonly at: string; readonly status: SubscriptionStatus }
  /** The requested plan is the current one. */
  | { readonly kind: 'unchanged'; readonly status: SubscriptionStatus };
