import type { PaymentProof } from '#domain/checkout/checkout-attempt.ts';

/**
 * Takes a payment in the browser (EXT-4): in a window over the page, on a hosted page, or in either, as the adapter decides for each order
 * and declares in its capabilities (`window`, `redirect`). Its script is loaded when a user pays and never before (CHK-8). Expected outcomes
 * are values; a throw is a bug.
 */
export interface PaymentCheckout {
  /** Opens the window, or leaves for the hosted page, for an order that the server created. Resolves with how it ended. One at a time. */
  pay(order: PaymentOrder, options?: { readonly signal?: AbortSignal }): Promise<PaymentOutcome>;
  /** Reads the payment's outcome from the URL with which a hosted payment page returned the user to this site; null when it holds none. */
  returned(address: string): PaymentOutcome | null;
}

/** The server's response to create-order (ENT-6). */
export interface PaymentOrder {
  /** Id of the adapter whose server half made the order; its client half can pay it. Empty where the server names none: the offered one. */
  readonly vendor: string;
  /** Public key of the payment company; null where it has none. An adapter that needs one fails with its own message (CHK-7). */
  readonly keyId: string | null;
  readonly orderId: string;
  /** Hundredths of the currency's unit. */
  readonly amount: number;
  readonly currency: string;
  readonly prefill: { readonly name: string; readonly email: string };
  /** One line naming what is paid for. */
  readonly description: string;
  /** Created by the adapter's server half and read by its client half only; opaque to everything between. */
  readonly session: Readonly<Record<string, string>>;
}

export type PaymentOutcome =
  /** Unverified: the server checks the proof. */
  | { readonly kind: 'paid'; readonly orderId: string; readonly proof: PaymentProof }
  /** The browser is leaving for the company's hosted payment page. */
  | { readonly kind: 'leaving' }
  | { readonly kind: 'dismissed' }
  /** The page says first that the payment was declined and nothing was charged; `message` adds why or what to do, and may be empty. */
  | { readonly kind: 'declined'; readonly message: string }
  /** `message` stands alone: what went wrong, whether anything was charged, what to do. */
  | { readonly kind: 'failed'; readonly message: string };
