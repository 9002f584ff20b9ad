import type { PaymentCheckout } from '../../../../ports/payment-checkout.ts';

export interface SandboxCheckoutOptions {
  /** Origin of the API host; empty is the origin the page came from. */
  readonly origin: string;
  /** Makes the client of the wire the sandbox speaks, for another address. */
  readonly connect: (scriptUrl: string) => PaymentCheckout;
}

const SCRIPT = '/sandbox/checkout.js';

/** The window comes from our own host; everything else of this half is that of the gateway whose wire the sandbox speaks. */
export function createSandboxCheckout({ origin, connect }: SandboxCheckoutOptions): PaymentCheckout {
  return connect(origin + SCRIPT);
}
