import { computeSignature } from 'castwright/adapter/server';
import { createFakeGateway, type FakeGateway, type SentWebhook } from 'castwright/testing/host';
import { parseJson, z } from 'castwright/adapter';
import { signResult } from './server.ts';
import type { AcmeEvent } from './wire.ts';

const TYPES = {
  authorized: 'payment.authorized',
  captured: 'payment.captured',
  failed: 'payment.failed',
  refunded: 'payment.refunded',
  disputed: 'dispute.opened',
  'dispute-won': 'dispute.won',
  'dispute-lost': 'dispute.lost',
} as const;

const orderRequest = z.object({
  reference: z.string(),
  amount: z.number(),
  currency: z.string(),
  description: z.string(),
  returnUrl: z.string(),
});
const refundRequest = z.object({ payment: z.string(), amount: z.number(), currency: z.string(), reference: z.string() });

export interface AcmeServiceOptions {
  readonly secretKey: string;
  readonly webhookSecret: string;
  /** Where its payment pages are. */
  readonly pages: string;
  readonly clock?: { now(): number };
}

/** Simulates Acme: its API as a function of requests, and the people at its pages. Replace it by what you know of the real service. */
export interface AcmeService {
  readonly company: FakeGateway;
  readonly handle: (request: Request) => Promise<Response>;
  /** Where the user is sent back to when the payment of the order ended so. */
  readonly back: (orderId: string, status: 'paid' | 'declined' | 'canceled') => string;
  /** Everything sent since the last call, oldest first. */
  readonly takeWebhooks: () => readonly SentWebhook[];
}

export function createAcmeService({ secretKey, webhookSecret, pages, clock }: AcmeServiceOptions): AcmeService {
  const company = createFakeGateway({ vendor: 'acme', ...(clock && { clock }) });
  const returnUrls = new Map<string, string>();

  async function answer(request: Request): Promise<Response> {
    if (request.headers.get('authorization') !== `Bearer ${secretKey}`) return refuse(401, 'wrong-key', 'The key is wrong.');
    if (request.headers.get('content-type') !== 'application/json') return refuse(415, 'no-json', 'JSON is spoken here.');
    const [, kind = '', id = ''] = /\/(orders|refunds)(?:\/([^/]+)\/events)?$/.exec(new URL(request.url).pathname) ?? [];
    if (kind === 'orders' && id !== '')
      return toResponse(await company.listPaymentEvents(decodeURIComponent(id)), (events) => ({ events: events.map(toAcme) }));
    const body = parseJson(await request.text());
    if (kind === 'orders') {
      const order = orderRequest.parse(body);
      const customer = { name: '', email: '' };
      return toResponse(await company.createOrder({ ...order, customer, postUrl: '' }), ({ orderId }) => {
        returnUrls.set(orderId, order.returnUrl);
        return { id: orderId, page: `${pages}/pay/${orderId}` };
      });
    }
    if (kind === 'refunds') {
      const { payment, ...refund } = refundRequest.parse(body);
      return toResponse(await company.refund({ ...refund, paymentId: payment }), ({ refundId }) => ({ id: refundId }));
    }
    return refuse(404, 'not-found', 'There is nothing here.');
  }

  return {
    company,
    handle: answer,
    back(orderId, status) {
      const result = status === 'paid' ? { order: orderId, payment: company.pay(orderId).paymentId, status } : null;
      const url = new URL(returnUrls.get(orderId) ?? pages);
      url.searchParams.set('acme_order', orderId);
      url.searchParams.set('acme_status', status);
      if (result !== null) {
        url.searchParams.set('acme_payment', result.payment);
        url.searchParams.set('acme_signature', signResult({ ...result, status: 'paid' }, secretKey));
      }
      return url.href;
    },
    takeWebhooks: () =>
      company.takeWebhooks().map(({ body, events }) => {
        const { id } = z.object({ id: z.string() }).parse(parseJson(body));
        return signWebhook({ id, events: events.map(toAcme) }, webhookSecret);
      }),
  };
}

export function signWebhook(content: { readonly id: string; readonly events: readonly AcmeEvent[] }, secret: string): SentWebhook {
  return signBody(new TextEncoder().encode(JSON.stringify(content)), secret);
}

export function signBody(body: Uint8Array, secret: string): SentWebhook {
  return { body, headers: { 'acme-signature': computeSignature(body, secret) } };
}

function toAcme({ kind, orderId, paymentId, at, ...rest }: ReturnType<FakeGateway['takeWebhooks']>[number]['events'][number]): AcmeEvent {
  return { ...rest, type: TYPES[kind], order: orderId, payment: paymentId, at: at.toISOString() };
}

type Result<Value> =
  | { readonly kind: 'ok'; readonly value: Value }
  | { readonly kind: string; readonly code?: string; readonly message: string };

function toResponse<Value>(result: Result<Value>, toBody: (value: Value) => unknown): Response {
  if ('value' in result) return Response.json(toBody(result.value));
  return result.kind === 'unavailable' ? refuse(503, 'busy', result.message) : refuse(422, result.code ?? 'refused', result.message);
}

function refuse(status: number, code: string, message: string): Response {
  return Response.json({ code, message }, { status });
}
