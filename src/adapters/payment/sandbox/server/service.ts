import { answerJson, answerRefusal, UNKNOWN_ID } from './responses.ts';
import type { SandboxLedger } from './order-store.ts';
import { IDEMPOTENCY_KEY_LENGTH } from './limits.ts';
import { checkNewOrder } from './new-order.ts';
import { captured, refunded, settled, type StepContext } from './order-steps.ts';
import { listOnWire, orderOnWire, paymentOnWire, refundOnWire } from './wire.ts';

export interface ServiceCall {
  readonly url: URL;
  readonly headers: Headers;
  /** What the body says; undefined when it is no JSON. */
  readonly body: unknown;
}

export interface ServiceParts {
  readonly ledger: SandboxLedger;
  readonly context: () => StepContext;
  /** Told after a change. */
  readonly changed: (orderId: string) => Promise<void>;
}

type ServiceRoute = (call: ServiceCall, id: string) => Promise<Response>;

/** What a host asks with its secret, below /sandbox/v1. `:id` is handed over as the second argument. */
export function serviceRoutes({ ledger, context, changed }: ServiceParts): Readonly<Record<string, ServiceRoute>> {
  /** Reading looks whether a bank has answered in the meantime. */
  const orderNow = (id: string) => ledger.change(id, (order) => settled(order, context()));

  async function paymentNow(id: string) {
    const found = await ledger.payment(id);
    if (found !== null) await orderNow(found.order.id);
    return found === null ? null : ledger.payment(id);
  }

  return {
    async 'POST /orders'({ body }) {
      const checked = checkNewOrder(body);
      if ('description' in checked) return answerRefusal(checked);
      const { now, newId } = context();
      const { unique, ...wanted } = checked;
      const created = {
        ...wanted,
        id: newId('order'),
        status: 'created',
        createdAt: Math.floor(now / 1000),
        payments: [],
        refunds: [],
        events: [],
      } as const;
      const order = await ledger.open({ ...created, payments: [], refunds: [], events: [] });
      const same = order.id === created.id || (unique && order.amount === wanted.amount && order.currency === wanted.currency);
      return same ? answerJson(orderOnWire(order)) : answerRefusal({ description: 'Order receipt should be unique.', field: 'receipt' });
    },

    async 'GET /orders'({ url }) {
      const receipt = url.searchParams.get('receipt');
      const order = receipt === null ? null : await ledger.orderOfReceipt(receipt);
      return answerJson(listOnWire(order === null ? [] : [orderOnWire(order)]));
    },

    async 'GET /orders/:id'(_call, id) {
      const order = await orderNow(id);
      return order === null ? answerRefusal(UNKNOWN_ID) : answerJson(orderOnWire(order));
    },

    async 'GET /orders/:id/payments'(_call, id) {
      const order = await orderNow(id);
      if (order === null) return answerRefusal(UNKNOWN_ID);
      return answerJson(listOnWire(order.payments.toReversed().map((payment) => paymentOnWire(order, payment))));
    },

    async 'GET /payments/:id'(_call, id) {
      const found = await paymentNow(id);
      return found === null ? answerRefusal(UNKNOWN_ID) : answerJson(paymentOnWire(found.order, found.payment));
    },

    async 'POST /payments/:id/capture'({ body }, id) {
      const found = await paymentNow(id);
      if (found === null) return answerRefusal(UNKNOWN_ID);
      const { amount, currency } = fieldsOf(body);
      if (found.payment.captured)
        return answerRefusal({ description: 'This payment has already been captured', reason: 'already_captured' });
      if (amount !== found.payment.amount || currency !== found.payment.currency)
        return answerRefusal({ description: 'Capture amount must be equal to the amount authorized', field: 'amount' });
      const after = await ledger.change(found.order.id, (order) => captured(order, id, context()));
      await changed(found.order.id);
      const payment = after?.payments.find((one) => one.id === id);
      return after && payment?.captured === true
        ? answerJson(paymentOnWire(after, payment))
        : answerRefusal({ description: 'Only payments which have been authorized and not yet captured can be captured' });
    },

    async 'GET /payments/:id/refunds'(_call, id) {
      const found = await paymentNow(id);
      if (found === null) return answerRefusal(UNKNOWN_ID);
      const { order, payment } = found;
      return answerJson(listOnWire(order.refunds.filter(({ paymentId }) => paymentId === id).map((one) => refundOnWire(payment, one))));
    },

    async 'POST /payments/:id/refund'({ body, headers }, id) {
      const found = await paymentNow(id);
      if (found === null) return answerRefusal(UNKNOWN_ID);
      const fields = fieldsOf(body);
      const amount = fields['amount'] ?? found.payment.amount - found.payment.amountRefunded;
      const receipt = typeof fields['receipt'] === 'string' ? fields['receipt'] : null;
      const key = headers.get('x-refund-idempotency');
      if (typeof amount !== 'number' || !Number.isSafeInteger(amount))
        return answerRefusal({ description: 'The amount must be an integer.', field: 'amount' });
      if (key !== null && key.length < IDEMPOTENCY_KEY_LENGTH)
        return answerRefusal({ description: 'The idempotency key must have 10 characters or more.' });

      const wanted = { paymentId: id, amount, receipt, key };
      const after = await ledger.change(found.order.id, (order) =>
        key !== null && order.refunds.some((one) => one.key === key) ? null : refunded(order, wanted, context()),
      );
      await changed(found.order.id);
      const made = after?.refunds.find((one) => (key === null ? one.receipt === receipt : one.key === key) && one.paymentId === id);
      if (made === undefined) return answerRefusal({ description: 'The total refund amount is greater than the refund payment amount' });
      if (made.amount !== amount)
        return answerRefusal({ description: 'Different request with the same idempotency key has already been processed.' });
      return answerJson(refundOnWire(found.payment, made));
    },

    'GET /disputes': async () => answerJson(listOnWire([])),
  };
}

function fieldsOf(body: unknown): Readonly<Record<string, unknown>> {
  return typeof body === 'object' && body !== null ? (body as Readonly<Record<string, unknown>>) : {};
}
