import { expect } from 'vitest';
import { createManualClock } from '#adapters/clock/manual/index.ts';
import { createRazorpayCheckout } from '#adapters/payment/razorpay/client/index.ts';
import type { RazorpayWindowOptions } from '#adapters/payment/razorpay/client/razorpay-window.ts';
import type { PaymentCheckout } from '#ports/payment-checkout.ts';
import { createPaymentOrder, type WindowFixture } from '../payment-checkout.fixture.ts';

/** A page with the payment company's script, whose window the test controls. */
export function createRazorpayPage(connect: (checkout: (scriptUrl?: string) => PaymentCheckout) => PaymentCheckout) {
  const clock = createManualClock();
  const scripts: string[] = [];
  interface ShownWindow {
    readonly options: RazorpayWindowOptions;
    readonly failed: ((failure: unknown) => void)[];
    open: boolean;
    closings: number;
  }
  let window: ShownWindow | null = null;
  /** What is wrong with the script: it has no window, or one that does not open. */
  let broken: 'nothing' | 'empty' | 'constructor' | 'open' = 'nothing';
  let reachable = true;
  let hangs = false;
  const scope: { Razorpay?: unknown } = {};

  class Razorpay {
    readonly #shown: ShownWindow;
    constructor(options: RazorpayWindowOptions) {
      if (broken === 'constructor') throw new Error('The key is not known.');
      this.#shown = { options, failed: [], open: false, closings: 0 };
    }
    on(event: string, listener: (failure: unknown) => void): void {
      if (event === 'payment.failed') this.#shown.failed.push(listener);
    }
    open(): void {
      if (broken === 'open') throw new Error('The page has no body.');
      window = this.#shown;
      window.open = true;
    }
    close(): void {
      this.#shown.open = false;
      this.#shown.closings += 1;
    }
  }

  async function loadScript({ src }: { readonly src: string }): Promise<void> {
    scripts.push(src);
    if (hangs) return new Promise(() => {});
    if (!reachable) throw new Error('A script could not be loaded.');
    if (broken !== 'empty') scope.Razorpay = Razorpay;
  }

  const checkout = connect((scriptUrl) =>
    createRazorpayCheckout({ clock, loadScript, scope, ...(scriptUrl === undefined ? {} : { scriptUrl }) }),
  );
  const shown = () => {
    if (window === null) throw new Error('No window was opened.');
    return window;
  };
  const fixture: WindowFixture = {
    checkout,
    order: createPaymentOrder(),
    touched: () => scripts.length,
    cutOff() {
      reachable = false;
    },
    restore() {
      reachable = true;
    },
    async opened() {
      await expect.poll(() => window?.open).toBe(true);
    },
    isOpen: () => window?.open === true,
    timers: () => clock.waiting(),
    pay: () => fixture.page?.().pay(),
    page() {
      const one = shown();
      const { options } = one;
      const answer = (send: () => void) => () => {
        one.open = false;
        send();
      };
      return {
        pay: answer(() => options.handler(getProof(fixture.order.orderId))),
        payAnother: answer(() => options.handler(getProof('order_Another'))),
        dismiss: answer(() => options.modal.ondismiss()),
      };
    },
    decline: () => shown().failed.forEach((tell) => tell({ error: { description: 'Your payment was declined by the bank.' } })),
    dismiss: () => fixture.page?.().dismiss(),
  };
  return {
    world: fixture,
    breakScript: (how: typeof broken) => {
      broken = how;
    },
    fail: (failure: unknown) => shown().failed.forEach((tell) => tell(failure)),
    closings: () => shown().closings,
    clock,
    scripts,
    windowOptions: () => shown().options,
    hang: () => {
      hangs = true;
    },
  };
}

export const getProof = (orderId: string) => ({
  razorpay_order_id: orderId,
  razorpay_payment_id: 'pay_1',
  razorpay_signature: 'a'.repeat(64),
});
