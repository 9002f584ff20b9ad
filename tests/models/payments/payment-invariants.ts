import assert from 'node:assert/strict';
import { isOpen, type PaymentState } from '../../../src/domain/billing/payment-state-machine.ts';
import { unusedOf } from '../../../src/domain/billing/compute-quote.ts';
import { liveGrants } from '../../../src/domain/billing/compute-subscription.ts';
import { CURRENCIES, type CurrencyCode } from '../../../src/domain/money/currency.ts';
import { grantOfRow } from '../../../server/billing/use-cases/load-grants.ts';
import { factsOf, type PaymentModel } from './payment-model.ts';
import type { GrantRow, OrderRow } from './payment-fixture.ts';

/** US cents: amounts of other currencies are whole in those, and not in dollars. */
const ROUNDING = 1e-6;

/** States that may follow a state, at any distance. */
const FORWARD: Readonly<Record<PaymentState, readonly PaymentState[]>> = {
  created: ['created', 'failed', 'authorized', 'paid', 'disputed', 'refunded'],
  failed: ['failed', 'authorized', 'paid', 'disputed', 'refunded'],
  authorized: ['authorized', 'paid', 'disputed', 'refunded'],
  paid: ['paid', 'disputed', 'refunded'],
  disputed: ['disputed', 'paid', 'refunded'],
  refunded: ['refunded'],
};

/** What must hold after every step, whatever was lost so far. */
export async function checkHost(model: PaymentModel): Promise<void> {
  const { world, people } = model;
  model.orders = await world.ordersOf(...people);
  const grants = model.orders.length === 0 ? [] : await world.grantsOf(...people);
  for (const order of model.orders) {
    checkOrder(
      model,
      order,
      grants.filter(({ orderId }) => orderId === order.id),
    );
  }
  assert.ok(grants.every(({ startsAt, endsAt }) => endsAt > startsAt));
  for (const person of people) checkWorth(model, person, grants);
}

/** Nobody holds more than what stayed of their money, through any number of plans that one paid for the other. */
function checkWorth({ orders, world }: PaymentModel, person: string, grants: readonly GrantRow[]): void {
  const stayed = orders
    .filter(({ userId, state }) => userId === person && (state === 'paid' || state === 'disputed'))
    .reduce((sum, { amount, refunded, currency }) => sum + inUsd(amount - refunded, currency), 0);
  const held = liveGrants(grants.filter(({ userId }) => userId === person).map(grantOfRow)).reduce(
    (sum, grant) => sum + inUsd(unusedOf(grant, world.clock.now()), grant.currency),
    0,
  );
  assert.ok(held <= stayed + ROUNDING, `A plan worth ${held} is held for ${stayed}.`);
}

function inUsd(amount: number, currency: CurrencyCode): number {
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
  if (entitled && order.amount > 0) assert.ok(wasPaid(factsOf(model), order), 'Granted without the money.');
}

/** What must hold when nothing is under way any more: R4 nothing paid is not granted, R5 the books agree to the last hundredth. */
export function checkBooks(model: PaymentModel): void {
  for (const order of model.orders) {
    if (order.gatewayOrderId === null) continue;
    const kept = balanceOf(factsOf(model).filter(({ orderId }) => orderId === order.gatewayOrderId));
    const ours = isOpen(order.state) ? 0 : order.amount - order.refunded;
    assert.equal(ours, kept, `R5: the books of an order that is ${order.state}.`);
    assert.equal(order.state === 'paid' || order.state === 'disputed', kept > 0, `R4: ${kept} kept of an order that is ${order.state}.`);
  }
  assert.deepEqual(model.world.errors, []);
}

type Told = ReturnType<typeof factsOf>;

function wasPaid(told: Told, order: OrderRow): boolean {
  return told.some(
    ({ kind, orderId, amount, currency }) =>
      kind === 'captured' && orderId === order.gatewayOrderId && amount === order.amount && currency === order.currency,
  );
}

/** What the vendor keeps of an order for us. */
function balanceOf(told: Told): number {
  const captured = told.filter(({ kind }) => kind === 'captured');
  return captured.reduce((sum, { paymentId, amount }) => {
    const own = told.filter((fact) => fact.paymentId === paymentId);
    if (own.some(({ kind }) => kind === 'dispute-lost')) return sum;
    return sum + amount - Math.max(0, ...own.map((fact) => (fact.kind === 'refunded' ? fact.amount : 0)));
  }, 0);
}
