import { defineAdapter, parseJson, type SettingValues } from 'castwright/adapter';
import { computeSignature, createGatewayCall, getSecretsAt, isValidSignature } from 'castwright/adapter/server';
import type { Clock } from 'castwright/testing';
import type { PaymentGateway } from 'castwright/testing/host';
import { metadata } from './metadata.ts';
import { errorSchema, eventsSchema, orderSchema, proofSchema, refundSchema, toPaymentEvent, toSignedText, webhookSchema } from './wire.ts';

export interface AcmeGatewayOptions {
  readonly settings: SettingValues<typeof metadata.settings>;
  readonly clock: Clock;
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
}

/** Acme's orders, events, refunds and webhooks. */
export function createAcmeGateway({ settings, clock, fetch }: AcmeGatewayOptions): PaymentGateway {
  const { ACME_SECRET_KEY: secretKey, ACME_WEBHOOK_SECRET: webhooks, ACME_API_URL: baseUrl } = settings;
  const call = createGatewayCall({
    baseUrl,
    headers: { authorization: `Bearer ${secretKey}`, 'content-type': 'application/json' },
    fetch,
    clock,
    parseError: (body) => errorSchema.safeParse(body).data ?? null,
  });

  return {
    vendor: metadata.id,

    // Repeatable: the same reference is the same order.
    async createOrder({ returnUrl, reference, amount, currency, description }, options) {
      const body = JSON.stringify({ returnUrl, reference, amount, currency, description });
      const made = await call({ method: 'POST', path: '/orders', body, repeatable: true, shape: orderSchema, signal: options?.signal });
      if (made.kind !== 'ok') return made;
      return { kind: 'ok', value: { orderId: made.value.id, keyId: null, session: { url: made.value.page } } };
    },

    verifyProof(proof) {
      const parsed = proofSchema.safeParse(proof);
      if (!parsed.success) return { ok: false, reason: 'malformed' };
      const { order, payment, signature } = parsed.data;
      if (!isValidSignature(signature, toSignedText(parsed.data), secretKey)) return { ok: false, reason: 'bad-signature' };
      return { ok: true, orderId: order, paymentId: payment };
    },

    // Acme captures the first authorized payment of an order when it is asked for the order's events.
    async listPaymentEvents(orderId, options) {
      const path = `/orders/${encodeURIComponent(orderId)}/events`;
      const listed = await call({ method: 'GET', path, repeatable: true, shape: eventsSchema, signal: options?.signal });
      return listed.kind === 'ok' ? { kind: 'ok', value: listed.value.events.map(toPaymentEvent) } : listed;
    },

    async readWebhook(body, headers) {
      const signature = headers['acme-signature'];
      const secrets = getSecretsAt(webhooks, clock.now());
      if (!secrets.some((secret) => isValidSignature(signature, body, secret))) return { ok: false, reason: 'bad-signature' };
      const parsed = webhookSchema.safeParse(parseJson(body));
      if (!parsed.success) return { ok: false, reason: 'malformed' };
      return { ok: true, eventId: parsed.data.id, facts: parsed.data.events.map(toPaymentEvent) };
    },

    // Repeatable: the same reference is the same refund.
    async refund({ paymentId, amount, currency, reference }, options) {
      const body = JSON.stringify({ payment: paymentId, amount, currency, reference });
      const made = await call({ method: 'POST', path: '/refunds', body, repeatable: true, shape: refundSchema, signal: options?.signal });
      return made.kind === 'ok' ? { kind: 'ok', value: { refundId: made.value.id } } : made;
    },
  };
}

/** Named by the package's server.ts. */
export const adapter = defineAdapter(metadata, createAcmeGateway);

/** For services that play Acme in tests. */
export function signResult(result: Parameters<typeof toSignedText>[0], secretKey: string): string {
  return computeSignature(toSignedText(result), secretKey);
}
