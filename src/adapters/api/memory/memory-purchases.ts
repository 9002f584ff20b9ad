import { BILLING_LIMITS } from '#domain/billing/billing-limits.ts';
import { computeQuote } from '#domain/billing/compute-quote.ts';
import { CURRENCIES } from '#domain/money/currency.ts';
import { convertFromUsd } from '#domain/money/money.ts';
import { getMonthlyPrice } from '#domain/plans/plan-price.ts';
import { checkPromo } from '#domain/promo/check-promo.ts';
import { computeDiscountedMonth, computeExtraDays } from '#domain/promo/compute-discounted-month.ts';
import { normalizePromoCode, type PromoChoice, type PromoRules } from '#domain/promo/promo-rules.ts';
import type { ApiOutcome } from '#ports/api-outcome.ts';
import type { OrderResult } from '#ports/billing-api.ts';
import type { MemoryBillingServer, MemoryOrder, MemoryTerms } from './memory-billing-server.ts';
import type { Purchase, Quote } from '#domain/billing/purchase.ts';

type RejectedOutcome = Extract<ApiOutcome<never>, { kind: 'rejected' }>;

function toRejected(of: Omit<RejectedOutcome, 'kind'>): RejectedOutcome {
  return { kind: 'rejected', ...of };
}

const PROMO_INVALID = toRejected({ status: 404, code: 'promo-invalid', message: 'Invalid promo code', field: 'promoCode' });
const NO_PROMO_ON_RENEWALS = toRejected({
  status: 409,
  code: 'promo-not-for-renewals',
  message: 'Promo codes are for a first or a larger plan.',
  field: 'promoCode',
});
const NOTHING_TO_BUY = toRejected({
  status: 400,
  code: 'nothing-to-buy',
  message: 'Starter is free, so there is nothing to buy.',
  field: 'planId',
});
const QUOTE_EXPIRED = toRejected({
  status: 409,
  code: 'quote-expired',
  message: 'This price is no longer held. Nothing was ordered.',
  field: 'quoteId',
});
const KEY_REUSED = toRejected({
  status: 409,
  code: 'key-reused',
  message: 'This key belongs to another order. Nothing new was ordered.',
});

/** ERR-3 for every code that is not valid, whatever the reason. */
export function findPromo(server: MemoryBillingServer, text: string, choice: PromoChoice): ApiOutcome<PromoRules> {
  const rules = server.promos.find(({ code }) => code === normalizePromoCode(text));
  if (rules === undefined) return PROMO_INVALID;
  const used = server.countUses(rules.code);
  const result = checkPromo(rules, { ...choice, used, usedByUser: used, now: server.clock.now() });
  return result.ok ? { kind: 'ok', value: rules } : PROMO_INVALID;
}

/** Computes the current price of the purchase. */
export function computeTerms(server: MemoryBillingServer, { planId, isAnnual, currency, promoCode }: Purchase): ApiOutcome<MemoryTerms> {
  if (planId === 'starter') return NOTHING_TO_BUY;
  const period = isAnnual ? 'annual' : 'monthly';
  const promo = promoCode ? findPromo(server, promoCode, { plan: planId, period, currency }) : null;
  if (promo !== null && promo.kind !== 'ok') return promo;

  const now = server.clock.now();
  const month = convertFromUsd(getMonthlyPrice(planId, period), CURRENCIES[currency]);
  const of = { plan: planId, period, month } as const;
  const lowered = promo && {
    month: computeDiscountedMonth(promo.value, { ...of, currency: CURRENCIES[currency] }).minor,
    extraDays: computeExtraDays(promo.value, of),
  };
  const holding = { grants: server.grants, cancelled: server.endRequested.cancelled };
  const totals = computeQuote({ planId, period, currency, currencies: CURRENCIES, ...holding, now, ...(lowered && { promo: lowered }) });
  if (promo !== null && totals.kind === 'renew') return NO_PROMO_ON_RENEWALS;
  return { kind: 'ok', value: { planId, period, currency, promoCode: promo?.value.code ?? null, totals, createdAt: now } };
}

export function createQuote(server: MemoryBillingServer, purchase: Purchase): ApiOutcome<Quote> {
  const terms = computeTerms(server, purchase);
  if (terms.kind !== 'ok') return terms;
  const quoteId = server.nextId('quote');
  server.quotes.set(quoteId, terms.value);
  const { totals, createdAt, promoCode } = terms.value;
  const { kind, listAmount, discount, credit, amount, nextAmount } = totals;
  return {
    kind: 'ok',
    value: {
      quoteId,
      kind,
      planId: purchase.planId,
      isAnnual: purchase.isAnnual,
      currency: purchase.currency,
      listAmount,
      discount,
      credit,
      amount,
      promoCode,
      startsAt: toIsoTime(totals.startsAt),
      endsAt: toIsoTime(totals.endsAt),
      nextAmount,
      expiresAt: toIsoTime(createdAt + BILLING_LIMITS.quoteFor),
    },
  };
}

export type OrderRequest = Purchase & { readonly quoteId?: string };

export function createOrder(server: MemoryBillingServer, request: OrderRequest, key: string): ApiOutcome<OrderResult> {
  const known = server.orders.find((order) => order.key === key);
  if (known !== undefined) return hasSameTerms(known, request) ? toOrderOutcome(known) : KEY_REUSED;
  const terms = request.quoteId === undefined ? computeTerms(server, request) : findQuotedTerms(server, request, request.quoteId);
  if (terms.kind !== 'ok') return terms;
  const order = server.addOrder(terms.value, key);
  if (order.totals.amount > 0) return toOrderOutcome(order);
  server.settle(order.id);
  return { kind: 'ok', value: { kind: 'granted' } };
}

function findQuotedTerms(server: MemoryBillingServer, request: OrderRequest, quoteId: string): ApiOutcome<MemoryTerms> {
  const quoted = server.quotes.get(quoteId);
  const holds = quoted !== undefined && server.clock.now() < quoted.createdAt + BILLING_LIMITS.quoteFor && hasSameTerms(quoted, request);
  return holds ? { kind: 'ok', value: quoted } : QUOTE_EXPIRED;
}

function hasSameTerms({ planId, period, currency, promoCode }: MemoryTerms, request: OrderRequest): boolean {
  const requested = request.promoCode ? normalizePromoCode(request.promoCode) : null;
  const samePeriod = period === (request.isAnnual ? 'annual' : 'monthly');
  return planId === request.planId && samePeriod && currency === request.currency && promoCode === requested;
}

function toOrderOutcome({ id, state, totals, currency }: MemoryOrder): ApiOutcome<OrderResult> {
  if (state === 'paid') return { kind: 'ok', value: { kind: 'granted' } };
  const order = {
    vendor: 'fake',
    keyId: 'key-of-memory',
    orderId: id,
    amount: totals.amount,
    currency,
    prefill: { name: 'Ada Byron', email: 'ada@example.com' },
    description: 'Castwright',
    session: {},
  };
  return { kind: 'ok', value: { kind: 'pay', order } };
}

function toIsoTime(moment: number): string {
  return new Date(moment).toISOString();
}
