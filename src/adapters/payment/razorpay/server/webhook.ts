import { createHash } from 'node:crypto';
import type { PaymentEvent, WebhookResult } from '#server/ports/payment-gateway.ts';
import { isValidSignature, getSecretsAt, type WebhookSecrets } from '#adapters/shared/server/signature.ts';
import { parseJson } from '#domain/shared/json-parts.ts';
import { toDisputeEvent, toPaymentEvent, isCaptured } from './payment-events.ts';
import { webhookSchema, type RazorpayWebhook } from './wire.ts';

export interface RazorpayWebhookRequest {
  readonly body: Uint8Array;
  readonly headers: Readonly<Record<string, string | undefined>>;
}

const EVENT_ID = /^[\w-]{1,80}$/;

/** Verifies the signature of the raw body before parsing it. */
export function readWebhook({ body, headers }: RazorpayWebhookRequest, secrets: WebhookSecrets, now: number): WebhookResult {
  const signature = headers['x-razorpay-signature'];
  if (!getSecretsAt(secrets, now).some((secret) => isValidSignature(signature, body, secret)))
    return { ok: false, reason: 'bad-signature' };
  const parsed = webhookSchema.safeParse(parseJson(body));
  if (!parsed.success) return { ok: false, reason: 'malformed' };
  return { ok: true, eventId: toEventId(headers['x-razorpay-event-id'], body), facts: readPaymentEvents(parsed.data) };
}

/** Razorpay's event id is not signed; if it is missing or malformed, a hash of the body replaces it. */
function toEventId(given: string | undefined, body: Uint8Array): string {
  return given !== undefined && EVENT_ID.test(given) ? given : createHash('sha256').update(body).digest('hex');
}

function readPaymentEvents({ event, payload, created_at: at }: RazorpayWebhook): readonly PaymentEvent[] {
  const payment = payload.payment?.entity;
  if (!payment?.order_id) return [];
  switch (event) {
    case 'payment.authorized':
      return [toPaymentEvent(payment, 'authorized', { at })];
    case 'payment.captured':
    case 'order.paid':
      return [toPaymentEvent(payment, 'captured', { at })];
    case 'payment.failed':
      return [toPaymentEvent(payment, 'failed', { at })];
    case 'refund.processed':
      return isCaptured(payment) && payment.amount_refunded
        ? [toPaymentEvent(payment, 'refunded', { amount: payment.amount_refunded, at })]
        : [];
    default:
      return event.startsWith('payment.dispute.') && payload.dispute !== undefined
        ? [toDisputeEvent(payment, { ...payload.dispute.entity, created_at: at }) ?? []].flat()
        : [];
  }
}
