import type { PaymentCheckout } from '#ports/payment-checkout.ts';
import { readReturnUrl } from '../shared/return-url.ts';

export interface StripeCheckoutOptions {
  /** Navigates to the URL. */
  readonly leave?: (url: string) => void;
}

const UNREADABLE = 'Couldn’t open the payment page. Nothing was charged. Try again in a moment.';

/** Stripe Checkout on Stripe's hosted page: navigates there, and reads the outcome after the return. */
export function createStripeCheckout({ leave = (url) => location.assign(url) }: StripeCheckoutOptions = {}): PaymentCheckout {
  return {
    async pay({ session }, options) {
      if (options?.signal?.aborted === true) return { kind: 'dismissed' };
      const url = session['url'];
      if (url === undefined || !isSafe(url)) return { kind: 'failed', message: UNREADABLE };
      try {
        leave(url);
      } catch {
        return { kind: 'failed', message: UNREADABLE };
      }
      return { kind: 'leaving' };
    },

    returned(url) {
      const back = readReturnUrl(url);
      if (back === null) return null;
      if (back === 'cancelled') return { kind: 'dismissed' };
      return { kind: 'paid', orderId: back.session, proof: { session: back.session } };
    },
  };
}

function isSafe(url: string): boolean {
  return URL.canParse(url) && /^https?:$/.test(new URL(url).protocol);
}
