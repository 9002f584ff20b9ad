import type { PaymentEventKind } from '#domain/billing/payment-state-machine.ts';

/**
 * Server half of a payment adapter: orders, proofs, webhooks, refunds. Money in hundredths of the currency's unit. Never throws on input
 * from outside.
 */
export interface PaymentGateway {
  /** Id of the adapter, stored with every order. */
  readonly vendor: string;
  /** Creates an order at the payment company; the same `reference` always returns the same order. */
  createOrder(request: GatewayOrderRequest, options?: GatewayCall): Promise<GatewayResult<GatewayOrder>>;
  /** Verifies the signature of a proof and returns its order and payment. Compares in constant time; says nothing about the amount. */
  verifyProof(proof: Readonly<Record<string, unknown>>): ProofResult;
  /**
   * Lists everything that the company knows about the order, oldest first; used by the reconciler and after a proof. The first payment of
   * the order that is only authorized is captured on the way.
   */
  listPaymentEvents(orderId: string, options?: GatewayCall): Promise<GatewayResult<readonly PaymentEvent[]>>;
  /**
   * Verifies and reads a webhook. `body` is the raw request, header names are lower case. The previous secret is accepted for a day after a
   * rotation. An adapter may query its company for the order that an event belongs to.
   */
  readWebhook(body: Uint8Array, headers: Readonly<Record<string, string | undefined>>): Promise<WebhookResult>;
  /**
   * Verifies the result that a hosted page posts to `postUrl` as a form, through the user's browser. Absent where the company only redirects.
   * Changes nothing: a payment is settled by its events. Compares in constant time.
   */
  readPostedReturn?(fields: Readonly<Record<string, string>>): PostedReturn;
  /** Refunds once per `reference`. */
  refund(request: RefundRequest, options?: GatewayCall): Promise<GatewayResult<{ readonly refundId: string }>>;
}

export interface GatewayCall {
  readonly signal?: AbortSignal;
}

export interface GatewayOrderRequest {
  /** Id of our order. */
  readonly reference: string;
  readonly amount: number;
  readonly currency: string;
  readonly customer: { readonly name: string; readonly email: string };
  readonly description: string;
  /** Same-origin URL to return to, for companies with a hosted payment page. */
  readonly returnUrl: string;
  /** URL of our server for companies that post their result as a form; the user then continues at `returnUrl`. */
  readonly postUrl: string;
}

export interface GatewayOrder {
  /** The company's id of the order. */
  readonly orderId: string;
  /** Public key of the company; null where it has none. */
  readonly keyId: string | null;
  /** Passed to the client half of the same adapter. */
  readonly session: Readonly<Record<string, string>>;
}

export interface RefundRequest {
  readonly paymentId: string;
  readonly amount: number;
  readonly currency: string;
  readonly reference: string;
}

export type GatewayResult<Value> =
  | { readonly kind: 'ok'; readonly value: Value }
  /** The company refused; a retry would not help. */
  | { readonly kind: 'refused'; readonly code: string; readonly message: string }
  /** No response, a timeout or an error on their side; a retry may help. */
  | { readonly kind: 'unavailable'; readonly message: string };

export type ProofResult =
  /** `paymentId` is null where the company's proof names only the order; `listPaymentEvents` has the rest. */
  | { readonly ok: true; readonly orderId: string; readonly paymentId: string | null }
  | { readonly ok: false; readonly reason: 'malformed' | 'bad-signature' };

export type PostedReturn =
  /**
   * `query` is added to `returnUrl`, where the client half's `returned` reads it: at most `PROOF_LIMITS.query` characters in all. Begin its
   * names with the adapter's id.
   */
  | { readonly ok: true; readonly orderId: string; readonly query: Readonly<Record<string, string>> }
  | { readonly ok: false; readonly reason: 'malformed' | 'bad-signature' };

/** Something that happened to a payment, in vendor-neutral terms. */
export interface PaymentEvent {
  readonly kind: PaymentEventKind;
  readonly orderId: string;
  readonly paymentId: string;
  /** Amount of the payment; for `refunded`, the total refunded so far. */
  readonly amount: number;
  readonly currency: string;
  /** Payment method as a text to show, for instance `card ending in 4242`; null where the company does not report it. */
  readonly method: string | null;
  readonly at: Date;
}

export type WebhookResult =
  | { readonly ok: true; readonly eventId: string; readonly facts: readonly PaymentEvent[] }
  /** `unavailable`: the webhook is genuine but a follow-up query failed; respond with 503 so that it is delivered again. */
  | { readonly ok: false; readonly reason: 'malformed' | 'bad-signature' | 'too-old' | 'unavailable' };
