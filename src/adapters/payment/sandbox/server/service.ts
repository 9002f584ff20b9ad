import { z } from 'zod';
import { toJsonResponse, toErrorResponse, UNKNOWN_ID } from './responses.ts';
import type { SandboxOrderStore } from './order-store.ts';
import { IDEMPOTENCY_KEY_LENGTH, PAGE_SIZE } from './limits.ts';
import { checkNewOrder } from './new-order.ts';
import { capturePayment, refundPayment, applyDueSteps, type StepContext } from './order-steps.ts';
import { toWireList, toWireOrder, toWirePayment, toWireRefund } from './wire.ts';

/** As the company pages its lists. */
const pageSchema = z.object({
  count: z.coerce.number().int().min(1).max(PAGE_SIZE.most).default(PAGE_SIZE.usual),
  skip: z.coerce.number().int().min(0).default(0),
});
const PAGE_ERROR = { description: `count is 1 to ${PAGE_SIZE.most}, and skip is 0 or more.`, field: 'count' } as const;

export interface ServiceCall {
  readonly url: URL;
  readonly headers: Headers;
  /** Parsed body; undefined when it is not JSON. */
  readonly body: unknown;
}

export interface ServiceParts {
  readonly ledger: SandboxOrderStore;
  readonly context: () => StepContext;
  /** Called after a change. */
  readonly changed: (orderId: string) => Promise<void>;
}

type ServiceRoute = (call: ServiceCall, id: string) => Promise<Response>;

/** The gateway API below /sandbox/v1, authenticated by the secret key. `:id` is passed as the second argument. */
export function createServiceRoutes({ ledger, context, changed }: ServiceParts): Readonly<Record<string, ServiceRoute>> {
  /** Reading an order first applies the bank responses that are due. */
  const loadOrder = (id: string) => ledger.change(id, (order) => applyDueSteps(order, context()));

  async function paymentNow(id: string) {
    const found = await ledger.findPayment(id);
    if (found !== null) await loadOrder(found.order.id);
    return found === null ? null : ledger.findPayment(id);
  }

  return {
    async 'POST /orders'({ body }) {
      const checked = checkNewOrder(body);
      if ('description' in checked) return toErrorResponse(checked);
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
      const order = await ledger.addOrder({ ...created, payments: [], refunds: [], events: [] });
      const same = order.id === created.id || (unique && order.amount === wanted.amount && order.currency === wanted.currency);
      return same
        ? toJsonResponse(toWireOrder(order))
        : toErrorResponse({ description: 'Order receipt should be unique.', field: 'receipt' });
    },

    async 'GET /orders'({ url }) {
      const receipt = url.searchParams.get('receipt');
      const page = pageSchema.safeParse(Object.fromEntries(url.searchParams));
      if (!page.success) return toErrorResponse(PAGE_ERROR);
      const order = receipt === null ? null : await ledger.findOrderByReceipt(receipt);
      const listed = receipt === null ? await ledger.listOrders() : order === null ? [] : [order];
      const { count, skip } = page.data;
      return toJsonResponse(toWireList(listed.slice(skip, skip + count).map(toWireOrder)));
    },

    async 'GET /orders/:id'(_call, id) {
      const order = await loadOrder(id);
      return order === null ? toErrorResponse(UNKNOWN_ID) : toJsonResponse(toWireOrder(order));
    },

    async 'GET /orders/:id/payments'(_call, id) {
      const order = await loadOrder(id);
      if (order === null) return toErrorResponse(UNKNOWN_ID);
      return toJsonResponse(toWireList(order.payments.toReversed().map((payment) => toWirePayment(order, payment))));
    },

    async 'GET /payments/:id'(_call, id) {
      const found = await paymentNow(id);
      return found === null ? toErrorResponse(UNKNOWN_ID) : toJsonResponse(toWirePayment(found.order, found.payment));
    },

    async 'POST /payments/:id/capture'({ body }, id) {
      const found = await paymentNow(id);
      if (found === null) return toErrorResponse(UNKNOWN_ID);
      const { amount, currency } = toFields(body);
      if (found.payment.captured)
        return toErrorResponse({ description: 'This payment has already been captured', reason: 'already_captured' });
      if (amount !== found.payment.amount || currency !== found.payment.currency)
        return toErrorResponse({ description: 'Capture amount must be equal to the amount authorized', field: 'amount' });
      const after = await ledger.change(found.order.id, (order) => capturePayment(order, id, context()));
      await changed(found.order.id);
      const payment = after?.payments.find((one) => one.id === id);
      return after && payment?.captured === true
        ? toJsonResponse(toWirePayment(after, payment))
        : toErrorResponse({ description: 'Only payments which have been authorized and not yet captured can be captured' });
    },

    async 'GET /payments/:id/refunds'(_call, id) {
      const found = await paymentNow(id);
      if (found === null) return toErrorResponse(UNKNOWN_ID);
      const { order, payment } = found;
      return toJsonResponse(toWireList(order.refunds.filter(({ paymentId }) => paymentId === id).map((one) => toWireRefund(payment, one))));
    },

    async 'POST /payments/:id/refund'({ body, headers }, id) {
      const found = await paymentNow(id);
      if (found === null) return toErrorResponse(UNKNOWN_ID);
      const fields = toFields(body);
      const amount = fields['amount'] ?? found.payment.amount - found.payment.amountRefunded;
      const receipt = typeof fields['receipt'] === 'string' ? fields['receipt'] : null;
      const key = headers.get('x-refund-idempotency');
      if (typeof amount !== 'number' || !Number.isSafeInteger(amount))
        return toErrorResponse({ description: 'The amount must be an integer.', field: 'amount' });
      if (key !== null && key.length < IDEMPOTENCY_KEY_LENGTH)
        return toErrorResponse({ description: 'The idempotency key must have 10 characters or more.' });

      const wanted = { paymentId: id, amount, receipt, key };
      const after = await ledger.change(found.order.id, (order) =>
        key !== null && order.refunds.some((one) => one.key === key) ? null : refundPayment(order, wanted, context()),
      );
      await changed(found.order.id);
      const made = after?.refunds.find((one) => (key === null ? one.receipt === receipt : one.key === key) && one.paymentId === id);
      if (made === undefined) return toErrorResponse({ description: 'The total refund amount is greater than the refund payment amount' });
      if (made.amount !== amount)
        return toErrorResponse({ description: 'Different request with the same idempotency key has already been processed.' });
      return toJsonResponse(toWireRefund(found.payment, made));
    },

    'GET /disputes': async () => toJsonResponse(toWireList([])),
  };
}

function toFields(body: unknown): Readonly<Record<string, unknown>> {
  return typeof body === 'object' && body !== null ? (body as Readonly<Record<string, unknown>>) : {};
}
