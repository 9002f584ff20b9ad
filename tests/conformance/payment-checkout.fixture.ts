import type { PaymentCheckout, PaymentOrder } from '../../src/ports/payment-checkout.ts';

export interface CheckoutFixture {
  readonly checkout: PaymentCheckout;
  readonly order: PaymentOrder;
  /** URLs fetched or navigated to so far: none before a user pays (CHK-8). */
  readonly touched: () => number;
  /** The vendor cannot be reached from the page. */
  readonly cutOff: () => void;
  readonly restore: () => void;
  /** Addresses of our page after a payment that ended elsewhere. Absent: nobody comes back to one. */
  readonly back?: ReturnAddresses;
  /** Timers that run now. Absent: it has none. */
  readonly timers?: () => number;
}

export interface ReturnAddresses {
  readonly paid: string;
  readonly cancelled: string;
  readonly declined?: string;
}

/** A vendor with a window over our page, and the person in front of it. */
export interface WindowFixture extends CheckoutFixture {
  /** Resolves when the window is open. */
  readonly opened: () => Promise<void>;
  readonly isOpen: () => boolean;
  readonly pay: () => void;
  readonly decline: () => void;
  readonly dismiss: () => void;
  /** The vendor's page in the window that is open now; it may answer twice, and late. Absent: it answers once. */
  readonly page?: () => WindowPage;
}

export interface WindowPage {
  readonly pay: () => void;
  /** As if another order had been paid. */
  readonly payAnother: () => void;
  readonly dismiss: () => void;
}

/** A vendor whose page is elsewhere. */
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

/** What a message to people looks like. */
export const SENTENCE = /^[A-Z].+\.$/;
