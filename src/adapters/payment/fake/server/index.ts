import type { GatewayResult, PaymentEvent, PaymentGateway } from '#server/ports/payment-gateway.ts';
import { isCurrencyCode } from '#domain/money/currency.ts';
import { toWireAmount } from '#adapters/shared/payment/wire-amount.ts';
import { FakePaymentService, isPaid, computeRefunded, type FakeOrder, type FakePayment, type FakeWebhook } from './fake-payment-service.ts';
import { readFakePostedReturn, readFakeProof, readFakeWebhook } from './read.ts';
import type { WebhookSecrets } from '#adapters/shared/server/signature.ts';

export interface FakeGatewayOptions {
  readonly vendor?: string;
  /** Public key that is passed to the client with each order. */
  readonly keyId?: string | null;
  readonly proofSecret?: string;
  readonly webhooks?: WebhookSecrets;
  readonly clock?: { now(): number };
}

export const FAKE_PROOF_SECRET = 'fake-proof-secret';
export const FAKE_WEBHOOK_SECRET = 'fake-webhook-secret';

export type { FakePayment, FakeWebhook } from './fake-payment-service.ts';

export interface FakeGateway extends PaymentGateway {
  /** Pays the order, as a user would in the window. Throws when it is already paid. */
  pay(orderId: string, change?: { readonly amount?: number; readonly currency?: string }): FakePayment;
  /** Authorizes without capturing; `listPaymentEvents` or `capture` captures. */
  authorize(orderId: string): FakePayment;
  capture(paymentId: string): void;
  decline(orderId: string): FakePayment;
  /** The form that the hosted page posts when the user goes back without paying. */
  cancel(orderId: string): FakePayment['posted'];
  /** Refunds as from the payment company's dashboard. */
  refundPayment(paymentId: string, amount: number): void;
  /** Opens a chargeback or moves it on. */
  dispute(paymentId: string, stage: 'disputed' | 'dispute-won' | 'dispute-lost'): void;
  /** Webhooks since the last call, oldest first, signed now; a test may deliver, drop, repeat or reorder them. */
  takeWebhooks(): readonly FakeWebhook[];
  /** A signed webhook with arbitrary events. */
  createWebhook(events: readonly PaymentEvent[], secret?: string): FakeWebhook;
  /** The company does not respond from now on; its state still changes. */
  cutOff(): void;
  restore(): void;
  /** The next call is refused with this error. */
  refuseNext(code: string, message: string): void;
  /** The company's order ids, oldest first. */
  readonly orderIds: readonly string[];
}

const MIN_AMOUNT = 100;

const toRefusal = (code: string, message: string) => ({ kind: 'refused', code, message }) as const;
const UNKNOWN_CURRENCY = toRefusal('unknown-currency', 'This currency can’t be paid in.');
const OTHER_CURRENCY = toRefusal('currency-mismatch', 'The payment was made in another currency.');
const NOT_WHOLE = toRefusal('amount-not-whole', 'Amounts in this currency can’t have decimals.');

