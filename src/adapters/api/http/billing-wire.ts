import { CURRENCY_CODES } from '#domain/money/currency.ts';
import { PLAN_IDS } from '#domain/plans/plan-limits.ts';
import { BILLING_PERIODS } from '#domain/plans/plan-price.ts';
import { type PromoOffer, parsePromoResponse } from '#domain/promo/parse-promo-response.ts';
import type { BillingPortal, InvoiceSummary, OrderResult, PlanChange } from '#ports/billing-api.ts';
import { UnreadableResponseError } from '../../shared/http/failure.ts';
import { type Json, readNumber, readObject, readOneOf, readText, readTextOrNull, readRows } from '../../shared/http/read-json.ts';
import { type PlanChoice, PURCHASE_KINDS, type Quote } from '#domain/billing/purchase.ts';
import { SUBSCRIPTION_STATES, type SubscriptionStatus } from '#domain/billing/subscription-status.ts';
import type { BillingDetails } from '#domain/billing/invoice.ts';

const ORDER_STATES = ['created', 'granted'] as const;
const PAID_STATES = ['paid', 'pending'] as const;
const CHANGES = ['pay', 'scheduled', 'unchanged'] as const;
const INVOICE_KINDS = ['invoice', 'credit-note'] as const;

/** Parses a promo response (ENT-3); null for an invalid code. */
export function readPromoOffer(body: Json): PromoOffer | null {
  if (body['isValid'] === false) return null;
  const offer = parsePromoResponse(body);
  if (offer === undefined) throw new UnreadableResponseError('promo code');
  return offer;
}

export function readQuote(body: Json): Quote {
  return {
    ...readChoice(body),
    quoteId: readText(body, 'quoteId'),
    kind: readOneOf(body, 'kind', PURCHASE_KINDS),
    currency: readOneOf(body, 'currency', CURRENCY_CODES),
    listAmount: readAmount(body, 'listAmount'),
    discount: readAmount(body, 'discount'),
    credit: readAmount(body, 'credit'),
    amount: readAmount(body, 'amount'),
    promoCode: readTextOrNull(body, 'promoCode'),
    startsAt: readTime(body, 'startsAt'),
    endsAt: readTime(body, 'endsAt'),
    nextAmount: readAmount(body, 'nextAmount'),
    expiresAt: readTime(body, 'expiresAt'),
  };
}

/** Parses a create-order response (ENT-6). Fields beyond the five of the specification are optional. */
export function readOrderResponse(body: Json): OrderResult {
  if (body['status'] !== undefined && readOneOf(body, 'status', ORDER_STATES) === 'granted') return { kind: 'granted' };
  const prefill = readObject(body['prefill'], 'prefill');
  return {
    kind: 'pay',
    order: {
      vendor: body['vendor'] === undefined ? '' : readText(body, 'vendor'),
      keyId: readTextOrNull(body, 'keyId'),
      orderId: readText(body, 'orderId'),
      amount: readAmount(body, 'amount'),
      currency: readText(body, 'currency'),
      prefill: { name: readText(prefill, 'name'), email: readText(prefill, 'email') },
      description: body['description'] === undefined ? '' : readText(body, 'description'),
      session: body['session'] === undefined ? {} : readTexts(readObject(body['session'], 'session')),
    },
  };
}

export function readPaidState(body: Json): { readonly state: 'paid' | 'pending' } {
  return { state: readOneOf(body, 'state', PAID_STATES) };
}

export function readSubscription(body: Json): SubscriptionStatus {
  const usage = readObject(body['usage'], 'usage');
  return {
    planId: readOneOf(body, 'planId', PLAN_IDS),
    period: readOneOf(body, 'period', BILLING_PERIODS),
    state: readOneOf(body, 'state', SUBSCRIPTION_STATES),
    paidUntil: readTimeOrNull(body, 'paidUntil'),
    next: readOrNull(body, 'next', readChoice),
    nextCharge: readOrNull(body, 'nextCharge', (charge) => ({
      amount: readAmount(charge, 'amount'),
      currency: readOneOf(charge, 'currency', CURRENCY_CODES),
    })),
    graceUntil: readTimeOrNull(body, 'graceUntil'),
    usage: {
      videosThisMonth: readNumber(usage, 'videosThisMonth'),
      videosLeft: readNumber(usage, 'videosLeft'),
      videosPerMonth: readNumber(usage, 'videosPerMonth'),
      renewsAt: readTime(usage, 'renewsAt'),
    },
  };
}

export function readPortal(body: Json): BillingPortal {
  return {
    status: readSubscription(readObject(body['status'], 'status')),
    details: readDetails(readObject(body['details'], 'details')),
    invoices: readRows(body, 'invoices', readInvoice),
    paymentMethod: readTextOrNull(body, 'paymentMethod'),
  };
}

export function readDetails(body: Json): BillingDetails {
  return {
    name: readText(body, 'name'),
    company: readText(body, 'company'),
    address: readText(body, 'address'),
    country: readText(body, 'country'),
    taxId: readText(body, 'taxId'),
  };
}

export function readPlanChange(body: Json): PlanChange {
  const kind = readOneOf(body, 'kind', CHANGES);
  switch (kind) {
    case 'pay':
      return { kind, quote: readQuote(readObject(body['quote'], 'quote')) };
    case 'scheduled':
      return { kind, at: readTime(body, 'at'), status: readSubscription(readObject(body['status'], 'status')) };
    case 'unchanged':
      return { kind, status: readSubscription(readObject(body['status'], 'status')) };
  }
}

function readInvoice(body: Json): InvoiceSummary {
  return {
    id: readText(body, 'id'),
    number: readText(body, 'number'),
    kind: readOneOf(body, 'kind', INVOICE_KINDS),
    issuedAt: readTime(body, 'issuedAt'),
    description: readText(body, 'description'),
    total: readAmount(body, 'total'),
    currency: readOneOf(body, 'currency', CURRENCY_CODES),
  };
}

function readChoice(body: Json): PlanChoice {
  const isAnnual = body['isAnnual'];
  if (typeof isAnnual !== 'boolean') throw new UnreadableResponseError('isAnnual');
  return { planId: readOneOf(body, 'planId', PLAN_IDS), isAnnual };
}

/** An integer of hundredths. */
function readAmount(body: Json, name: string): number {
  const amount = readNumber(body, name);
  if (!Number.isSafeInteger(amount)) throw new UnreadableResponseError(name);
  return amount;
}

function readTime(body: Json, name: string): string {
  const time = readText(body, name);
  if (Number.isNaN(Date.parse(time))) throw new UnreadableResponseError(name);
  return time;
}

function readTimeOrNull(body: Json, name: string): string | null {
  return body[name] === null || body[name] === undefined ? null : readTime(body, name);
}

function readOrNull<Value>(body: Json, name: string, read: (value: Json) => Value): Value | null {
  return body[name] === null || body[name] === undefined ? null : read(readObject(body[name], name));
}

function readTexts(body: Json): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.keys(body).map((name) => [name, readText(body, name)]));
}
