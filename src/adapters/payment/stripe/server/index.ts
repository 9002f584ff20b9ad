import type {
  GatewayResult,
  GatewayOrder,
  GatewayOrderRequest,
  PaymentEvent,
  PaymentGateway,
  RefundRequest,
} from '#server/ports/payment-gateway.ts';
import { toWireAmount } from '#adapters/shared/payment/wire-amount.ts';
import { createStripeApi, type StripeApi, DESCRIPTION_LENGTH, type StripeGatewayOptions } from './api.ts';
import { getChargeEvent, toPaymentEvents } from './payment-events.ts';
import { readWebhook } from './webhook.ts';
import { isSessionId, toReturnUrls } from '../shared/return-url.ts';

export type { StripeGatewayOptions } from './api.ts';

type Signal = AbortSignal | undefined;

/** Server half: one Checkout session per order. */
export function createStripeGateway(options: StripeGatewayOptions): PaymentGateway {
  const { webhooks, clock } = options;
  const api = createStripeApi(options);

  return {
    vendor: 'stripe',
    createOrder: (request, call) => createSession(api, request, call?.signal),

    verifyProof({ session }) {
      if (!isSessionId(session)) return { ok: false, reason: 'malformed' };
      return { ok: true, orderId: session, paymentId: null };
    },

    listPaymentEvents: (orderId, call) => fetchPaymentEvents(api, orderId, call?.signal),
    readWebhook: (body, headers) => readWebhook({ body, headers }, { api, webhooks, now: clock.now() }),
    refund: (request, call) => refund(api, request, call?.signal),
  };
}

async function createSession(api: StripeApi, request: GatewayOrderRequest, signal: Signal): Promise<GatewayResult<GatewayOrder>> {
  const { reference, currency, customer, description, returnUrl } = request;
  const amount = toWireAmount(request.amount, currency);
  if (amount === null) return toNotWholeFailure(currency);
  const back = toReturnUrls(returnUrl);
  const form = {
    mode: 'payment',
    client_reference_id: reference,
    ...(customer.email === '' ? {} : { customer_email: customer.email }),
    'line_items[0][quantity]': '1',
    'line_items[0][price_data][currency]': currency.toLowerCase(),
    'line_items[0][price_data][unit_amount]': String(amount),
    'line_items[0][price_data][product_data][name]': description.slice(0, DESCRIPTION_LENGTH),
    'payment_intent_data[metadata][reference]': reference,
    success_url: back.paid,
    cancel_url: back.cancelled,
  };
  const result = await api.createSession(form, `order-${reference}`, signal);
  if (result.kind !== 'ok') return result;
  const { id, url } = result.value;
  return { kind: 'ok', value: { orderId: id, keyId: null, session: { url } } };
}

async function fetchPaymentEvents(api: StripeApi, orderId: string, signal: Signal): Promise<GatewayResult<readonly PaymentEvent[]>> {
  const session = await api.session(orderId, signal);
  if (session.kind !== 'ok') return session;
  const paymentId = session.value.payment_intent;
  // There was no payment attempt yet.
  if (!paymentId) return { kind: 'ok', value: [] };

  const charges = await fetchCharges(api, paymentId, signal);
  if (charges.kind !== 'ok') return charges;
  const [refunds, disputes] = await Promise.all([api.refunds(paymentId, signal), api.disputes(paymentId, signal)]);
  if (refunds.kind !== 'ok') return refunds;
  if (disputes.kind !== 'ok') return disputes;
  return {
    kind: 'ok',
    value: toPaymentEvents({ orderId, paymentId, charges: charges.value, refunds: refunds.value, disputes: disputes.value }),
  };
}

/** Lists the charges, and captures where the account is set to manual capture. */
async function fetchCharges(api: StripeApi, paymentId: string, signal: Signal) {
  const charges = await api.charges(paymentId, signal);
  if (charges.kind !== 'ok') return charges;
  if (!charges.value.some((charge) => getChargeEvent(charge) === 'authorized')) return charges;
  // Read again whatever the response: another process may have captured it, and no response says nothing.
  await api.capture(paymentId, signal);
  return api.charges(paymentId, signal);
}

/**
 * Finds an earlier refund by its metadata: Stripe's idempotency keys expire after a day. One that failed at the bank is made again, under
 * another key: the old one would return the failed refund.
 */
async function refund(api: StripeApi, request: RefundRequest, signal: Signal): Promise<GatewayResult<{ readonly refundId: string }>> {
  const { paymentId, currency, reference } = request;
  const amount = toWireAmount(request.amount, currency);
  if (amount === null) return toNotWholeFailure(currency);
  const known = await api.refunds(paymentId, signal);
  if (known.kind !== 'ok') return known;
  const earlier = known.value.filter(({ metadata }) => metadata?.['reference'] === reference);
  const good = earlier.find(({ status }) => status !== 'failed');
  if (good !== undefined) return { kind: 'ok', value: { refundId: good.id } };
  const form = { payment_intent: paymentId, amount: String(amount), 'metadata[reference]': reference };
  const result = await api.refund(form, `refund-${reference}-${earlier.length}`, signal);
  return result.kind === 'ok' ? { kind: 'ok', value: { refundId: result.value.id } } : result;
}

function toNotWholeFailure(currency: string) {
  return { kind: 'refused', code: 'amount-not-whole', message: `${currency} amounts can’t have decimals.` } as const;
}
