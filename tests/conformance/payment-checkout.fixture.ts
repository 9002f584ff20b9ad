import type { PaymentCheckout, PaymentOrder } from '#ports/payment-checkout.ts';

export interface CheckoutFixture {
  readonly checkout: PaymentCheckout;
  readonly order: PaymentOrder;
  /** URLs fetched or navigated to so far: none before a user pays (CHK-8). */
  readonly touched: () => number;
  /** Makes the service unreachable from the page. */
  readonly cutOff: () => void;
  readonly restore: () => void;
  /** Return URLs after a payment on another site. Absent: users don't return to one. */
  readonly back?: ReturnAddresses;
  /** Timers that run now. Absent: it has none. */
  readonly timers?: () => number;
}

export interface ReturnAddresses {
  readonly paid: string;
  readonly cancelled: string;
  readonly declined?: string;
}

/** A payment company with a window over our page, and the user in front of it. */
export interface WindowFixture extends CheckoutFixture {
  /** Resolves when the window is open. */
  readonly opened: () => Promise<void>;
  readonly isOpen: () => boolean;
  readonly pay: () => void;
  readonly decline: () => void;
  readonly dismiss: () => void;
  /** The page in the open payment window; it may respond twice, and late. Absent: it responds once. */
  readonly page?: () => WindowPage;
}

export interface WindowPage {
  readonly pay: () => void;
  /** As if another order had been paid. */
  readonly payAnother: () => void;
  readonly dismiss: () => void;
}

/** An adapter whose payment page is on another site. */
export interface RedirectFixture extends CheckoutFixture {
  /** The payment page of the order. */
  readonly paymentPage: string;
  /** Where the page was sent to, latest last. */
  readonly left: readonly string[];
  readonly back: ReturnAddresses;
}

export const createPaymentOrder = (change: Partial<PaymentOrder> = {}): PaymentOrder => ({
  vendor: 'suite',
  keyId: 'key_public',
  orderId: 'order_SuiteOfOrders1',
  amount: 19_00,
  currency: 'USD',
  prefill: { name: 'Ada Lovelace', email: 'ada@example.com' },
  description: 'Castwright Creator, one month',
  session: {},
  ...change,
});

/** The form of a message for users. */
export const SENTENCE = /^[A-Z].+\.$/;
