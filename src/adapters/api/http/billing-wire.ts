import { CURRENCY_CODES } from '../../../domain/money/currency.ts';
import { PLAN_IDS } from '../../../domain/plans/plan-limits.ts';
import { BILLING_PERIODS } from '../../../domain/plans/plan-price.ts';
import { type PromoOffer, readPromoResponse } from '../../../domain/promo/parse-promo-response.ts';
import {
  type BillingDetails,
  type BillingPortal,
  type InvoiceCard,
  type OrderAnswer,
  type PlanChange,
  type PlanChoice,
  PURCHASE_KINDS,
  type Quote,
  SUBSCRIPTION_STATES,
  type SubscriptionStatus,
} from '../../../ports/billing-api.ts';
import { UnreadableAnswer } from '../../shared/http/failure.ts';
import { type Json, listOf, numberOf, objectOf, oneOf, textOf, textOrNull } from '../../shared/http/read-json.ts';

const ORDER_STATES = ['created', 'granted'] as const;
const PAID_STATES = ['paid', 'pending'] as const;
const CHANGES = ['pay', 'scheduled', 'unchanged'] as const;
const INVOICE_KINDS = ['invoice', 'credit-note'] as const;

/** ENT-3; null for a code that does not count. */
export function promoOfferOf(body: Json): PromoOffer | null {
  if (body['isValid'] === false) return null;
  const offer = readPromoResponse(body);
  if (offer === undefined) throw new UnreadableAnswer('promo code');
  return offer;
}

export function quoteOf(body: Json): Quote {
  return {
    ...choiceOf(body),
    quoteId: textOf(body, 'quoteId'),
    kind: oneOf(body, 'kind', PURCHASE_KINDS),
    currency: oneOf(body, 'currency', CURRENCY_CODES),
    listAmount: amountOf(body, 'listAmount'),
    discount: amountOf(body, 'discount'),
    credit: amountOf(body, 'credit'),
    amount: amountOf(body, 'amount'),
    promoCode: textOrNull(body, 'promoCode'),
    startsAt: timeOf(body, 'startsAt'),
    endsAt: timeOf(body, 'endsAt'),
    nextAmount: amountOf(body, 'nextAmount'),
    expiresAt: timeOf(body, 'expiresAt'),
  };
}

/** ENT-6. What is beyond the five fields of the specification may be left out. */
export function orderAnswerOf(body: Json): OrderAnswer {
  if (body['status'] !== undefined && oneOf(body, 'status', ORDER_STATES) === 'granted') return { kind: 'granted' };
  const prefill = objectOf(body['prefill'], 'prefill');
  return {
    kind: 'pay',
    order: {
      keyId: textOrNull(body, 'keyId'),
      orderId: textOf(body, 'orderId'),
      amount: amountOf(body, 'amount'),
      currency: textOf(body, 'currency'),
      prefill: { name: textOf(prefill, 'name'), email: textOf(prefill, 'email') },
      description: body['description'] === undefined ? '' : textOf(body, 'description'),
      session: body['session'] === undefined ? {} : textsOf(objectOf(body['session'], 'session')),
    },
  };
}

export function paidStateOf(body: Json): { readonly state: 'paid' | 'pending' } {
  return { state: oneOf(body, 'state', PAID_STATES) };
}

export function subscriptionOf(body: Json): SubscriptionStatus {
  const usage = objectOf(body['usage'], 'usage');
  return {
    planId: oneOf(body, 'planId', PLAN_IDS),
    period: oneOf(body, 'period', BILLING_PERIODS),
    state: oneOf(body, 'state', SUBSCRIPTION_STATES),
    paidUntil: timeOrNull(body, 'paidUntil'),
    next: orNull(body, 'next', choiceOf),
    nextCharge: orNull(body, 'nextCharge', (charge) => ({
      amount: amountOf(charge, 'amount'),
      currency: oneOf(charge, 'currency', CURRENCY_CODES),
    })),
    graceUntil: timeOrNull(body, 'graceUntil'),
    usage: {
      videosThisMonth: numberOf(usage, 'videosThisMonth'),
      videosLeft: numberOf(usage, 'videosLeft'),
      videosPerMonth: numberOf(usage, 'videosPerMonth'),
      renewsAt: timeOf(usage, 'renewsAt'),
    },
  };
}

export function portalOf(body: Json): BillingPortal {
  return {
    status: subscriptionOf(objectOf(body['status'], 'status')),
    details: detailsOf(objectOf(body['details'], 'details')),
    invoices: listOf(body, 'invoices').map((invoice) => invoiceOf(objectOf(invoice, 'invoice'))),
    paymentMethod: textOrNull(body, 'paymentMethod'),
  };
}

export function detailsOf(body: Json): BillingDetails {
  return {
    name: textOf(body, 'name'),
    company: textOf(body, 'company'),
    address: textOf(body, 'address'),
    country: textOf(body, 'country'),
    taxId: textOf(body, 'taxId'),
  };
}

export function planChangeOf(body: Json): PlanChange {
  const kind = oneOf(body, 'kind', CHANGES);
  switch (kind) {
    case 'pay':
      return { kind, quote: quoteOf(objectOf(body['quote'], 'quote')) };
    case 'scheduled':
      return { kind, at: timeOf(body, 'at'), status: subscriptionOf(objectOf(body['status'], 'status')) };
    case 'unchanged':
      return { kind, status: subscriptionOf(objectOf(body['status'], 'status')) };
  }
}

function invoiceOf(body: Json): InvoiceCard {
  return {
    id: textOf(body, 'id'),
    number: textOf(body, 'number'),
    kind: oneOf(body, 'kind', INVOICE_KINDS),
    issuedAt: timeOf(body, 'issuedAt'),
    description: textOf(body, 'description'),
    total: amountOf(body, 'total'),
    currency: oneOf(body, 'currency', CURRENCY_CODES),
  };
}

function choiceOf(body: Json): PlanChoice {
  const isAnnual = body['isAnnual'];
  if (typeof isAnnual !== 'boolean') throw new UnreadableAnswer('isAnnual');
  return { planId: oneOf(body, 'planId', PLAN_IDS), isAnnual };
}

/** Whole hundredths. */
function amountOf(body: Json, name: string): number {
  const amount = numberOf(body, name);
  if (!Number.isSafeInteger(amount)) throw new UnreadableAnswer(name);
  return amount;
}

function timeOf(body: Json, name: string): string {
  const time = textOf(body, name);
  if (Number.isNaN(Date.parse(time))) throw new UnreadableAnswer(name);
  return time;
}

function timeOrNull(body: Json, name: string): string | null {
  return body[name] === null || body[name] === undefined ? null : timeOf(body, name);
}

function orNull<Value>(body: Json, name: string, read: (value: Json) => Value): Value | null {
  return body[name] === null || body[name] === undefined ? null : read(objectOf(body[name], name));
}

function textsOf(body: Json): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.keys(body).map((name) => [name, textOf(body, name)]));
}
