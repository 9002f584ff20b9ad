import { createHmac } from 'node:crypto';
import { CURRENCY_CODES } from '#domain/money/currency.ts';
import {
  toChargeResponse,
  toDisputeResponse,
  toRefundResponse,
  toSessionResponse,
  type StripeChargeRecord,
  type StripeDisputeRecord,
  type StripeRefundRecord,
  type StripeSessionRecord,
} from './stripe-records.ts';

export const STRIPE_SECRET_KEY = 'sk_test_simulated';
export const STRIPE_WEBHOOK_SECRET = 'whsec_simulated';

export interface StripeWebhook {
  readonly body: Uint8Array;
  readonly headers: Readonly<Record<string, string>>;
}

const LEAST_AMOUNT = 50;
/** Of the hundred and more it takes, those that are sold in. */
const CURRENCIES: readonly string[] = CURRENCY_CODES.map((code) => code.toLowerCase());
const FORM = 'application/x-www-form-urlencoded';
const NAME_LENGTH = 250;
const EMAIL = /^[^@\s]+@[^@\s]+\.[^@\s]+$/;

/** Stripe's API as documented, as far as the adapter uses it. */
export class FakeStripeApi {
  readonly #now: () => number;
  readonly sessions: StripeSessionRecord[] = [];
  readonly charges: StripeChargeRecord[] = [];
  readonly refunds: StripeRefundRecord[] = [];
  readonly disputes: StripeDisputeRecord[] = [];
  /** By idempotency key: the request and its response. */
  readonly #answered = new Map<string, { readonly asked: string; readonly status: number; readonly body: string }>();
  readonly #webhooks: StripeWebhook[] = [];
  #count = 0;
  /** Requests it received, as `METHOD /path`. */
  readonly requested: string[] = [];

  /** Milliseconds. */
  constructor(now: () => number) {
    this.#now = now;
  }

  readonly handle = async (request: Request): Promise<Response> => {
    if (request.headers.get('authorization') !== `Bearer ${STRIPE_SECRET_KEY}`)
      return throwStripeError(401, 'invalid_request_error', 'api_key_invalid');
    const url = new URL(request.url);
    const path = url.pathname.replace('/v1', '');
    this.requested.push(`${request.method} ${path}`);
    if (request.method === 'GET') return this.#read(path, url.searchParams);
    if (request.headers.get('content-type') !== FORM) return throwStripeError(400, 'invalid_request_error', 'form_expected');

    const text = await request.text();
    const requested = `${path} ${text}`;
    const key = request.headers.get('idempotency-key') ?? this.#id('key');
    const earlier = this.#answered.get(key);
    if (earlier !== undefined && earlier.asked !== requested) return throwStripeError(400, 'idempotency_error', 'idempotency_key_reused');
    if (earlier !== undefined) return new Response(earlier.body, { status: earlier.status });
    const response = this.#write(path, new URLSearchParams(text));
    const body = await response.text();
    this.#answered.set(key, { asked: requested, status: response.status, body });
    return new Response(body, { status: response.status });
  };

  pay(sessionId: string): string {
    const session = this.#session(sessionId);
    const intent = this.#attempt(session, { status: 'succeeded', captured: true });
    session.paid = true;
    this.#send('checkout.session.completed', toSessionResponse(session));
    return intent;
  }

  /** A bank transfer: the page ends at once, the money comes later or never. */
  payLater(sessionId: string): { readonly arrive: () => void; readonly fail: () => void } {
    const session = this.#session(sessionId);
    const intent = this.#attempt(session, { status: 'pending', captured: false });
    const charge = this.charges.find((one) => one.intent === intent);
    this.#send('checkout.session.completed', toSessionResponse(session));
    const end = (isPaid: boolean): void => {
      session.paid = isPaid;
      if (charge !== undefined) Object.assign(charge, { status: isPaid ? 'succeeded' : 'failed', captured: isPaid });
      this.#send(`checkout.session.async_payment_${isPaid ? 'succeeded' : 'failed'}`, toSessionResponse(session));
    };
    return { arrive: () => end(true), fail: () => end(false) };
  }

