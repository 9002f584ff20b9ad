import type fc from 'fast-check';
import { createOrder } from '#server/billing/use-cases/create-order.ts';
import { reconcilePayments } from '#server/billing/use-cases/reconcile-payments.ts';
import { HttpError } from '#server/shared/http-error.ts';
import { receiveWebhook } from '#server/billing/use-cases/receive-webhook.ts';
import { verifyPayment } from '#server/billing/use-cases/verify-payment.ts';
import type { PaymentEvent } from '#server/ports/payment-gateway.ts';
import { BILLING_LIMITS } from '#domain/billing/billing-limits.ts';
import { checkLedgerAgrees, checkServerInvariants } from './payment-invariants.ts';
import { collectPaymentEvents, type PaymentModel } from './payment-model.ts';
import type { PaymentStep } from './payment-steps.ts';
import { Crash, type OrderRow } from './payment-fixture.ts';

const HOUR = 60 * 60_000;
/** The reconciler never stops for weeks: older orders don't change, and open ones are checked before time advances. */
const RECONCILED_FOR = 20 * 24 * HOUR;

/** Runs one step, which may crash, and then checks every invariant. */
export class PaymentCommand implements fc.AsyncCommand<Record<string, never>, PaymentModel> {
  readonly step: PaymentStep;

  constructor(step: PaymentStep) {
    this.step = step;
  }

  check(): boolean {
    return true;
  }

  async run(_none: Record<string, never>, model: PaymentModel): Promise<void> {
    const { fixture } = model;
    model.steps += 1;
    fixture.fuse.left = 'crash' in this.step ? this.step.crash : null;
    try {
      await runStep(model, this.step);
    } catch (error) {
      if (error instanceof Crash) model.crashes += 1;
      else if (!(error instanceof HttpError)) throw error;
    } finally {
      fixture.fuse.left = null;
      model.webhooks.push(...fixture.gateway.takeWebhooks());
    }
    await checkServerInvariants(model);
  }

  toString(): string {
    return JSON.stringify(this.step);
  }
}

/** Makes the gateway reachable and runs the reconciler until both sides must agree. */
export async function runToQuiescence(model: PaymentModel): Promise<void> {
  const { gateway, clock, parts } = model.fixture;
  gateway.restore();
  for (const due of [BILLING_LIMITS.reconcileEvery, BILLING_LIMITS.reconcileRarelyEvery]) {
    clock.advance(due + 1);
    await reconcilePayments(parts);
  }
  model.webhooks.push(...gateway.takeWebhooks());
  await checkServerInvariants(model);
  checkLedgerAgrees(model);
}

async function runStep(model: PaymentModel, step: PaymentStep): Promise<void> {
  const { gateway, parts, clock } = model.fixture;
  switch (step.kind) {
    case 'order': {
      const { planId, isAnnual, currency, key } = step;
      const buyer = { userId: pick(model.users, step.user) ?? '', ipAddress: '192.0.2.1' };
      const plan = { planId, isAnnual, currency };
      return void (await createOrder(parts, { ...buyer, requested: plan, ...(key === null ? {} : { key: `key-${key}` }) }));
    }
    case 'callback': {
      const payment = pick(model.payments, step.payment);
      return void (payment && (await verifyPayment(parts, getOwner(model, payment.orderId), payment.proof)));
    }
    case 'webhook': {
      const webhook = pick(model.webhooks, step.webhook);
      return webhook && receiveWebhook(parts, webhook);
    }
    case 'reconcile':
      return void (await reconcilePayments(parts));
    case 'wait':
      if (step.hours >= 24 && ageOrders(model, () => true) > RECONCILED_FOR) {
        gateway.restore();
        await reconcilePayments(parts);
      }
      return clock.advance(step.hours * HOUR);
    case 'vendor':
      return step.answers ? gateway.restore() : gateway.cutOff();
    default:
      return runVendorStep(model, step);
  }
}

type VendorStep = Extract<PaymentStep, { readonly kind: 'pay' | 'capture' | 'give-back' | 'dispute' }>;

/** Events at the gateway that we don't cause, as far as the adapter supports them. */
function runVendorStep(model: PaymentModel, step: VendorStep): void {
  const { gateway } = model.fixture;
  if (step.kind === 'pay') {
    const orderId = pick(gateway.orderIds, step.order);
    const open = orderId !== undefined && !recordEvents(model, { orderId }, 'captured') && getAge(model, orderId) <= RECONCILED_FOR;
    if (open) model.payments.push(gateway[step.how](orderId));
    return;
  }

  const payment = pick(model.payments, step.payment);
  if (payment === undefined || getAge(model, payment.orderId) > RECONCILED_FOR) return;
  const { orderId, paymentId } = payment;
  if (step.kind === 'capture') {
    if (!recordEvents(model, { orderId }, 'captured')) gateway.capture(paymentId);
    return;
  }

  const captured = collectPaymentEvents(model).find((fact) => fact.paymentId === paymentId && fact.kind === 'captured');
  if (captured === undefined || recordEvents(model, { paymentId }, 'dispute-lost')) return;
  const back = Math.max(
    0,
    ...collectPaymentEvents(model).map((fact) => (fact.paymentId === paymentId && fact.kind === 'refunded' ? fact.amount : 0)),
  );
  const left = captured.amount - back;
  if (step.kind === 'give-back') {
    if (left > 0) gateway.refundPayment(paymentId, step.whole ? left : Math.ceil(left / 3));
    return;
  }
  const open = recordEvents(model, { paymentId }, 'disputed') && !recordEvents(model, { paymentId }, 'dispute-won');
  if (step.stage === 'disputed' ? !open && left > 0 && !recordEvents(model, { paymentId }, 'dispute-won') : open)
    gateway.dispute(paymentId, step.stage);
}

function recordEvents(model: PaymentModel, of: Partial<Pick<PaymentEvent, 'orderId' | 'paymentId'>>, kind: PaymentEvent['kind']): boolean {
  return collectPaymentEvents(model).some(
    (fact) => fact.kind === kind && (of.orderId ?? fact.orderId) === fact.orderId && (of.paymentId ?? fact.paymentId) === fact.paymentId,
  );
}

function getAge(model: PaymentModel, gatewayOrderId: string): number {
  return ageOrders(model, (order) => order.gatewayOrderId === gatewayOrderId);
}

function ageOrders({ orders, fixture }: PaymentModel, which: (order: OrderRow) => boolean): number {
  return Math.max(0, ...orders.filter(which).map(({ createdAt }) => fixture.clock.now() - createdAt.getTime()));
}

function getOwner({ orders }: PaymentModel, gatewayOrderId: string): string {
  return orders.find((order) => order.gatewayOrderId === gatewayOrderId)?.userId ?? 'nobody';
}

function pick<Value>(values: readonly Value[], at: number): Value | undefined {
  return values[at % Math.max(1, values.length)];
}
