import { createHash } from 'node:crypto';
import type { PaymentFact, WebhookVerdict } from '../../../../ports/payment-gateway.ts';
import { isSignatureOf } from '../../../shared/server/signature.ts';
import { jsonOf } from '../../../shared/payment/parse-json.ts';
import { secretsAt, type WebhookSecrets } from '../../../shared/server/webhook-secrets.ts';
import { disputeFact, factOf, wasCaptured } from './payment-events.ts';
import { webhookSchema, type RazorpayWebhook } from './wire.ts';

export interface RazorpayWebhookRequest {
  readonly body: Uint8Array;
  readonly headers: Readonly<Record<string, string | undefined>>;
}

const EVENT_ID = /^[\w-]{1,80}$/;

/** Believes nothing before the signature of the raw body is right. */
export function readWebhook({ body, headers }: RazorpayWebhookRequest, secrets: WebhookSecrets, now: number): WebhookVerdict {
  const signature = headers['x-razorpay-signature'];
  if (!secretsAt(secrets, now).some((secret) => isSignatureOf(signature, body, secret))) return { ok: false, reason: 'bad-signature' };
  const parsed = webhookSchema.safeParse(jsonOf(body));
  if (!parsed.success) return { ok: false, reason: 'malformed' };
  return { ok: true, eventId: eventIdOf(headers['x-razorpay-event-id'], body), facts: factsIn(parsed.data) };
}

/** Their id of the event is not signed; without a sound one the content stands for itself. */
function eventIdOf(given: string | undefined, body: Uint8Array): string {
  return given !== undefined && EVENT_ID.test(given) ? given : createHash('sha256').update(body).digest('hex');
}

function factsIn({ event, payload, created_at: at }: RazorpayWebhook): readonly PaymentFact[] {
  const payment = payload.payment?.entity;
  if (!payment?.order_id) return [];
  switch (event) {
    case 'payment.authorized':
      return [factOf(payment, 'authorized', { at })];
    case 'payment.captured':
    case 'order.paid':
      return [factOf(payment, 'captured', { at })];
    case 'payment.failed':
      return [factOf(payment, 'failed', { at })];
    case 'refund.processed':
      return wasCaptured(payment) ? [factOf(payment, 'refunded', { amount: payment.amount_refunded ?? 0, at })] : [];
    default:
      return event.startsWith('payment.dispute.') && payload.dispute !== undefined
        ? [disputeFact(payment, { ...payload.dispute.entity, created_at: at }) ?? []].flat()
        : [];
  }
}
