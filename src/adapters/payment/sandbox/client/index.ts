import type { PaymentCheckout } from '#ports/payment-checkout.ts';

export interface SandboxCheckoutOptions {
  /** Origin of the API server; empty is the origin the page came from. */
  readonly origin: string;
  /** Creates the checkout of the wire format that the sandbox speaks, for another script URL. */
  readonly connect: (scriptUrl: string) => PaymentCheckout;
}

const SCRIPT = '/sandbox/checkout.js';

/** Loads the payment window from our own server; the rest is the client half of the gateway whose wire format the sandbox speaks. */
export function createSandboxCheckout({ origin, connect }: SandboxCheckoutOptions): PaymentCheckout {
  return connect(origin + SCRIPT);
}
