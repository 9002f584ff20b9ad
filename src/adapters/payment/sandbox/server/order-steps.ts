import { CAPTURED_AFTER, LATE_AFTER, SLOW_AFTER } from './limits.ts';
import type { SandboxEvent, SandboxOrder, SandboxPayment, SandboxRefund } from './order.ts';
import { orderOnWire, paymentOnWire, refundOnWire } from './wire.ts';

/** What the person in the window wants to happen. */
export const OUTCOMES = ['success', 'decline', 'slow', 'late'] as const;
export type Outcome = (typeof OUTCOMES)[number];

export interface StepContext {
  readonly now: number;
  readonly newId: (kind: string) => string;
}

const SECOND = 1000;

/** A person pays. Null where the order is paid: it takes no second payment. */
export function attempt(
  order: SandboxOrder,
  { outcome, email }: { readonly outcome: Outcome; readonly email: string | null },
  context: StepContext,
): { readonly order: SandboxOrder; readonly paymentId: string } | null {
  if (order.status === 'paid') return null;
  const payment: SandboxPayment = {
    id: context.newId('pay'),
    amount: order.amount,
    currency: order.currency,
    status: 'created',
    captured: false,
    amountRefunded: 0,
    email,
    createdAt: secondsOf(context.now),
    next: nextOf(outcome, context.now),
  };
  const begun: SandboxOrder = { ...order, status: 'attempted', payments: [...order.payments, payment] };
  return { order: outcome === 'decline' ? declined(begun, payment, context) : settled(begun, context), paymentId: payment.id };
}

/** Everything that has come due by itself. */
export function settled(order: SandboxOrder, context: StepContext): SandboxOrder {
  const due = order.payments.find(({ next }) => next !== null && next.at <= context.now);
  if (due?.next === null || due?.next === undefined) return order;
  return settled(step(order, { payment: due, what: due.next.step }, context), context);
}

/** Null where there is nothing to capture. */
export function captured(order: SandboxOrder, paymentId: string, context: StepContext): SandboxOrder | null {
  const payment = order.payments.find(({ id }) => id === paymentId);
  if (payment?.status !== 'authorized' || order.status === 'paid') return null;
  const done: SandboxPayment = { ...payment, status: 'captured', captured: true, next: null };
  const paid: SandboxOrder = { ...replace(order, done), status: 'paid' };
  const told = { payment: { entity: paymentOnWire(paid, done) } };
  return withEvents(
    paid,
    [
      ['payment.captured', told],
      ['order.paid', { ...told, order: { entity: orderOnWire(paid) } }],
    ],
    context,
  );
}

/** Null where so much cannot go back. */
export function refunded(
  order: SandboxOrder,
  wanted: Pick<SandboxRefund, 'paymentId' | 'amount' | 'receipt' | 'key'>,
  context: StepContext,
): SandboxOrder | null {
  const payment = order.payments.find(({ id }) => id === wanted.paymentId);
  if (payment?.captured !== true || wanted.amount < 1 || payment.amountRefunded + wanted.amount > payment.amount) return null;
  const amountRefunded = payment.amountRefunded + wanted.amount;
  const after: SandboxPayment = { ...payment, amountRefunded, status: amountRefunded === payment.amount ? 'refunded' : 'captured' };
  const refund: SandboxRefund = { ...wanted, id: context.newId('rfnd'), createdAt: secondsOf(context.now) };
  const given: SandboxOrder = { ...replace(order, after), refunds: [...order.refunds, refund] };
  const told = { refund: { entity: refundOnWire(after, refund) }, payment: { entity: paymentOnWire(given, after) } };
  return withEvents(given, [['refund.processed', told]], context);
}

/** When something happens of itself next; null: never. */
export function dueAt({ payments, events }: SandboxOrder): number | null {
  const times = [...payments.flatMap(({ next }) => next?.at ?? []), ...events.map((event) => event.dueAt)];
  return times.length === 0 ? null : Math.min(...times);
}

function nextOf(outcome: Outcome, now: number): SandboxPayment['next'] {
  switch (outcome) {
    case 'success':
      return { at: now, step: 'answer' };
    case 'slow':
      return { at: now + SLOW_AFTER, step: 'answer' };
    case 'late':
      return { at: now + LATE_AFTER, step: 'authorize' };
    case 'decline':
      return null;
  }
}

type Step = 'answer' | 'authorize' | 'capture';

function step(
  order: SandboxOrder,
  { payment, what }: { readonly payment: SandboxPayment; readonly what: Step },
  context: StepContext,
): SandboxOrder {
  if (order.status === 'paid') return givenBack(order, payment);
  switch (what) {
    case 'answer': {
      const yes = authorized(order, { ...payment, next: null }, context);
      return captured(yes, payment.id, context) ?? yes;
    }
    case 'authorize':
      return authorized(order, { ...payment, next: { at: context.now + CAPTURED_AFTER, step: 'capture' } }, context);
    case 'capture':
      return captured(order, payment.id, context) ?? replace(order, { ...payment, next: null });
  }
}

/** The bank's yes to a second payment of a paid order: that money goes straight back. */
function givenBack(order: SandboxOrder, payment: SandboxPayment): SandboxOrder {
  return replace(order, { ...payment, status: 'refunded', amountRefunded: payment.amount, next: null });
}

function authorized(order: SandboxOrder, payment: SandboxPayment, context: StepContext): SandboxOrder {
  const yes: SandboxPayment = { ...payment, status: 'authorized' };
  const after = replace(order, yes);
  return withEvents(after, [['payment.authorized', { payment: { entity: paymentOnWire(after, yes) } }]], context);
}

function declined(order: SandboxOrder, payment: SandboxPayment, context: StepContext): SandboxOrder {
  const no: SandboxPayment = { ...payment, status: 'failed' };
  const after = replace(order, no);
  return withEvents(after, [['payment.failed', { payment: { entity: paymentOnWire(after, no) } }]], context);
}

function replace(order: SandboxOrder, payment: SandboxPayment): SandboxOrder {
  return { ...order, payments: order.payments.map((one) => (one.id === payment.id ? payment : one)) };
}

function withEvents(
  order: SandboxOrder,
  events: readonly (readonly [string, Readonly<Record<string, unknown>>])[],
  { now, newId }: StepContext,
): SandboxOrder {
  const added: readonly SandboxEvent[] = events.map(([name, payload]) => ({
    id: newId('evt'),
    name,
    payload: { ...payload },
    createdAt: secondsOf(now),
    attempts: 0,
    dueAt: now,
  }));
  return { ...order, events: [...order.events, ...added] };
}

function secondsOf(milliseconds: number): number {
  return Math.floor(milliseconds / SECOND);
}
