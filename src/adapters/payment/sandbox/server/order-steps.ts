import { CAPTURED_AFTER, DELAYED_AFTER, SLOW_AFTER } from './limits.ts';
import type { SandboxEvent, SandboxOrder, SandboxPayment, SandboxRefund } from './order.ts';
import { toWireOrder, toWirePayment, toWireRefund } from './wire.ts';

/** Outcomes that the user can choose in the window. */
export const OUTCOMES = ['success', 'decline', 'slow', 'late'] as const;
export type SandboxOutcome = (typeof OUTCOMES)[number];

export interface StepContext {
  readonly now: number;
  readonly newId: (kind: string) => string;
}

const SECOND = 1000;

/** Adds a payment attempt. Null when the order is already paid. */
export function addAttempt(
  order: SandboxOrder,
  { outcome, email }: { readonly outcome: SandboxOutcome; readonly email: string | null },
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
    createdAt: toSeconds(context.now),
    next: toNextStep(outcome, context.now),
  };
  const begun: SandboxOrder = { ...order, status: 'attempted', payments: [...order.payments, payment] };
  return { order: outcome === 'decline' ? declinePayment(begun, payment, context) : applyDueSteps(begun, context), paymentId: payment.id };
}

/** Applies all steps that are due. */
export function applyDueSteps(order: SandboxOrder, context: StepContext): SandboxOrder {
  const due = order.payments.find(({ next }) => next !== null && next.at <= context.now);
  if (due?.next === null || due?.next === undefined) return order;
  return applyDueSteps(applyStep(order, { payment: due, what: due.next.step }, context), context);
}

/** Null when there is nothing to capture. */
export function capturePayment(order: SandboxOrder, paymentId: string, context: StepContext): SandboxOrder | null {
  const payment = order.payments.find(({ id }) => id === paymentId);
  if (payment?.status !== 'authorized' || order.status === 'paid') return null;
  const done: SandboxPayment = { ...payment, status: 'captured', captured: true, next: null };
  const paid: SandboxOrder = { ...replacePayment(order, done), status: 'paid' };
  const payload = { payment: { entity: toWirePayment(paid, done) } };
  return withEvents(
    paid,
    [
      ['payment.captured', payload],
      ['order.paid', { ...payload, order: { entity: toWireOrder(paid) } }],
    ],
    context,
  );
}

/** Null when the amount cannot be refunded. */
export function refundPayment(
  order: SandboxOrder,
  wanted: Pick<SandboxRefund, 'paymentId' | 'amount' | 'receipt' | 'key'>,
  context: StepContext,
): SandboxOrder | null {
  const payment = order.payments.find(({ id }) => id === wanted.paymentId);
  if (payment?.captured !== true || wanted.amount < 1 || payment.amountRefunded + wanted.amount > payment.amount) return null;
  const amountRefunded = payment.amountRefunded + wanted.amount;
  const after: SandboxPayment = { ...payment, amountRefunded, status: amountRefunded === payment.amount ? 'refunded' : 'captured' };
  const refund: SandboxRefund = { ...wanted, id: context.newId('rfnd'), createdAt: toSeconds(context.now) };
  const given: SandboxOrder = { ...replacePayment(order, after), refunds: [...order.refunds, refund] };
  const payload = { refund: { entity: toWireRefund(after, refund) }, payment: { entity: toWirePayment(given, after) } };
  return withEvents(given, [['refund.processed', payload]], context);
}

/** Time of the next scheduled step; null: none. */
export function getDueAt({ payments, events }: SandboxOrder): number | null {
  const times = [...payments.flatMap(({ next }) => next?.at ?? []), ...events.map((event) => event.dueAt)];
  return times.length === 0 ? null : Math.min(...times);
}

function toNextStep(outcome: SandboxOutcome, now: number): SandboxPayment['next'] {
  switch (outcome) {
    case 'success':
      return { at: now, step: 'answer' };
    case 'slow':
      return { at: now + SLOW_AFTER, step: 'answer' };
    case 'late':
      return { at: now + DELAYED_AFTER, step: 'authorize' };
    case 'decline':
      return null;
  }
}

type Step = 'answer' | 'authorize' | 'capture';

function applyStep(
  order: SandboxOrder,
  { payment, what }: { readonly payment: SandboxPayment; readonly what: Step },
  context: StepContext,
): SandboxOrder {
  if (order.status === 'paid') return returnPayment(order, payment);
  switch (what) {
    case 'answer': {
      const yes = authorizePayment(order, { ...payment, next: null }, context);
      return capturePayment(yes, payment.id, context) ?? yes;
    }
    case 'authorize':
      return authorizePayment(order, { ...payment, next: { at: context.now + CAPTURED_AFTER, step: 'capture' } }, context);
    case 'capture':
      return capturePayment(order, payment.id, context) ?? replacePayment(order, { ...payment, next: null });
  }
}

/** A second authorized payment of a paid order is refunded at once. */
function returnPayment(order: SandboxOrder, payment: SandboxPayment): SandboxOrder {
  return replacePayment(order, { ...payment, status: 'refunded', amountRefunded: payment.amount, next: null });
}

function authorizePayment(order: SandboxOrder, payment: SandboxPayment, context: StepContext): SandboxOrder {
  const yes: SandboxPayment = { ...payment, status: 'authorized' };
  const after = replacePayment(order, yes);
  return withEvents(after, [['payment.authorized', { payment: { entity: toWirePayment(after, yes) } }]], context);
}

function declinePayment(order: SandboxOrder, payment: SandboxPayment, context: StepContext): SandboxOrder {
  const no: SandboxPayment = { ...payment, status: 'failed' };
  const after = replacePayment(order, no);
  return withEvents(after, [['payment.failed', { payment: { entity: toWirePayment(after, no) } }]], context);
}

function replacePayment(order: SandboxOrder, payment: SandboxPayment): SandboxOrder {
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
    createdAt: toSeconds(now),
    attempts: 0,
    dueAt: now,
  }));
  return { ...order, events: [...order.events, ...added] };
}

function toSeconds(milliseconds: number): number {
  return Math.floor(milliseconds / SECOND);
}
