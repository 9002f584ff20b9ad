import type { PaymentCheckout, PaymentOrder, PaymentOutcome } from '#ports/payment-checkout.ts';
import { readReturnQuery } from '../shared/return-query.ts';
import type { PaymentProof } from '#domain/checkout/checkout-attempt.ts';

export interface FakeCheckout extends PaymentCheckout {
  /** The next window ends at once with this outcome; otherwise it stays open until `end`. */
  next(outcome: PaymentOutcome): void;
  /** Ends the open window. */
  end(outcome: PaymentOutcome): void;
  /** Pays in the open window, with a proof of the fake gateway's `pay`. */
  endPaid(proof: PaymentProof): void;
  /** Windows fail to open from now on, until `restore`. */
  cutOff(): void;
  restore(): void;
  /** Orders for which a window was opened. */
  readonly orders: readonly PaymentOrder[];
  readonly open: boolean;
}

const ONE_AT_A_TIME: PaymentOutcome = { kind: 'failed', message: 'A payment is already open. Finish or close it first.' };
const UNREACHABLE: PaymentOutcome = { kind: 'failed', message: 'Couldn’t open the payment window. Nothing was charged. Try again.' };
const NO_KEY: PaymentOutcome = { kind: 'failed', message: 'The key of the payment service is missing. Please check your configuration.' };

/** A payment window that a test controls. */
export function createFakeCheckout(): FakeCheckout {
  const orders: PaymentOrder[] = [];
  let scripted: PaymentOutcome | null = null;
  let reachable = true;
  let current: { readonly order: PaymentOrder; readonly end: (outcome: PaymentOutcome) => void } | null = null;

  function end(outcome: PaymentOutcome): void {
    if (current === null) throw new Error('No window is open.');
    current.end(outcome);
  }

  function openWindow(order: PaymentOrder, signal: AbortSignal | undefined): Promise<PaymentOutcome> {
    return new Promise((resolve) => {
      const finish = (outcome: PaymentOutcome): void => {
        current = null;
        signal?.removeEventListener('abort', abort);
        resolve(outcome);
      };
      const abort = (): void => finish({ kind: 'dismissed' });
      signal?.addEventListener('abort', abort, { once: true });
      current = { order, end: finish };
      if (scripted === null) return;
      const outcome = scripted;
      scripted = null;
      finish(outcome);
    });
  }

  return {
    async pay(order, options) {
      if (options?.signal?.aborted === true) return { kind: 'dismissed' };
      if (current !== null) return ONE_AT_A_TIME;
      if (order.keyId === null) return NO_KEY;
      if (!reachable) return UNREACHABLE;
      orders.push(order);
      return openWindow(order, options?.signal);
    },

    returned(url) {
      const result = readReturnQuery(url);
      if (result === null) return null;
      if (result === 'canceled') return { kind: 'dismissed' };
      if (result === 'declined') return { kind: 'declined', message: '' };
      return { kind: 'paid', orderId: result.orderId, proof: { ...result } };
    },

    next(outcome) {
      scripted = outcome;
    },
    end,
    endPaid(proof) {
      if (current === null) throw new Error('No window is open.');
      end({ kind: 'paid', orderId: current.order.orderId, proof });
    },
    cutOff() {
      reachable = false;
    },
    restore() {
      reachable = true;
    },
    orders,
    get open() {
      return current !== null;
    },
  };
}