export function createFakeGateway(options: FakeGatewayOptions = {}): FakeGateway {
  const { vendor = 'fake', keyId = 'fake_key', proofSecret = FAKE_PROOF_SECRET } = options;
  const { webhooks = { current: FAKE_WEBHOOK_SECRET }, clock = { now: () => Date.now() } } = options;
  const service = new FakePaymentService({ proofSecret, webhookSecret: webhooks.current, now: () => clock.now() });
  const refunds = new Map<string, string>();
  let reachable = true;
  let failure: { readonly code: string; readonly message: string } | null = null;

  async function answer<Value>(signal: AbortSignal | undefined, work: () => GatewayResult<Value>): Promise<GatewayResult<Value>> {
    if (signal?.aborted === true || !reachable) return { kind: 'unavailable', message: 'The payment service does not answer.' };
    if (failure === null) return work();
    const refused = { kind: 'refused', ...failure } as const;
    failure = null;
    return refused;
  }

  function begin(orderId: string): { readonly order: FakeOrder; readonly paymentId: string } {
    const order = service.order(orderId);
    if (isPaid(order)) throw new Error('The order is paid already.');
    return { order, paymentId: service.nextId('payment') };
  }

  function capture(paymentId: string): void {
    const { order } = service.findPayment(paymentId);
    if (!isPaid(order)) service.record(order, { kind: 'captured', paymentId });
  }

  function giveBack(paymentId: string, amount: number): void {
    const { order, facts: events } = service.findPayment(paymentId);
    service.record(order, { kind: 'refunded', paymentId, amount: computeRefunded(events) + amount });
  }

  return {
    vendor,

    createOrder: (request, call) =>
      answer(call?.signal, () => {
        if (!Number.isSafeInteger(request.amount) || request.amount < MIN_AMOUNT)
          return { kind: 'refused', code: 'amount-too-small', message: 'The amount is too small to charge.' };
        if (!isCurrencyCode(request.currency)) return UNKNOWN_CURRENCY;
        if (toWireAmount(request.amount, request.currency) === null) return NOT_WHOLE;
        const known = [...service.orders.values()].find((order) => order.request.reference === request.reference);
        const { id } = known ?? service.add(request);
        return { kind: 'ok', value: { orderId: id, keyId, session: {} } };
      }),

    verifyProof: (proof) => readFakeProof(proof, proofSecret),

    listPaymentEvents: (orderId, call) =>
      answer(call?.signal, () => {
        const order = service.orders.get(orderId);
        if (order === undefined) return { kind: 'refused', code: 'unknown-order', message: 'There is no such order.' };
        const open = order.events.find(({ kind }) => kind === 'authorized');
        if (open !== undefined) capture(open.paymentId);
        return { kind: 'ok', value: [...order.events] };
      }),

    readWebhook: async (body, headers) => readFakeWebhook({ body, headers }, { webhooks, now: clock.now() }),

    readPostedReturn: (fields) => readFakePostedReturn(fields, proofSecret),

    refund: ({ paymentId, amount, currency, reference }, call) =>
      answer(call?.signal, () => {
        const known = refunds.get(reference);
        if (known !== undefined) return { kind: 'ok', value: { refundId: known } };
        const captured = [...service.orders.values()]
          .flatMap(({ events }) => events)
          .find((event) => event.paymentId === paymentId && event.kind === 'captured');
        if (captured === undefined) return { kind: 'refused', code: 'unknown-payment', message: 'There is no such payment.' };
        if (captured.currency !== currency) return OTHER_CURRENCY;
        if (toWireAmount(amount, currency) === null) return NOT_WHOLE;
        if (amount < 1 || computeRefunded(service.findPayment(paymentId).facts) + amount > captured.amount)
          return { kind: 'refused', code: 'refund-too-large', message: 'This refund is more than what was paid.' };
        giveBack(paymentId, amount);
        const refundId = service.nextId('refund');
        refunds.set(reference, refundId);
        return { kind: 'ok', value: { refundId } };
      }),

    pay(orderId, change = {}) {
      const { order, paymentId } = begin(orderId);
      service.record(order, { kind: 'captured', paymentId, ...change });
      return service.payment(orderId, paymentId);
    },

    authorize(orderId) {
      const { order, paymentId } = begin(orderId);
      service.record(order, { kind: 'authorized', paymentId });
      return service.payment(orderId, paymentId);
    },

    capture,

    decline(orderId) {
      const { order, paymentId } = begin(orderId);
      service.record(order, { kind: 'failed', paymentId });
      return service.payment(orderId, paymentId, 'declined');
    },

    cancel: (orderId) => service.payment(service.order(orderId).id, '', 'canceled').posted,

    refundPayment: giveBack,

    dispute(paymentId, stage) {
      service.record(service.findPayment(paymentId).order, { kind: stage, paymentId });
    },

    takeWebhooks: () => service.takeWebhooks(),
    createWebhook: (events, secret) => service.webhook(events, secret),

    cutOff() {
      reachable = false;
    },
    restore() {
      reachable = true;
    },
    refuseNext(code, message) {
      failure = { code, message };
    },
    get orderIds() {
      return [...service.orders.keys()];
    },
  };
}