  decline(sessionId: string): void {
    this.#attempt(this.#session(sessionId), { status: 'failed', captured: false });
  }

  authorize(sessionId: string): void {
    this.#attempt(this.#session(sessionId), { status: 'succeeded', captured: false });
  }

  dispute(intent: string, status: string): void {
    const charge = this.#charge(intent);
    const known = this.disputes.find((one) => one.intent === intent);
    const dispute = known ?? {
      id: this.#id('dp'),
      intent,
      amount: charge.amount,
      currency: charge.currency,
      created: this.#seconds(),
      status,
    };
    dispute.status = status;
    if (known === undefined) this.disputes.push(dispute);
    const isOpen = !['won', 'lost'].includes(status);
    this.#send(`charge.dispute.${known === undefined ? 'created' : isOpen ? 'updated' : 'closed'}`, toDisputeResponse(dispute));
  }

  /** The bank sends the money back: it stays with us, and the refund can be made again. */
  failRefund(id: string): void {
    const refund = this.refunds.find((one) => one.id === id);
    if (refund === undefined) throw new Error(`There is no refund ${id}.`);
    refund.status = 'failed';
  }

  /** As they do after a day. */
  clearIdempotencyKeys(): void {
    this.#answered.clear();
  }

  takeWebhooks(): readonly StripeWebhook[] {
    return this.#webhooks.splice(0);
  }

  webhook(event: unknown, options: { readonly secret?: string; readonly at?: number } = {}): StripeWebhook {
    return this.sign(new TextEncoder().encode(JSON.stringify(event)), options);
  }

  sign(body: Uint8Array, { secret = STRIPE_WEBHOOK_SECRET, at = this.#seconds() } = {}): StripeWebhook {
    const signature = createHmac('sha256', secret).update(`${at}.`).update(body).digest('hex');
    return { body, headers: { 'stripe-signature': `t=${at},v1=${signature}` } };
  }

  #read(path: string, query: URLSearchParams): Response {
    const intent = query.get('payment_intent');
    const ofIntent = <Row extends { readonly intent: string }>(rows: readonly Row[]) => rows.filter((row) => row.intent === intent);
    const id = /^\/checkout\/sessions\/(\w+)$/.exec(path)?.[1];
    if (id !== undefined) {
      const session = this.sessions.find((one) => one.id === id);
      return session === undefined
        ? throwStripeError(404, 'invalid_request_error', 'resource_missing')
        : Response.json(toSessionResponse(session));
    }
    const isKnown = this.sessions.some(({ paymentIntent }) => paymentIntent !== null && paymentIntent === intent);
    if (!isKnown) return throwStripeError(404, 'invalid_request_error', 'resource_missing');
    switch (path) {
      case '/checkout/sessions':
        return list(this.sessions.filter(({ paymentIntent }) => paymentIntent === intent).map(toSessionResponse));
      case '/charges':
        return list(ofIntent(this.charges).map((charge) => toChargeResponse(charge, this.refunds)));
      case '/refunds':
        return list(ofIntent(this.refunds).map(toRefundResponse));
      case '/disputes':
        return list(ofIntent(this.disputes).map(toDisputeResponse));
      default:
        return throwStripeError(404, 'invalid_request_error', 'unrecognised_path');
    }
  }

