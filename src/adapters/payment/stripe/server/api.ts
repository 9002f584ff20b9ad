import type { z } from 'zod';
import type { GatewayResult } from '#server/ports/payment-gateway.ts';
import { createGatewayCall } from '#adapters/shared/server/gateway-call.ts';
import {
  chargeSchema,
  createdSessionSchema,
  disputeSchema,
  errorSchema,
  intentSchema,
  listSchema,
  refundSchema,
  sessionSchema,
  type StripeCharge,
  type StripeCreatedSession,
  type StripeDispute,
  type StripeRefund,
  type StripeSession,
} from './wire.ts';
import type { Clock } from '#ports/clock.ts';
import type { WebhookSecrets } from '#adapters/shared/server/signature.ts';

export interface StripeGatewayOptions {
  readonly secretKey: string;
  readonly webhooks: WebhookSecrets;
  /** Default: Stripe's; without a trailing slash. */
  readonly apiUrl?: string;
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
  readonly clock: Clock;
}

/** Maximum difference between a webhook's timestamp and now, against replays. Seconds. */
export const WEBHOOK_TOLERANCE = 5 * 60;
export const PAGE_SIZE = 100;
/** Stripe's maximum length of a description. */
export const DESCRIPTION_LENGTH = 250;

type ApiResult<Value> = Promise<GatewayResult<Value>>;
type Signal = AbortSignal | undefined;

/** Stripe's API, limited to the calls used here. */
export interface StripeApi {
  /** Idempotent per key. */
  createSession(form: Readonly<Record<string, string>>, key: string, signal: Signal): ApiResult<StripeCreatedSession>;
  session(id: string, signal: Signal): ApiResult<StripeSession>;
  /** The Checkout session that created the payment. */
  findSession(paymentIntent: string, signal: Signal): ApiResult<StripeSession | null>;
  charges(paymentIntent: string, signal: Signal): ApiResult<readonly StripeCharge[]>;
  capture(paymentIntent: string, signal: Signal): ApiResult<{ readonly id: string }>;
  refunds(paymentIntent: string, signal: Signal): ApiResult<readonly StripeRefund[]>;
  refund(form: Readonly<Record<string, string>>, key: string, signal: Signal): ApiResult<StripeRefund>;
  disputes(paymentIntent: string, signal: Signal): ApiResult<readonly StripeDispute[]>;
}

const API_URL = 'https://api.stripe.com/v1';
/** API version that the schemas here were written for; accounts default to their own. */
const VERSION = '2024-06-20';

export function createStripeApi({ apiUrl = API_URL, secretKey, fetch, clock }: StripeGatewayOptions): StripeApi {
  const call = createGatewayCall({
    baseUrl: apiUrl,
    headers: { authorization: `Bearer ${secretKey}`, 'stripe-version': VERSION },
    fetch,
    clock,
    parseError: parseApiError,
  });

  function get<Shape extends z.ZodType>(path: string, shape: Shape, signal: Signal) {
    return call({ method: 'GET', path, repeatable: true, shape, signal });
  }

  function post<Shape extends z.ZodType>(request: {
    readonly path: string;
    readonly form: Readonly<Record<string, string>>;
    readonly key: string;
    readonly shape: Shape;
    readonly signal: Signal;
  }) {
    const { path, form, key, shape, signal } = request;
    const headers = { 'content-type': 'application/x-www-form-urlencoded', 'idempotency-key': key };
    return call({ method: 'POST', path, body: new URLSearchParams(form).toString(), headers, repeatable: true, shape, signal });
  }

  /** Oldest first; Stripe lists the newest first. */
  async function list<Item extends z.ZodType>(path: string, item: Item, signal: Signal) {
    const result = await get(path, listSchema(item), signal);
    return result.kind === 'ok' ? ({ kind: 'ok', value: result.value.data.toReversed() } as const) : result;
  }

  const toIntentQuery = (path: string, intent: string) => `${path}?limit=${PAGE_SIZE}&payment_intent=${encodeURIComponent(intent)}`;

  return {
    createSession: (form, key, signal) => post({ path: '/checkout/sessions', form, key, shape: createdSessionSchema, signal }),
    session: (id, signal) => get(`/checkout/sessions/${encodeURIComponent(id)}`, sessionSchema, signal),
    async findSession(intent, signal) {
      const result = await list(toIntentQuery('/checkout/sessions', intent), sessionSchema, signal);
      return result.kind === 'ok' ? { kind: 'ok', value: result.value[0] ?? null } : result;
    },
    charges: (intent, signal) => list(toIntentQuery('/charges', intent), chargeSchema, signal),
    capture: (intent, signal) =>
      post({
        path: `/payment_intents/${encodeURIComponent(intent)}/capture`,
        form: {},
        key: `capture-${intent}`,
        shape: intentSchema,
        signal,
      }),
    refunds: (intent, signal) => list(toIntentQuery('/refunds', intent), refundSchema, signal),
    refund: (form, key, signal) => post({ path: '/refunds', form, key, shape: refundSchema, signal }),
    disputes: (intent, signal) => list(toIntentQuery('/disputes', intent), disputeSchema, signal),
  };
}

function parseApiError(body: unknown): { readonly code: string; readonly message: string } | null {
  const parsed = errorSchema.safeParse(body);
  if (!parsed.success) return null;
  const { type, code, message } = parsed.data.error;
  return { code: code ?? type, message: message ?? 'The payment service rejected the request.' };
}
