import { DEFAULT_CURRENCY } from '#domain/money/currency.ts';
import { computeQuote, type Currencies, type QuoteTotals } from '#domain/billing/compute-quote.ts';
import type { PlanOfPeriod } from '#domain/billing/compute-placement.ts';
import type { Currency, CurrencyCode } from '#domain/money/currency.ts';
import { convertFromUsd } from '#domain/money/money.ts';
import { type BillingPeriod, type PlanPrices, getMonthlyPrice } from '#domain/plans/plan-price.ts';
import type { PlanId } from '#domain/plans/plan-limits.ts';
import { computeDiscountedMonth, computeExtraDays } from '#domain/promo/compute-discounted-month.ts';
import type { PromoRules } from '#domain/promo/promo-rules.ts';
import type { Db, Tx } from '../../ports/database.ts';
import type { ServerContext } from '../../shared/server-context.ts';
import { loadEntitlements } from './load-grants.ts';
import { resolveTypedPromo } from './resolve-typed-promo.ts';
import { toBillingPeriod, type RequestedPurchase, refuseFreePlan } from './requested-purchase.ts';
import { HttpError } from '../../shared/http-error.ts';

export interface PricedPurchase {
  readonly planId: PlanId;
  readonly period: BillingPeriod;
  readonly currency: CurrencyCode;
  readonly promo: { readonly id: string; readonly code: string } | null;
  readonly totals: QuoteTotals;
}

/** The buyer and their IP address. */
export interface Buyer {
  readonly userId: string;
  readonly ipAddress: string;
}

/** A promo code that was found valid. */
export interface KnownPromo {
  readonly promoId: string;
  readonly rules: PromoRules;
}

export interface PricingRequest {
  readonly userId: string;
  readonly requested: RequestedPurchase;
  readonly promo: KnownPromo | undefined;
  readonly currencies: Currencies;
  readonly prices: PlanPrices;
  readonly now: number;
}

/** Resolves the promo code typed with a purchase. Throws if it is not valid; not for use inside a transaction. */
export async function resolveRequestedPromo(
  services: ServerContext,
  buyer: Buyer,
  requested: RequestedPurchase,
): Promise<KnownPromo | undefined> {
  const { planId: plan, currency = DEFAULT_CURRENCY, promoCode: code } = requested;
  return code ? resolveTypedPromo(services, { ...buyer, code, plan, period: toBillingPeriod(requested), currency }) : undefined;
}

/** Computes what the purchase costs this user now. Throws for the free plan, and for promo codes on a renewal. */
export async function pricePurchase(
  via: Db | Tx,
  { userId, requested, promo, currencies, prices, now }: PricingRequest,
): Promise<PricedPurchase> {
  refuseFreePlan(requested.planId);
  const { planId, currency = DEFAULT_CURRENCY } = requested;
  const period = toBillingPeriod(requested);
  const promoTerms = promo && computePromoMonth(promo.rules, { planId, period, currency: currencies[currency], prices });
  const holding = await loadEntitlements(via, userId);
  const totals = computeQuote({ planId, period, currency, currencies, prices, ...holding, now, ...(promoTerms && { promo: promoTerms }) });
  if (promo !== undefined && totals.kind === 'renew') throw createPromoOnRenewalError();
  return { planId, period, currency, promo: promo ? { id: promo.promoId, code: promo.rules.code } : null, totals };
}

function computePromoMonth(
  rules: PromoRules,
  { planId: plan, period, currency, prices }: PlanOfPeriod & { readonly currency: Currency; readonly prices: PlanPrices },
) {
  const month = convertFromUsd(getMonthlyPrice(plan, period, prices), currency);
  return {
    month: computeDiscountedMonth(rules, { plan, period, month, currency }).minor,
    extraDays: computeExtraDays(rules, { plan, period, month }),
  };
}

function createPromoOnRenewalError(): HttpError {
  return new HttpError(409, 'promo-not-for-renewals', {
    field: 'promoCode',
    message: 'Promo codes apply to a new plan or an upgrade. Remove the code to renew your current plan.',
  });
}