  #write(path: string, form: URLSearchParams): Response {
    if (path === '/checkout/sessions') return this.#createSession(form);
    if (path === '/refunds') return this.#refund(form);
    const captured = /^\/payment_intents\/(\w+)\/capture$/.exec(path)?.[1];
    if (captured === undefined) return throwStripeError(404, 'invalid_request_error', 'unrecognised_path');
    const charge = this.#charge(captured);
    if (charge.captured) return throwStripeError(400, 'invalid_request_error', 'charge_already_captured');
    charge.captured = true;
    return Response.json({ id: captured, status: 'succeeded' });
  }

  #createSession(form: URLSearchParams): Response {
    const amount = Number(form.get('line_items[0][price_data][unit_amount]'));
    if (!Number.isSafeInteger(amount) || amount < LEAST_AMOUNT) return throwStripeError(400, 'invalid_request_error', 'amount_too_small');
    const currency = form.get('line_items[0][price_data][currency]') ?? '';
    if (!CURRENCIES.includes(currency)) return throwStripeError(400, 'invalid_request_error', 'invalid_currency');
    const wrong = findWrongField(form);
    if (wrong !== null) return throwStripeError(400, 'invalid_request_error', wrong);
    const session: StripeSessionRecord = {
      id: this.#id('cs_test'),
      reference: form.get('client_reference_id') ?? '',
      amount,
      currency,
      created: this.#seconds(),
      returnUrl: form.get('success_url') ?? '',
      email: form.get('customer_email'),
      paymentIntent: null,
      paid: false,
    };
    this.sessions.push(session);
    return Response.json(toSessionResponse(session));
  }

  #refund(form: URLSearchParams): Response {
    const intent = form.get('payment_intent') ?? '';
    const known = this.charges.some((one) => one.intent === intent && one.status === 'succeeded' && one.captured);
    if (!known) return throwStripeError(404, 'invalid_request_error', 'resource_missing');
    const charge = this.#charge(intent);
    const amount = Number(form.get('amount'));
    if (!Number.isSafeInteger(amount) || amount < 1) return throwStripeError(400, 'invalid_request_error', 'parameter_invalid_integer');
    const given = this.refunds
      .filter((one) => one.intent === intent && one.status === 'succeeded')
      .reduce((sum, one) => sum + one.amount, 0);
    if (given + amount > charge.amount) return throwStripeError(400, 'invalid_request_error', 'charge_already_refunded');
    const reference = form.get('metadata[reference]');
    const refund: StripeRefundRecord = { id: this.#id('re'), intent, amount, reference, created: this.#seconds(), status: 'succeeded' };
    this.refunds.push(refund);
    this.#send('charge.refunded', toChargeResponse(charge, this.refunds));
    return Response.json(toRefundResponse(refund));
  }

  #attempt(session: StripeSessionRecord, outcome: Pick<StripeChargeRecord, 'status' | 'captured'>): string {
    const { amount, currency } = session;
    const intent = session.paymentIntent ?? this.#id('pi');
    session.paymentIntent = intent;
    this.charges.push({ id: this.#id('ch'), intent, amount, currency, created: this.#seconds(), ...outcome });
    return intent;
  }

  #send(type: string, object: unknown): void {
    this.#webhooks.push(this.webhook({ id: this.#id('evt'), object: 'event', type, created: this.#seconds(), data: { object } }));
  }

  #session(id: string): StripeSessionRecord {
    const session = this.sessions.find((one) => one.id === id);
    if (session === undefined) throw new Error(`There is no session ${id}.`);
    return session;
  }

  #charge(intent: string): StripeChargeRecord {
    const charge = this.charges.findLast((one) => one.intent === intent && one.status === 'succeeded');
    if (charge === undefined) throw new Error(`There is no charge of ${intent}.`);
    return charge;
  }

  #seconds(): number {
    return Math.floor(this.#now() / 1000);
  }

  #id(kind: string): string {
    return `${kind}_${String((this.#count += 1)).padStart(8, '0')}`;
  }
}

/** The code for the first field they would not take; null for none. */
function findWrongField(form: URLSearchParams): string | null {
  const email = form.get('customer_email');
  const name = form.get('line_items[0][price_data][product_data][name]') ?? '';
  if (form.get('mode') !== 'payment') return 'parameter_invalid_mode';
  if (form.get('line_items[0][quantity]') !== '1') return 'parameter_invalid_integer';
  if (email !== null && !EMAIL.test(email)) return 'email_invalid';
  return name === '' || name.length > NAME_LENGTH ? 'parameter_invalid_string' : null;
}

/** The newest first. */
function list(data: readonly unknown[]): Response {
  return Response.json({ object: 'list', data: data.toReversed(), has_more: false });
}

function throwStripeError(status: number, type: string, code: string): Response {
  return Response.json({ error: { type, code, message: `Refused: ${code}.` } }, { status });
}
