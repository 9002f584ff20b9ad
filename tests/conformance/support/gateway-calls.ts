import fc from 'fast-check';
import { createOrderRequest, type GatewayFixture } from '../payment-gateway.fixture.ts';
import type { Subject } from './compare-adapters.ts';

/** Steps of a server and its users at a gateway; `at` picks an order and wraps around. */
export type GatewayStep =
  | { readonly kind: 'order'; readonly amount: number; readonly currency: string }
  | { readonly kind: 'pay' | 'decline' | 'authorize' | 'list'; readonly at: number }
  | { readonly kind: 'refund'; readonly at: number; readonly amount: number; readonly reference: number }
  | { readonly kind: 'list-unknown' | 'refund-unknown' | 'cut-off' | 'restore' | 'webhooks' };

const at = fc.nat(3);
const money = fc.constantFrom(
  ['USD', 19_00],
  ['USD', 1],
  ['USD', 0],
  ['EUR', 17_67],
  ['JPY', 2_879_00],
  ['JPY', 2_879_50],
  ['XXX', 19_00],
  ['USD', -5],
);

export const gatewaySteps: fc.Arbitrary<GatewayStep> = fc.oneof(
  {
    weight: 4,
    arbitrary: money.map(([currency, amount]) => ({ kind: 'order', currency: String(currency), amount: Number(amount) }) as const),
  },
  { weight: 5, arbitrary: fc.record({ kind: fc.constantFrom('pay', 'decline', 'authorize', 'list'), at }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('refund'),
      at,
      amount: fc.constantFrom(5_00, 14_00, 19_00, 20_00, 2_879_00, 50),
      reference: fc.nat(2),
    }),
  },
  fc.record({ kind: fc.constantFrom('list-unknown', 'refund-unknown', 'cut-off', 'restore', 'webhooks') }),
);

interface KnownOrder {
  readonly orderId: string;
  readonly currency: string;
  paymentId: string | null;
  taken: boolean;
}

/** Runs steps at a gateway and its pages. Impossible steps are skipped, with every gateway alike. */
export function driveGateway({ gateway, ...people }: GatewayFixture): Subject<GatewayStep> {
  const orders: KnownOrder[] = [];
  let isOffline = false;
  const list = async (orderId: string) => {
    const listed = await gateway.listPaymentEvents(orderId);
    if (listed.kind !== 'ok') return listed.kind;
    // What was allowed and captured, and several refunds, are one event at some companies and two at others.
    return [...new Set(listed.value.map(({ kind }) => kind))].filter((kind) => kind !== 'authorized').join(' ');
  };
  const refund = async (paymentId: string, amount: number, currency: string, reference: string) =>
    (await gateway.refund({ paymentId, amount, currency, reference })).kind;

  async function act(step: Extract<GatewayStep, { readonly at: number }>): Promise<string> {
    const order = orders[step.at % Math.max(1, orders.length)];
    if (order === undefined) return 'no order';
    if (step.kind === 'list') return list(order.orderId);
    if (step.kind === 'refund')
      return order.paymentId === null || (isOffline && step.amount % 100 !== 0)
        ? 'not paid'
        : refund(order.paymentId, step.amount, order.currency, `${step.at}-${step.reference}-${step.amount}`);
    if (order.taken) return 'taken';
    order.taken = step.kind !== 'decline';
    if (step.kind === 'pay') order.paymentId = (await people.pay(order.orderId)).paymentId;
    else await people[step.kind](order.orderId);
    return 'done';
  }

  return async (step) => {
    switch (step.kind) {
      case 'order': {
        // What is refused without asking is refused offline, too: not by every adapter.
        if (isOffline && step.amount % 100 !== 0) return 'not asked';
        const made = await gateway.createOrder(createOrderRequest(step));
        if (made.kind === 'ok') orders.push({ orderId: made.value.orderId, currency: step.currency, paymentId: null, taken: false });
        return made.kind;
      }
      case 'list-unknown':
        return list('order_999');
      case 'refund-unknown':
        return refund('payment_999', 5_00, 'USD', 'refund-of-nothing');
      case 'cut-off':
        isOffline = true;
        people.cutOff();
        return 'done';
      case 'restore':
        isOffline = false;
        people.restore();
        return 'done';
      case 'webhooks': {
        const results = await Promise.all((await people.takeWebhooks()).map(({ body, headers }) => gateway.readWebhook(body, headers)));
        // Companies differ in when they report it, but it's always accepted.
        return results.flatMap((result) => (result.ok ? [] : [result.reason])).join(' ');
      }
      default:
        return act(step);
    }
  };
}
