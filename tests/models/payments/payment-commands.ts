import type fc from 'fast-check';
import { createOrder } from '../../../server/billing/use-cases/create-order.ts';
import { reconcilePayments } from '../../../server/billing/use-cases/reconcile-payments.ts';
import { Refusal } from '../../../server/shared/http-error.ts';
import { takeWebhook } from '../../../server/billing/use-cases/receive-webhook.ts';
import { verifyPayment } from '../../../server/billing/use-cases/verify-payment.ts';
import type { PaymentFact } from '../../../server/ports/payment-gateway.ts';
import { BILLING_LIMITS } from '../../../src/domain/billing/billing-limits.ts';
import { checkBooks, checkHost } from './payment-invariants.ts';
import { factsOf, type PaymentModel } from './payment-model.ts';
import type { PaymentStep } from './payment-steps.ts';
import { Crash, type OrderRow } from './payment-fixture.ts';

const HOUR = 60 * 60_000;
/** The reconciler is never away for weeks: nothing happens to orders that are older, and they are asked about before time goes on. */
const STILL_ASKED_ABOUT = 20 * 24 * HOUR;

/** One step, whatever breaks off in it, and then every invariant. */
export class PaymentCommand implements fc.AsyncCommand<Record<string, never>, PaymentModel> {
  readonly step: PaymentStep;

  constructor(step: PaymentStep) {
    this.step = step;
  }

  check(): boolean {
    return true;
  }

  async run(_none: Record<string, never>, model: PaymentModel): Promise<void> {
    const { world } = model;
    model.steps += 1;
    world.fuse.left = 'crash' in this.step ? this.step.crash : null;
    try {
      await act(model, this.step);
    } catch (error) {
      if (error instanceof Crash) model.crashes += 1;
      else if (!(error instanceof Refusal)) throw error;
    } finally {
      world.fuse.left = null;
      model.webhooks.push(...world.gateway.takeWebhooks());
    }
    await checkHost(model);
  }

  toString(): string {
    return JSON.stringify(this.step);
  }
}

/** The vendor answers, and the reconciler has had its turns: now both sides have to agree. */
export async function settleDown(model: PaymentModel): Promise<void> {
  const { gateway, clock, parts } = model.world;
  gateway.restore();
  for (const due of [BILLING_LIMITS.reconcileEvery, BILLING_LIMITS.reconcileRarelyEvery]) {
    clock.advance(due + 1);
    await reconcilePayments(parts);
  }
  model.webhooks.push(...gateway.takeWebhooks());
  await checkHost(model);
  checkBooks(model);
}

async function act(model: PaymentModel, step: PaymentStep): Promise<void> {
  const { gateway, parts, clock } = model.world;
  switch (step.kind) {
    case 'order': {
      const { planId, isAnnual, currency, key } = step;
      const buyer = { userId: pick(model.people, step.person) ?? '', address: '192.0.2.1' };
      const wish = { planId, isAnnual, currency };
      return void (await createOrder(parts, { ...buyer, wish, ...(key === null ? {} : { key: `key-${key}` }) }));
    }
    case 'callback': {
      const payment = pick(model.payments, step.payment);
      return void (payment && (await verifyPayment(parts, ownerOf(model, payment.orderId), payment.proof)));
    }
    case 'webhook': {
      const webhook = pick(model.webhooks, step.webhook);
      return webhook && takeWebhook(parts, webhook);
    }
    case 'reconcile':
      return void (await reconcilePayments(parts));
    case 'wait':
      if (step.hours >= 24 && ageIn(model, () => true) > STILL_ASKED_ABOUT) {
        gateway.restore();
        await reconcilePayments(parts);
      }
      return clock.advance(step.hours * HOUR);
    case 'vendor':
      return step.answers ? gateway.restore() : gateway.cutOff();
    default:
      return atTheVendor(model, step);
  }
}

type VendorStep = Extract<PaymentStep, { readonly kind: 'pay' | 'capture' | 'give-back' | 'dispute' }>;

/** What happens there without our doing, as far as a vendor lets it happen. */
function atTheVendor(model: PaymentModel, step: VendorStep): void {
  const { gateway } = model.world;
  if (step.kind === 'pay') {
    const orderId = pick(gateway.orderIds, step.order);
    const open = orderId !== undefined && !told(model, { orderId }, 'captured') && ageOf(model, orderId) <= STILL_ASKED_ABOUT;
    if (open) model.payments.push(gateway[step.how](orderId));
    return;
  }

  const payment = pick(model.payments, step.payment);
  if (payment === undefined || ageOf(model, payment.orderId) > STILL_ASKED_ABOUT) return;
  const { orderId, paymentId } = payment;
  if (step.kind === 'capture') {
    if (!told(model, { orderId }, 'captured')) gateway.capture(paymentId);
    return;
  }

  const captured = factsOf(model).find((fact) => fact.paymentId === paymentId && fact.kind === 'captured');
  if (captured === undefined || told(model, { paymentId }, 'dispute-lost')) return;
  const back = Math.max(0, ...factsOf(model).map((fact) => (fact.paymentId === paymentId && fact.kind === 'refunded' ? fact.amount : 0)));
  const left = captured.amount - back;
  if (step.kind === 'give-back') {
    if (left > 0) gateway.giveBack(paymentId, step.whole ? left : Math.ceil(left / 3));
    return;
  }
  const open = told(model, { paymentId }, 'disputed') && !told(model, { paymentId }, 'dispute-won');
  if (step.stage === 'disputed' ? !open && left > 0 && !told(model, { paymentId }, 'dispute-won') : open)
    gateway.dispute(paymentId, step.stage);
}

function told(model: PaymentModel, of: Partial<Pick<PaymentFact, 'orderId' | 'paymentId'>>, kind: PaymentFact['kind']): boolean {
  return factsOf(model).some(
    (fact) => fact.kind === kind && (of.orderId ?? fact.orderId) === fact.orderId && (of.paymentId ?? fact.paymentId) === fact.paymentId,
  );
}

function ageOf(model: PaymentModel, gatewayOrderId: string): number {
  return ageIn(model, (order) => order.gatewayOrderId === gatewayOrderId);
}

function ageIn({ orders, world }: PaymentModel, which: (order: OrderRow) => boolean): number {
  return Math.max(0, ...orders.filter(which).map(({ createdAt }) => world.clock.now() - createdAt.getTime()));
}

function ownerOf({ orders }: PaymentModel, gatewayOrderId: string): string {
  return orders.find((order) => order.gatewayOrderId === gatewayOrderId)?.userId ?? 'nobody';
}

function pick<Value>(values: readonly Value[], at: number): Value | undefined {
  return values[at % Math.max(1, values.length)];
}
