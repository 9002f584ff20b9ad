import type { PaymentEventKind } from '../domain/billing/payment-state-machine.ts';

/** The server half of a payment vendor. Money in hundredths of the currency's unit. Never throws for what others sent. */
export interface PaymentGateway {
  /** Id of the vendor, kept with every order. */
  readonly vendor: string;
  /** The same `reference` gives the same order, however often it is asked for. */
  createOrder(request: GatewayOrderRequest, options?: GatewayCall): Promise<GatewayResult<GatewayOrder>>;
  /** Whether the proof was signed by the vendor, and for which order and payment. Constant time; says nothing of the amount. */
  verifyProof(proof: Readonly<Record<string, unknown>>): ProofResult;
  /**
   * Everything the vendor knows of the order, for the reconciler and after a proof. Oldest first. A payment that is only
   * authorized, and the first of its order, is captured on the way.
   */
  listPaymentEvents(orderId: string, options?: GatewayCall): Promise<GatewayResult<readonly PaymentEvent[]>>;
  /**
   * `body` is the raw request; names of headers in lower case. Old secrets are accepted for a day after a change. A vendor may
   * have to be asked which order its news is of.
   */
  readWebhook(body: Uint8Array, headers: Readonly<Record<string, string | undefined>>): Promise<WebhookResult>;
  /** The same `reference` refunds once. */
  refund(request: RefundRequest, options?: GatewayCall): Promise<GatewayResult<{ readonly refundId: string }>>;
}

export interface GatewayCall {
  readonly signal?: AbortSignal;
}

export interface GatewayOrderRequest {
  /** Our order's id. */
  readonly reference: string;
  readonly amount: number;
  readonly currency: string;
  readonly customer: { readonly name: string; readonly email: string };
  readonly description: string;
  /** Of this site, for vendors that send people back. */
  readonly returnUrl: string;
}

export interface GatewayOrder {
  /** The vendor's id of the order. */
  readonly orderId: string;
  readonly keyId: string | null;
  /** For the client half of the same vendor. */
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
  /** The vendor's no: asking again changes nothing. */
  | { readonly kind: 'refused'; readonly code: string; readonly message: string }
  /** No answer, too slow, or trouble on their side: asking again may help. */
  | { readonly kind: 'unavailable'; readonly message: string };

export type ProofResult =
  /** `paymentId` is null where the vendor's proof names the order alone: `facts` tells the rest. */
  | { readonly ok: true; readonly orderId: string; readonly paymentId: string | null }
  | { readonly ok: false; readonly reason: 'malformed' | 'bad-signature' };

/** What happened to a payment, in our words. */
export interface PaymentEvent {
  readonly kind: PaymentEventKind;
  readonly orderId: string;
  readonly paymentId: string;
  /** Of the payment; for `refunded` everything refunded so far. */
  readonly amount: number;
  readonly currency: string;
  /** What was paid with, in words a user knows, for instance `card ending in 4242`; null where the vendor does not say. */
  readonly method: string | null;
  readonly at: Date;
}

export type WebhookResult =
  | { readonly ok: true; readonly eventId: string; readonly facts: readonly PaymentEvent[] }
  /** `unavailable`: it is genuine, but the vendor could not be asked the rest; it has to come again (503). */
  | { readonly ok: false; readonly reason: 'malformed' | 'bad-signature' | 'too-old' | 'unavailable' };
