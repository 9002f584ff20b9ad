import { BILLING_LIMITS } from '../../../domain/billing/billing-limits.ts';
import { quoteOf } from '../../../domain/billing/compute-quote.ts';
import { CURRENCIES } from '../../../domain/money/currency.ts';
import { fromUsd } from '../../../domain/money/money.ts';
import { pricePerMonth } from '../../../domain/plans/plan-price.ts';
import { checkPromo } from '../../../domain/promo/check-promo.ts';
import { discountedMonth, extraDaysOf } from '../../../domain/promo/compute-discounted-month.ts';
import { normalisedPromoCode, type PromoChoice, type PromoRules } from '../../../domain/promo/promo-rules.ts';
import type { ApiOutcome } from '../../../ports/api-outcome.ts';
import type { OrderAnswer, Purchase, Quote } from '../../../ports/billing-api.ts';
import type { MemoryBillingHost, MemoryOrder, MemoryTerms } from './memory-billing-server.ts';

type Refused = Extract<ApiOutcome<never>, { kind: 'rejected' }>;

function refused(of: Omit<Refused, 'kind'>): Refused {
  return { kind: 'rejected', ...of };
}

const PROMO_INVALID = refused({ status: 404, code: 'promo-invalid', message: 'Invalid promo code', field: 'promoCode' });
const NO_PROMO_ON_RENEWALS = refused({
  status: 409,
  code: 'promo-not-for-renewals',
  message: 'Promo codes are for a first or a larger plan.',
  field: 'promoCode',
});
const NOTHING_TO_BUY = refused({
  status: 400,
  code: 'nothing-to-buy',
  message: 'Starter is free, so there is nothing to buy.',
  field: 'planId',
});
const QUOTE_EXPIRED = refused({
  status: 409,
  code: 'quote-expired',
  message: 'This price is no longer held. Nothing was ordered.',
  field: 'quoteId',
});
const KEY_REUSED = refused({
  status: 409,
  code: 'key-reused',
  message: 'This key belongs to another order. Nothing new was ordered.',
});

/** ERR-3 for every code that does not count, whatever the reason. */
export function promoOf(host: MemoryBillingHost, text: string, choice: PromoChoice): ApiOutcome<PromoRules> {
  const rules = host.promos.find(({ code }) => code === normalisedPromoCode(text));
  if (rules === undefined) return PROMO_INVALID;
  const used = host.usesOf(rules.code);
  const verdict = checkPromo(rules, { ...choice, used, usedByPerson: used, now: host.clock.now() });
  return verdict.ok ? { kind: 'ok', value: rules } : PROMO_INVALID;
}

/** What the purchase costs now. */
export function termsOf(host: MemoryBillingHost, { planId, isAnnual, currency, promoCode }: Purchase): ApiOutcome<MemoryTerms> {
  if (planId === 'starter') return NOTHING_TO_BUY;
  const period = isAnnual ? 'annual' : 'monthly';
  const promo = promoCode ? promoOf(host, promoCode, { plan: planId, period, currency }) : null;
  if (promo !== null && promo.kind !== 'ok') return promo;

  const now = host.clock.now();
  const month = fromUsd(pricePerMonth(planId, period), CURRENCIES[currency]);
  const of = { plan: planId, period, month } as const;
  const lowered = promo && {
    month: discountedMonth(promo.value, { ...of, currency: CURRENCIES[currency] }).minor,
    extraDays: extraDaysOf(promo.value, of),
  };
  const holding = { grants: host.grants, cancelled: host.wishes.cancelled };
  const figures = quoteOf({ planId, period, currency, currencies: CURRENCIES, ...holding, now, ...(lowered && { promo: lowered }) });
  if (promo !== null && figures.kind === 'renew') return NO_PROMO_ON_RENEWALS;
  return { kind: 'ok', value: { planId, period, currency, promoCode: promo?.value.code ?? null, figures, createdAt: now } };
}

export function quoteFor(host: MemoryBillingHost, purchase: Purchase): ApiOutcome<Quote> {
  const terms = termsOf(host, purchase);
  if (terms.kind !== 'ok') return terms;
  const quoteId = host.nextId('quote');
  host.quotes.set(quoteId, terms.value);
  const { figures, createdAt, promoCode } = terms.value;
  const { kind, listAmount, discount, credit, amount, nextAmount } = figures;
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
      startsAt: isoOf(figures.startsAt),
      endsAt: isoOf(figures.endsAt),
      nextAmount,
      expiresAt: isoOf(createdAt + BILLING_LIMITS.quoteFor),
    },
  };
}

export type OrderWish = Purchase & { readonly quoteId?: string };

export function orderFor(host: MemoryBillingHost, wish: OrderWish, key: string): ApiOutcome<OrderAnswer> {
  const known = host.orders.find((order) => order.key === key);
  if (known !== undefined) return isSame(known, wish) ? answerOf(known) : KEY_REUSED;
  const terms = wish.quoteId === undefined ? termsOf(host, wish) : quotedTerms(host, wish, wish.quoteId);
  if (terms.kind !== 'ok') return terms;
  const order = host.addOrder(terms.value, key);
  if (order.figures.amount > 0) return answerOf(order);
  host.settle(order.id);
  return { kind: 'ok', value: { kind: 'granted' } };
}

function quotedTerms(host: MemoryBillingHost, wish: OrderWish, quoteId: string): ApiOutcome<MemoryTerms> {
  const quoted = host.quotes.get(quoteId);
  const holds = quoted !== undefined && host.clock.now() < quoted.createdAt + BILLING_LIMITS.quoteFor && isSame(quoted, wish);
  return holds ? { kind: 'ok', value: quoted } : QUOTE_EXPIRED;
}

function isSame({ planId, period, currency, promoCode }: MemoryTerms, wish: OrderWish): boolean {
  const wanted = wish.promoCode ? normalisedPromoCode(wish.promoCode) : null;
  const samePeriod = period === (wish.isAnnual ? 'annual' : 'monthly');
  return planId === wish.planId && samePeriod && currency === wish.currency && promoCode === wanted;
}

function answerOf({ id, state, figures, currency }: MemoryOrder): ApiOutcome<OrderAnswer> {
  if (state === 'paid') return { kind: 'ok', value: { kind: 'granted' } };
  const order = {
    keyId: 'key-of-memory',
    orderId: id,
    amount: figures.amount,
    currency,
    prefill: { name: 'Ada Byron', email: 'ada@example.com' },
    description: 'Castwright',
    session: {},
  };
  return { kind: 'ok', value: { kind: 'pay', order } };
}

function isoOf(moment: number): string {
  return new Date(moment).toISOString();
}
