import { z } from 'zod';
import { signatureOf } from '../../../shared/server/signature.ts';
import { answerJson, answerRefusal, UNKNOWN_ID } from './responses.ts';
import type { SandboxOrder } from './order.ts';
import { attempt, OUTCOMES, settled } from './order-steps.ts';
import type { ServiceCall, ServiceParts } from './service.ts';
import { DECLINED } from './wire.ts';

export interface WindowParts extends ServiceParts {
  readonly keyId: string;
  readonly keySecret: string;
}

const EMAIL_LENGTH = 320;
const payment = z.object({
  key: z.string(),
  order_id: z.string(),
  outcome: z.enum(OUTCOMES),
  email: z.string().max(EMAIL_LENGTH).nullish(),
});

const WRONG_KEY = { description: 'The id provided does not exist', status: 401 } as const;

/** What the window in the page asks, below /sandbox/window: it knows the public key and the order, and no secret. */
export function windowRoutes({ ledger, context, changed, keyId, keySecret }: WindowParts) {
  /** How the payment stands, in the words of the window. */
  function stateOf(order: SandboxOrder, paymentId: string): Response {
    const found = order.payments.find(({ id }) => id === paymentId);
    if (found === undefined) return answerRefusal(UNKNOWN_ID);
    if (found.captured)
      return answerJson({
        state: 'paid',
        payment_id: paymentId,
        proof: {
          razorpay_order_id: order.id,
          razorpay_payment_id: paymentId,
          razorpay_signature: signatureOf(`${order.id}|${paymentId}`, keySecret),
        },
      });
    if (found.status === 'failed') return answerJson({ state: 'declined', payment_id: paymentId, error: declinedError(order, paymentId) });
    return answerJson({ state: found.status === 'refunded' ? 'returned' : 'waiting', payment_id: paymentId });
  }

  return {
    async 'GET /order'({ url }: ServiceCall): Promise<Response> {
      if (url.searchParams.get('key') !== keyId) return answerRefusal(WRONG_KEY);
      const order = await ledger.order(url.searchParams.get('order_id') ?? '');
      if (order === null) return answerRefusal(UNKNOWN_ID);
      const { amount, currency, status } = order;
      return answerJson({ amount, currency, status });
    },

    async 'POST /pay'({ body }: ServiceCall): Promise<Response> {
      const parsed = payment.safeParse(body);
      if (!parsed.success) return answerRefusal({ description: 'The request cannot be read.' });
      const { key, order_id: orderId, outcome, email } = parsed.data;
      if (key !== keyId) return answerRefusal(WRONG_KEY);
      if ((await ledger.order(orderId)) === null) return answerRefusal(UNKNOWN_ID);
      // Before and after: what a stopped process leaves is found by the next.
      await ledger.markWork(orderId);
      let paymentId: string | null = null;
      const after = await ledger.change(orderId, (order) => {
        const made = attempt(settled(order, context()), { outcome, email: email ?? null }, context());
        paymentId = made?.paymentId ?? null;
        return made?.order ?? null;
      });
      if (after === null) return answerRefusal(UNKNOWN_ID);
      if (paymentId === null) return answerRefusal({ description: 'The order is paid already.', reason: 'order_already_paid' });
      await changed(orderId);
      return stateOf(after, paymentId);
    },

    async 'GET /payment'({ url }: ServiceCall): Promise<Response> {
      if (url.searchParams.get('key') !== keyId) return answerRefusal(WRONG_KEY);
      const orderId = url.searchParams.get('order_id') ?? '';
      const order = await ledger.change(orderId, (before) => settled(before, context()));
      return order === null ? answerRefusal(UNKNOWN_ID) : stateOf(order, url.searchParams.get('payment_id') ?? '');
    },
  } satisfies Readonly<Record<string, (call: ServiceCall) => Promise<Response>>>;
}

function declinedError(order: SandboxOrder, paymentId: string) {
  return {
    code: 'BAD_REQUEST_ERROR',
    description: DECLINED,
    source: 'bank',
    step: 'payment_authorization',
    reason: 'payment_failed',
    metadata: { order_id: order.id, payment_id: paymentId },
  };
}
