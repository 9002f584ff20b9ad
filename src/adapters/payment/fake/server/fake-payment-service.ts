import type { GatewayOrderRequest, PaymentEvent } from '#server/ports/payment-gateway.ts';
import { computeSignature } from '#adapters/shared/server/signature.ts';

export interface FakeOrder {
  readonly id: string;
  readonly request: GatewayOrderRequest;
  /** Oldest first. */
  readonly events: PaymentEvent[];
}

export interface FakeWebhook {
  readonly body: Uint8Array;
  readonly headers: Readonly<Record<string, string>>;
  readonly events: readonly PaymentEvent[];
}

export interface FakePayment {
  readonly orderId: string;
  readonly paymentId: string;
  /** The proof that the payment window hands to the page. */
  readonly proof: Readonly<Record<string, string>>;
  /** The form that the hosted payment page posts. */
  readonly posted: Readonly<Record<string, string>>;
}

export type FakePostedStatus = 'paid' | 'declined' | 'canceled';

interface FakePaymentServiceOptions {
  readonly proofSecret: string;
  readonly webhookSecret: string;
  readonly now: () => number;
}

const METHOD = 'card ending in 4242';

/** State of a fake payment company: payments only move forward, and an order is paid once. */
export class FakePaymentService {
  readonly orders = new Map<string, FakeOrder>();
  readonly #options: FakePaymentServiceOptions;
  /** Not delivered yet; signed when they are. */
  readonly #unsent: { readonly id: string; readonly event: PaymentEvent }[] = [];
  #count = 0;

  constructor(options: FakePaymentServiceOptions) {
    this.#options = options;
  }

  order(id: string): FakeOrder {
    const order = this.orders.get(id);
    if (order === undefined) throw new Error(`There is no order ${id}.`);
    return order;
  }

  add(request: GatewayOrderRequest): FakeOrder {
    const order: FakeOrder = { id: this.nextId('order'), request, events: [] };
    this.orders.set(order.id, order);
    return order;
  }

  nextId(kind: string): string {
    return `${kind}_${(this.#count += 1)}`;
  }

  /** Adds an event; the first one creates the payment. */
  record(order: FakeOrder, event: Pick<PaymentEvent, 'kind' | 'paymentId'> & Partial<PaymentEvent>): void {
    const { amount, currency } = order.request;
    const recorded: PaymentEvent = {
      orderId: order.id,
      amount,
      currency,
      method: METHOD,
      at: new Date(this.#options.now()),
      ...event,
    };
    order.events.push(recorded);
    this.#unsent.push({ id: this.nextId('event'), event: recorded });
  }

  webhook(events: readonly PaymentEvent[], secret = this.#options.webhookSecret, id = this.nextId('event')): FakeWebhook {
    const body = new TextEncoder().encode(JSON.stringify({ id, sentAt: this.#options.now(), facts: events }));
    return { body, events, headers: { 'fake-signature': computeSignature(body, secret) } };
  }

  takeWebhooks(): readonly FakeWebhook[] {
    return this.#unsent.splice(0).map(({ id, event }) => this.webhook([event], this.#options.webhookSecret, id));
  }

  payment(orderId: string, paymentId: string, status: FakePostedStatus = 'paid'): FakePayment {
    const { proofSecret } = this.#options;
    const signature = computeSignature(`${orderId}|${paymentId}`, proofSecret);
    const statusSignature = computeSignature(`${orderId}|${paymentId}|${status}|${signature}`, proofSecret);
    return {
      orderId,
      paymentId,
      proof: { orderId, paymentId, signature },
      posted: { orderId, paymentId, status, proof: signature, signature: statusSignature },
    };
  }

  findPayment(paymentId: string): { readonly order: FakeOrder; readonly facts: readonly PaymentEvent[] } {
    const order = [...this.orders.values()].find(({ events }) => events.some((event) => event.paymentId === paymentId));
    if (order === undefined) throw new Error(`There is no payment ${paymentId}.`);
    return { order, facts: order.events.filter((event) => event.paymentId === paymentId) };
  }
}

export function isPaid({ events }: FakeOrder): boolean {
  return events.some(({ kind }) => kind === 'captured');
}

export function computeRefunded(events: readonly PaymentEvent[]): number {
  return Math.max(0, ...events.filter(({ kind }) => kind === 'refunded').map(({ amount }) => amount));
}
