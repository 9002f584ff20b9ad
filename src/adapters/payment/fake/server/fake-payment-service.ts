import type { GatewayOrderRequest, PaymentFact } from '../../../../ports/payment-gateway.ts';
import { signatureOf } from '../../../shared/server/signature.ts';

export interface FakeOrder {
  readonly id: string;
  readonly request: GatewayOrderRequest;
  /** Oldest first. */
  readonly facts: PaymentFact[];
}

export interface FakeWebhook {
  readonly body: Uint8Array;
  readonly headers: Readonly<Record<string, string>>;
  readonly facts: readonly PaymentFact[];
}

export interface FakePayment {
  readonly orderId: string;
  readonly paymentId: string;
  /** What the vendor's window would hand to the page. */
  readonly proof: Readonly<Record<string, string>>;
}

interface FakeVendorOptions {
  readonly proofSecret: string;
  readonly webhookSecret: string;
  readonly now: () => number;
}

const METHOD = 'card ending in 4242';

/** What goes on at the vendor: payments move forward only, and an order is paid once. */
export class FakeVendor {
  readonly orders = new Map<string, FakeOrder>();
  readonly #options: FakeVendorOptions;
  readonly #webhooks: FakeWebhook[] = [];
  #count = 0;

  constructor(options: FakeVendorOptions) {
    this.#options = options;
  }

  order(id: string): FakeOrder {
    const order = this.orders.get(id);
    if (order === undefined) throw new Error(`There is no order ${id}.`);
    return order;
  }

  add(request: GatewayOrderRequest): FakeOrder {
    const order = { id: this.nextId('order'), request, facts: [] };
    this.orders.set(order.id, order);
    return order;
  }

  nextId(kind: string): string {
    return `${kind}_${(this.#count += 1)}`;
  }

  /** A payment that is not there yet begins with its first fact. */
  tell(order: FakeOrder, fact: Pick<PaymentFact, 'kind' | 'paymentId'> & Partial<PaymentFact>): void {
    const { amount, currency } = order.request;
    const told: PaymentFact = {
      orderId: order.id,
      amount,
      currency,
      method: METHOD,
      at: new Date(this.#options.now()),
      ...fact,
    };
    order.facts.push(told);
    this.#webhooks.push(this.webhook([told]));
  }

  webhook(facts: readonly PaymentFact[], secret = this.#options.webhookSecret): FakeWebhook {
    const body = new TextEncoder().encode(JSON.stringify({ id: this.nextId('event'), facts }));
    return { body, facts, headers: { 'fake-signature': signatureOf(body, secret) } };
  }

  takeWebhooks(): readonly FakeWebhook[] {
    return this.#webhooks.splice(0);
  }

  payment(orderId: string, paymentId: string): FakePayment {
    const signature = signatureOf(`${orderId}|${paymentId}`, this.#options.proofSecret);
    return { orderId, paymentId, proof: { orderId, paymentId, signature } };
  }

  ofPayment(paymentId: string): { readonly order: FakeOrder; readonly facts: readonly PaymentFact[] } {
    const order = [...this.orders.values()].find(({ facts }) => facts.some((fact) => fact.paymentId === paymentId));
    if (order === undefined) throw new Error(`There is no payment ${paymentId}.`);
    return { order, facts: order.facts.filter((fact) => fact.paymentId === paymentId) };
  }
}

export function isPaid({ facts }: FakeOrder): boolean {
  return facts.some(({ kind }) => kind === 'captured');
}

export function refundedOf(facts: readonly PaymentFact[]): number {
  return Math.max(0, ...facts.filter(({ kind }) => kind === 'refunded').map(({ amount }) => amount));
}
