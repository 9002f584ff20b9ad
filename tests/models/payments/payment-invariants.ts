import assert from 'node:assert/strict';
import { isOpenPayment, type PaymentState } from '#domain/billing/payment-state-machine.ts';
import { computeUnused } from '#domain/billing/compute-quote.ts';
import { selectLiveGrants } from '#domain/billing/compute-subscription.ts';
import { CURRENCIES, type CurrencyCode } from '#domain/money/currency.ts';
import { toGrant } from '#server/billing/use-cases/load-grants.ts';
import { collectPaymentEvents, type PaymentModel } from './payment-model.ts';
import type { GrantRow, OrderRow } from './payment-fixture.ts';

/** Tolerance in US cents: amounts are rounded in their own currency. */
const ROUNDING = 1e-6;

/** States that may follow a state, directly or later. */
const FORWARD: Readonly<Record<PaymentState, readonly PaymentState[]>> = {
  created: ['created', 'failed', 'authorized', 'paid', 'disputed', 'refunded'],
  failed: ['failed', 'authorized', 'paid', 'disputed', 'refunded'],
  authorized: ['authorized', 'paid', 'disputed', 'refunded'],
  paid: ['paid', 'disputed', 'refunded'],
  disputed: ['disputed', 'paid', 'refunded'],
  refunded: ['refunded'],
};

/** Checks the invariants that hold after every step, whatever was lost so far. */
export async function checkServerInvariants(model: PaymentModel): Promise<void> {
  const { fixture, users } = model;
  model.orders = await fixture.fetchOrders(...users);
  const grants = model.orders.length === 0 ? [] : await fixture.fetchGrants(...users);
  for (const order of model.orders) {
    checkOrder(
      model,
      order,
      grants.filter(({ orderId }) => orderId === order.id),
    );
  }
  assert.ok(grants.every(({ startsAt, endsAt }) => endsAt > startsAt));
  for (const user of users) checkWorth(model, user, grants);
}

/** No user's plans are worth more than their payments minus refunds, however many plans paid for one another. */
function checkWorth({ orders, fixture }: PaymentModel, user: string, grants: readonly GrantRow[]): void {
  const stayed = orders
    .filter(({ userId, state }) => userId === user && (state === 'paid' || state === 'disputed'))
    .reduce((sum, { amount, refunded, currency }) => sum + toUsd(amount - refunded, currency), 0);
  const held = selectLiveGrants(grants.filter(({ userId }) => userId === user).map(toGrant)).reduce(
    (sum, grant) => sum + toUsd(computeUnused(grant, fixture.clock.now()), grant.currency),
    0,
  );
  assert.ok(held <= stayed + ROUNDING, `A plan worth ${held} is held for ${stayed}.`);
}

function toUsd(amount: number, currency: CurrencyCode): number {
  return amount / CURRENCIES[currency].exchangeRate;
}

function checkOrder(model: PaymentModel, order: OrderRow, grants: readonly GrantRow[]): void {
  const before = model.states.get(order.id) ?? 'created';
  assert.ok(FORWARD[before].includes(order.state), `An order went back from ${before} to ${order.state}.`);
  model.states.set(order.id, order.state);

  const entitled = order.state === 'paid' || order.state === 'disputed';
  const counting = grants.filter(({ revokedAt }) => revokedAt === null);
  assert.ok(grants.length <= 1, 'An order was granted twice.');
  assert.equal(counting.length, entitled ? 1 : 0, `R5: an order that is ${order.state}.`);
  for (const { planId, period, currency } of grants)
    assert.deepEqual([planId, period, currency], [order.planId, order.period, order.currency]);
  if (entitled && order.amount > 0) assert.ok(isPaid(collectPaymentEvents(model), order), 'Granted without the money.');
}

/** Checks the invariants once nothing is pending: R4 every payment is granted, R5 both ledgers agree to the cent. */
export function checkLedgerAgrees(model: PaymentModel): void {
  for (const order of model.orders) {
    if (order.gatewayOrderId === null) continue;
    const stored = computeBalance(collectPaymentEvents(model).filter(({ orderId }) => orderId === order.gatewayOrderId));
    const ours = isOpenPayment(order.state) ? 0 : order.amount - order.refunded;
    assert.equal(ours, stored, `R5: the books of an order that is ${order.state}.`);
    assert.equal(
      order.state === 'paid' || order.state === 'disputed',
      stored > 0,
      `R4: ${stored} kept of an order that is ${order.state}.`,
    );
  }
  assert.deepEqual(model.fixture.errors, []);
}

type PaymentEvents = ReturnType<typeof collectPaymentEvents>;

function isPaid(reported: PaymentEvents, order: OrderRow): boolean {
  return reported.some(
    ({ kind, orderId, amount, currency }) =>
      kind === 'captured' && orderId === order.gatewayOrderId && amount === order.amount && currency === order.currency,
  );
}

/** The gateway's net amount of an order. */
function computeBalance(reported: PaymentEvents): number {
  const captured = reported.filter(({ kind }) => kind === 'captured');
  return captured.reduce((sum, { paymentId, amount }) => {
    const own = reported.filter((fact) => fact.paymentId === paymentId);
    if (own.some(({ kind }) => kind === 'dispute-lost')) return sum;
    return sum + amount - Math.max(0, ...own.map((fact) => (fact.kind === 'refunded' ? fact.amount : 0)));
  }, 0);
}
