import type { Clock } from '#ports/clock.ts';
import type { PaymentCheckout, PaymentOrder, PaymentOutcome } from '#ports/payment-checkout.ts';
import { raceAbort } from '#adapters/shared/async.ts';
import { loadPageScript, type LoadScript } from '#adapters/shared/load-page-script.ts';
import { toWireAmount } from '#adapters/shared/payment/wire-amount.ts';
import { createRazorpayLoader } from './load-razorpay.ts';
import { readProof } from '../shared/proof.ts';
import type { RazorpayConstructor, RazorpayFailure } from './razorpay-window.ts';

/** The exact text of CHK-7. */
export const MISSING_KEY = 'Razorpay key is missing. Please check your configuration.';
export const FAILED = 'Couldn’t open the payment window. Nothing was charged. Check your connection and try again.';
export const ONE_AT_A_TIME = 'A payment is already open. Finish or close it first.';
export const UNREADABLE = 'We couldn’t tell how the payment ended. If you paid, your plan starts automatically in a few minutes.';
export const UNREADABLE_AMOUNT = 'This amount can’t be paid in this currency. Nothing was charged. Choose another currency.';
/** The page has said before it that the payment was declined and nothing was charged. */
const DECLINED = 'Try again or pay another way.';

const DISMISSED = { kind: 'dismissed' } as const;

/** Razorpay's message for users, where there is one. */
export function toFailureMessage(failure: unknown): string {
  const description = (failure as RazorpayFailure | null)?.error?.description;
  return typeof description === 'string' && description !== '' ? description : DECLINED;
}

export interface RazorpayCheckoutOptions {
  readonly clock: Clock;
  /** Default: Razorpay's; or that of a gateway with the same wire format. */
  readonly scriptUrl?: string;
  readonly loadScript?: LoadScript;
  /** Object on which the script defines its constructor: the page's global. */
  readonly scope?: { readonly Razorpay?: unknown };
}

const SCRIPT = 'https://checkout.razorpay.com/v1/checkout.js';
const BRAND = 'Castwright';

/** Razorpay's window over the page. A declined card can be retried inside, so the outcome is reported when the window closes. */
export function createRazorpayCheckout({ clock, scriptUrl, loadScript, scope }: RazorpayCheckoutOptions): PaymentCheckout {
  const load = createRazorpayLoader({
    url: scriptUrl ?? SCRIPT,
    loadScript: loadScript ?? loadPageScript,
    scope: scope ?? globalThis,
    clock,
  });
  let busy = false;

  async function begin(order: PaymentOrder, signal: AbortSignal): Promise<PaymentOutcome> {
    signal.throwIfAborted();
    const { keyId } = order;
    if (keyId === null || keyId === '') return { kind: 'failed', message: MISSING_KEY };
    const amount = toWireAmount(order.amount, order.currency);
    if (amount === null) return { kind: 'failed', message: UNREADABLE_AMOUNT };
    const Razorpay = await raceAbort(load(), signal);
    signal.throwIfAborted();
    return openWindow(Razorpay, { ...order, keyId, amount }, signal);
  }

  return {
    async pay(order, { signal = new AbortController().signal } = {}) {
      if (busy) return { kind: 'failed', message: ONE_AT_A_TIME };
      busy = true;
      try {
        return await begin(order, signal);
      } catch {
        return signal.aborted ? DISMISSED : { kind: 'failed', message: FAILED };
      } finally {
        busy = false;
      }
    },
    returned: () => null,
  };
}

/** Settles with the window's first answer. Rejects when it does not open. */
function openWindow(
  Razorpay: RazorpayConstructor,
  order: PaymentOrder & { readonly keyId: string },
  signal: AbortSignal,
): Promise<PaymentOutcome> {
  return new Promise((resolve) => {
    let closed: PaymentOutcome = DISMISSED;
    const end = (outcome: PaymentOutcome): void => {
      signal.removeEventListener('abort', abort);
      resolve(outcome);
    };
    const opened = new Razorpay({
      key: order.keyId,
      order_id: order.orderId,
      amount: order.amount,
      currency: order.currency,
      name: BRAND,
      description: order.description,
      prefill: order.prefill,
      handler: (result) => end(toOutcome(result, order.orderId)),
      modal: { ondismiss: () => end(closed), confirm_close: false },
    });
    const abort = (): void => {
      end(DISMISSED);
      opened.close();
    };
    opened.on('payment.failed', (failure) => {
      closed = { kind: 'declined', message: toFailureMessage(failure) };
    });
    opened.open();
    signal.addEventListener('abort', abort);
  });
}

function toOutcome(result: unknown, orderId: string): PaymentOutcome {
  const proof = readProof(result);
  return proof?.razorpay_order_id === orderId ? { kind: 'paid', orderId, proof } : { kind: 'failed', message: UNREADABLE };
}
