import { z } from 'zod';
import { PAYMENT_EVENT_KINDS } from '#domain/billing/payment-state-machine.ts';
import type { PostedReturn, ProofResult, WebhookResult } from '#server/ports/payment-gateway.ts';
import { isValidSignature, getSecretsAt, type WebhookSecrets } from '#adapters/shared/server/signature.ts';
import { parseJson } from '#domain/shared/json-parts.ts';
import { toReturnQuery } from '../shared/return-query.ts';

/** Milliseconds for which a signed webhook is taken; after that it is a replay. */
export const FAKE_WEBHOOK_AGE = 5 * 60_000;

const proofSchema = z.object({
  orderId: z.string().regex(/^order_\d+$/),
  paymentId: z.string().regex(/^payment_\d+$/),
  signature: z.string(),
});

const postedSchema = z.strictObject({
  orderId: z.string(),
  paymentId: z.string(),
  status: z.enum(['paid', 'declined', 'canceled']),
  proof: z.string(),
  signature: z.string(),
});

const webhookSchema = z.object({
  id: z.string().min(1),
  /** Milliseconds since 1970. */
  sentAt: z.number(),
  facts: z.array(
    z.object({
      kind: z.enum(PAYMENT_EVENT_KINDS),
      orderId: z.string().min(1),
      paymentId: z.string().min(1),
      amount: z.int().positive(),
      currency: z.string().min(1),
      method: z.string().nullable(),
      at: z.iso.datetime().transform((text) => new Date(text)),
    }),
  ),
});

export function readFakeProof(proof: unknown, secret: string): ProofResult {
  const parsed = proofSchema.safeParse(proof);
  if (!parsed.success) return { ok: false, reason: 'malformed' };
  const { orderId, paymentId, signature } = parsed.data;
  return isValidSignature(signature, `${orderId}|${paymentId}`, secret)
    ? { ok: true, orderId, paymentId }
    : { ok: false, reason: 'bad-signature' };
}

export function readFakePostedReturn(fields: Readonly<Record<string, string>>, secret: string): PostedReturn {
  const parsed = postedSchema.safeParse(fields);
  if (!parsed.success) return { ok: false, reason: 'malformed' };
  const { orderId, paymentId, status, proof, signature } = parsed.data;
  if (!isValidSignature(signature, `${orderId}|${paymentId}|${status}|${proof}`, secret)) return { ok: false, reason: 'bad-signature' };
  return { ok: true, orderId, query: toReturnQuery(status === 'paid' ? { orderId, paymentId, signature: proof } : status) };
}

export function readFakeWebhook(
  { body, headers }: { readonly body: Uint8Array; readonly headers: Readonly<Record<string, string | undefined>> },
  { webhooks, now }: { readonly webhooks: WebhookSecrets; readonly now: number },
): WebhookResult {
  const signature = headers['fake-signature'];
  if (!getSecretsAt(webhooks, now).some((secret) => isValidSignature(signature, body, secret)))
    return { ok: false, reason: 'bad-signature' };
  const parsed = webhookSchema.safeParse(parseJson(body));
  if (!parsed.success) return { ok: false, reason: 'malformed' };
  const { id, sentAt, facts } = parsed.data;
  return Math.abs(now - sentAt) > FAKE_WEBHOOK_AGE ? { ok: false, reason: 'too-old' } : { ok: true, eventId: id, facts };
}
