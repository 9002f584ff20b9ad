import type { z } from 'zod';
import type { GatewayAnswer } from '../../../../ports/payment-gateway.ts';
import { createVendorCall } from '../../../shared/server/gateway-call.ts';
import { PAGE_SIZE } from './limits.ts';
import type { StripeGatewayOptions } from './options.ts';
import {
  chargeSchema,
  disputeSchema,
  errorSchema,
  intentSchema,
  listOf,
  refundSchema,
  sessionSchema,
  type StripeCharge,
  type StripeDispute,
  type StripeRefund,
  type StripeSession,
} from './wire.ts';

type Answer<Value> = Promise<GatewayAnswer<Value>>;
type Signal = AbortSignal | undefined;

/** The calls of their service that are needed here, each as its own documentation has it. */
export interface StripeApi {
  /** Carried out once for each key. */
  createSession(form: Readonly<Record<string, string>>, key: string, signal: Signal): Answer<StripeSession>;
  session(id: string, signal: Signal): Answer<StripeSession>;
  /** The session somebody paid in. */
  sessionOf(paymentIntent: string, signal: Signal): Answer<StripeSession | null>;
  charges(paymentIntent: string, signal: Signal): Answer<readonly StripeCharge[]>;
  capture(paymentIntent: string, signal: Signal): Answer<{ readonly id: string }>;
  refunds(paymentIntent: string, signal: Signal): Answer<readonly StripeRefund[]>;
  refund(form: Readonly<Record<string, string>>, key: string, signal: Signal): Answer<StripeRefund>;
  disputes(paymentIntent: string, signal: Signal): Answer<readonly StripeDispute[]>;
}

const API_URL = 'https://api.stripe.com/v1';
/** What the shapes here were read from; accounts differ in their own. */
const VERSION = '2024-06-20';

export function createStripeApi({ apiUrl = API_URL, secretKey, fetch, clock }: StripeGatewayOptions): StripeApi {
  const call = createVendorCall({
    baseUrl: apiUrl,
    headers: { authorization: `Bearer ${secretKey}`, 'stripe-version': VERSION },
    fetch,
    clock,
    refusalOf: refusalIn,
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

  /** Oldest first; their lists begin with the newest. */
  async function list<Item extends z.ZodType>(path: string, item: Item, signal: Signal) {
    const answer = await get(path, listOf(item), signal);
    return answer.kind === 'ok' ? ({ kind: 'ok', value: answer.value.data.toReversed() } as const) : answer;
  }

  const ofIntent = (path: string, intent: string) => `${path}?limit=${PAGE_SIZE}&payment_intent=${encodeURIComponent(intent)}`;

  return {
    createSession: (form, key, signal) => post({ path: '/checkout/sessions', form, key, shape: sessionSchema, signal }),
    session: (id, signal) => get(`/checkout/sessions/${encodeURIComponent(id)}`, sessionSchema, signal),
    async sessionOf(intent, signal) {
      const answer = await list(ofIntent('/checkout/sessions', intent), sessionSchema, signal);
      return answer.kind === 'ok' ? { kind: 'ok', value: answer.value[0] ?? null } : answer;
    },
    charges: (intent, signal) => list(ofIntent('/charges', intent), chargeSchema, signal),
    capture: (intent, signal) =>
      post({
        path: `/payment_intents/${encodeURIComponent(intent)}/capture`,
        form: {},
        key: `capture-${intent}`,
        shape: intentSchema,
        signal,
      }),
    refunds: (intent, signal) => list(ofIntent('/refunds', intent), refundSchema, signal),
    refund: (form, key, signal) => post({ path: '/refunds', form, key, shape: refundSchema, signal }),
    disputes: (intent, signal) => list(ofIntent('/disputes', intent), disputeSchema, signal),
  };
}

function refusalIn(body: unknown): { readonly code: string; readonly message: string } | null {
  const parsed = errorSchema.safeParse(body);
  if (!parsed.success) return null;
  const { type, code, message } = parsed.data.error;
  return { code: code ?? type, message: message ?? 'The payment service rejected the request.' };
}
