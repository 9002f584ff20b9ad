import { z } from 'zod';
import { computeSignature } from '#adapters/shared/server/signature.ts';
import { toJsonResponse, toErrorResponse, UNKNOWN_ID } from './responses.ts';
import type { SandboxOrder } from './order.ts';
import { addAttempt, OUTCOMES, applyDueSteps } from './order-steps.ts';
import type { ServiceCall, ServiceParts } from './service.ts';
import { DECLINED } from './wire.ts';

export interface WindowParts extends ServiceParts {
  readonly keyId: string;
  readonly keySecret: string;
}

const EMAIL_LENGTH = 320;
const paymentSchema = z.object({
  key: z.string(),
  order_id: z.string(),
  outcome: z.enum(OUTCOMES),
  email: z.string().max(EMAIL_LENGTH).nullish(),
});

const WRONG_KEY = { description: 'The id provided does not exist', status: 401 } as const;

/** The window's calls below /sandbox/window, with the public key and the order id; no secret. */
export function createWindowRoutes({ ledger, context, changed, keyId, keySecret }: WindowParts) {
  /** The payment's state as the window shows it. */
  function respondWithState(order: SandboxOrder, paymentId: string): Response {
    const found = order.payments.find(({ id }) => id === paymentId);
    if (found === undefined) return toErrorResponse(UNKNOWN_ID);
    if (found.captured)
      return toJsonResponse({
        state: 'paid',
        payment_id: paymentId,
        proof: {
          razorpay_order_id: order.id,
          razorpay_payment_id: paymentId,
          razorpay_signature: computeSignature(`${order.id}|${paymentId}`, keySecret),
        },
      });
    if (found.status === 'failed')
      return toJsonResponse({ state: 'declined', payment_id: paymentId, error: toDeclinedError(order, paymentId) });
    return toJsonResponse({ state: found.status === 'refunded' ? 'returned' : 'waiting', payment_id: paymentId });
  }

  return {
    async 'GET /order'({ url }: ServiceCall): Promise<Response> {
      if (url.searchParams.get('key') !== keyId) return toErrorResponse(WRONG_KEY);
      const order = await ledger.findOrder(url.searchParams.get('order_id') ?? '');
      if (order === null) return toErrorResponse(UNKNOWN_ID);
      const { amount, currency, status } = order;
      return toJsonResponse({ amount, currency, status });
    },

    async 'POST /pay'({ body }: ServiceCall): Promise<Response> {
      const parsed = paymentSchema.safeParse(body);
      if (!parsed.success) return toErrorResponse({ description: 'The request cannot be read.' });
      const { key, order_id: orderId, outcome, email } = parsed.data;
      if (key !== keyId) return toErrorResponse(WRONG_KEY);
      if ((await ledger.findOrder(orderId)) === null) return toErrorResponse(UNKNOWN_ID);
      // Marked before and after, so that another process finds work that a stopped one left.
      await ledger.markWork(orderId);
      let paymentId: string | null = null;
      const after = await ledger.change(orderId, (order) => {
        const made = addAttempt(applyDueSteps(order, context()), { outcome, email: email ?? null }, context());
        paymentId = made?.paymentId ?? null;
        return made?.order ?? null;
      });
      if (after === null) return toErrorResponse(UNKNOWN_ID);
      if (paymentId === null) return toErrorResponse({ description: 'The order is paid already.', reason: 'order_already_paid' });
      await changed(orderId);
      return respondWithState(after, paymentId);
    },

    async 'GET /payment'({ url }: ServiceCall): Promise<Response> {
      if (url.searchParams.get('key') !== keyId) return toErrorResponse(WRONG_KEY);
      const orderId = url.searchParams.get('order_id') ?? '';
      const order = await ledger.change(orderId, (before) => applyDueSteps(before, context()));
      return order === null ? toErrorResponse(UNKNOWN_ID) : respondWithState(order, url.searchParams.get('payment_id') ?? '');
    },
  } satisfies Readonly<Record<string, (call: ServiceCall) => Promise<Response>>>;
}

function toDeclinedError(order: SandboxOrder, paymentId: string) {
  return {
    code: 'BAD_REQUEST_ERROR',
    description: DECLINED,
    source: 'bank',
    step: 'payment_authorization',
    reason: 'payment_failed',
    metadata: { order_id: order.id, payment_id: paymentId },
  };
}
