import { quoteOf, type Currencies, type QuoteFigures } from '../../../src/domain/billing/compute-quote.ts';
import type { PlanOfPeriod } from '../../../src/domain/billing/compute-placement.ts';
import type { Currency, CurrencyCode } from '../../../src/domain/money/currency.ts';
import { fromUsd } from '../../../src/domain/money/money.ts';
import { type BillingPeriod, type PlanPrices, pricePerMonth } from '../../../src/domain/plans/plan-price.ts';
import type { PlanId } from '../../../src/domain/plans/plan-limits.ts';
import { discountedMonth, extraDaysOf } from '../../../src/domain/promo/compute-discounted-month.ts';
import type { PromoRules } from '../../../src/domain/promo/promo-rules.ts';
import type { Db, Tx } from '../../ports/database.ts';
import type { HostServices } from '../../shared/server-context.ts';
import { holdingOf } from './load-grants.ts';
import { typedPromo } from './resolve-typed-promo.ts';
import { DEFAULT_CURRENCY, periodOf, type PurchaseWish, refuseFreePlan } from './requested-purchase.ts';
import { Refusal } from '../../shared/http-error.ts';

export interface PricedPurchase {
  readonly planId: PlanId;
  readonly period: BillingPeriod;
  readonly currency: CurrencyCode;
  readonly promo: { readonly id: string; readonly code: string } | null;
  readonly figures: QuoteFigures;
}

/** Who buys, and from which connection. */
export interface Buyer {
  readonly userId: string;
  readonly address: string;
}

/** A code that was looked up, and counts. */
export interface KnownPromo {
  readonly promoId: string;
  readonly rules: PromoRules;
}

export interface PricingRequest {
  readonly userId: string;
  readonly wish: PurchaseWish;
  readonly promo: KnownPromo | undefined;
  readonly currencies: Currencies;
  readonly prices: PlanPrices;
  readonly now: number;
}

/** The code that was typed with the purchase. Refuses one that does not count; not to be asked for inside a transaction. */
export async function promoOfWish(services: HostServices, buyer: Buyer, wish: PurchaseWish): Promise<KnownPromo | undefined> {
  const { planId: plan, currency = DEFAULT_CURRENCY, promoCode: code } = wish;
  return code ? typedPromo(services, { ...buyer, code, plan, period: periodOf(wish), currency }) : undefined;
}

/** What the purchase costs this person now. Refuses the free plan, and codes on a renewal. */
export async function pricePurchase(
  via: Db | Tx,
  { userId, wish, promo, currencies, prices, now }: PricingRequest,
): Promise<PricedPurchase> {
  refuseFreePlan(wish.planId);
  const { planId, currency = DEFAULT_CURRENCY } = wish;
  const period = periodOf(wish);
  const lowered = promo && promoMonth(promo.rules, { planId, period, currency: currencies[currency], prices });
  const holding = await holdingOf(via, userId);
  const figures = quoteOf({ planId, period, currency, currencies, prices, ...holding, now, ...(lowered && { promo: lowered }) });
  if (promo !== undefined && figures.kind === 'renew') throw noPromoOnRenewals();
  return { planId, period, currency, promo: promo ? { id: promo.promoId, code: promo.rules.code } : null, figures };
}

function promoMonth(
  rules: PromoRules,
  { planId: plan, period, currency, prices }: PlanOfPeriod & { readonly currency: Currency; readonly prices: PlanPrices },
) {
  const month = fromUsd(pricePerMonth(plan, period, prices), currency);
  return {
    month: discountedMonth(rules, { plan, period, month, currency }).minor,
    extraDays: extraDaysOf(rules, { plan, period, month }),
  };
}

function noPromoOnRenewals(): Refusal {
  return new Refusal(409, 'promo-not-for-renewals', {
    field: 'promoCode',
    message: 'Promo codes apply to a new plan or an upgrade. Remove the code to renew your current plan.',
  });
}
