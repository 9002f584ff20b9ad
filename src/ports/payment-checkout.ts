import type { PaymentProof } from '../domain/checkout/checkout-attempt.ts';

/**
 * The vendor's payment window. Its script is loaded when a user pays and never before (CHK-8). Expected outcomes are
 * values; a throw is a bug.
 */
export interface PaymentCheckout {
  /** Opens the window for an order the server has made, and tells how it ended. One at a time. */
  pay(order: PaymentOrder, options?: { readonly signal?: AbortSignal }): Promise<PaymentOutcome>;
  /** Where the vendor sends people back to this site: what the page's address says of the payment; null when nothing. */
  returned(address: string): PaymentOutcome | null;
}

/** ENT-6: what the server answers to create-order. */
export interface PaymentOrder {
  /** The vendor's public key; null is refused with ERR `Razorpay key is missing. Please check your configuration.` (CHK-7). */
  readonly keyId: string | null;
  readonly orderId: string;
  /** Hundredths of the currency's unit. */
  readonly amount: number;
  readonly currency: string;
  readonly prefill: { readonly name: string; readonly email: string };
  /** One line: what is paid for. */
  readonly description: string;
  /** Made by the vendor's server half, read by its client half only. */
  readonly session: Readonly<Record<string, string>>;
}

export type PaymentOutcome =
  /** Not yet believed: the server checks the proof. */
  | { readonly kind: 'paid'; readonly orderId: string; readonly proof: PaymentProof }
  /** The page is about to be left for the vendor's. */
  | { readonly kind: 'leaving' }
  | { readonly kind: 'dismissed' }
  | { readonly kind: 'declined'; readonly message: string }
  | { readonly kind: 'failed'; readonly message: string };
