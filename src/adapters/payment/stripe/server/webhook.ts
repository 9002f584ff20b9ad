import type { PaymentEvent, WebhookResult } from '#server/ports/payment-gateway.ts';
import { parseJson } from '#domain/shared/json-parts.ts';
import { getSecretsAt, type WebhookSecrets } from '#adapters/shared/server/signature.ts';
import type { StripeApi } from './api.ts';
import { toPaymentEvent, formatMethod, getDisputeEvent } from './payment-events.ts';
import { checkSignature } from './signature-header.ts';
import { chargeSchema, disputeSchema, eventSchema, sessionSchema, type StripeEvent } from './wire.ts';

export interface StripeWebhookRequest {
  readonly body: Uint8Array;
  readonly headers: Readonly<Record<string, string | undefined>>;
}

export interface StripeWebhookParts {
  readonly api: StripeApi;
  readonly webhooks: WebhookSecrets;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** The events; null when unreadable, `unavailable` when a follow-up query to Stripe failed. */
type Reading = readonly PaymentEvent[] | null | 'unavailable';

const MILLISECONDS = 1000;

/** Verifies the signature of the raw body before parsing it. */
export async function readWebhook(
  { body, headers }: StripeWebhookRequest,
  { api, webhooks, now }: StripeWebhookParts,
): Promise<WebhookResult> {
  const request = { body, header: headers['stripe-signature'] };
  const signature = checkSignature(request, getSecretsAt(webhooks, now), Math.floor(now / MILLISECONDS));
  if (signature !== 'good') return { ok: false, reason: signature };
  const parsed = eventSchema.safeParse(parseJson(body));
  if (!parsed.success) return { ok: false, reason: 'malformed' };
  const events = await readPaymentEvents(parsed.data, api);
  if (events === null) return { ok: false, reason: 'malformed' };
  return events === 'unavailable' ? { ok: false, reason: 'unavailable' } : { ok: true, eventId: parsed.data.id, facts: events };
}

async function readPaymentEvents(event: StripeEvent, api: StripeApi): Promise<Reading> {
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
      return readSession(event, 'captured');
    case 'checkout.session.async_payment_failed':
      return readSession(event, 'failed');
    case 'charge.refunded':
      return readCharge(event, api);
    case 'charge.dispute.created':
    case 'charge.dispute.updated':
    case 'charge.dispute.closed':
      return readDispute(event, api);
    default:
      return [];
  }
}

/** A session completes before a slow payment, such as a bank transfer, arrives. */
function readSession({ data, created: at }: StripeEvent, kind: 'captured' | 'failed'): Reading {
  const parsed = sessionSchema.safeParse(data.object);
  if (!parsed.success) return null;
  const { id, payment_status: status, payment_intent: paymentId, amount_total: amount, currency } = parsed.data;
  if (kind === 'captured' && status !== 'paid') return [];
  if (!paymentId || !amount || !currency) return [];
  return [toPaymentEvent({ kind, orderId: id, paymentId, amount, currency, at })];
}

async function readCharge({ data, created: at }: StripeEvent, api: StripeApi): Promise<Reading> {
  const parsed = chargeSchema.safeParse(data.object);
  if (!parsed.success) return null;
  const { payment_intent: paymentId, amount_refunded: amount, currency } = parsed.data;
  if (!paymentId || !amount) return [];
  const method = formatMethod(parsed.data);
  return readWithOrder(paymentId, api, (orderId) => toPaymentEvent({ kind: 'refunded', orderId, paymentId, amount, currency, method, at }));
}

async function readDispute({ data, created: at }: StripeEvent, api: StripeApi): Promise<Reading> {
  const parsed = disputeSchema.safeParse(data.object);
  if (!parsed.success) return null;
  const { payment_intent: paymentId, status, amount, currency } = parsed.data;
  const kind = getDisputeEvent(status);
  if (!paymentId || kind === null) return [];
  return readWithOrder(paymentId, api, (orderId) => toPaymentEvent({ kind, orderId, paymentId, amount, currency, at }));
}

/** Charges and disputes do not name their session, so it is looked up; one that is not ours gives no event. */
async function readWithOrder(paymentId: string, api: StripeApi, toEvent: (orderId: string) => PaymentEvent): Promise<Reading> {
  const session = await api.findSession(paymentId, undefined);
  if (session.kind === 'unavailable') return 'unavailable';
  return session.kind === 'ok' && session.value !== null ? [toEvent(session.value.id)] : [];
}
