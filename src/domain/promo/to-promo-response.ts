import type { Currency, CurrencyCode } from '../money/currency.ts';
import { convertFromUsd } from '../money/money.ts';
import { PLAN_IDS, type PlanId } from '../plans/plan-limits.ts';
import { type BillingPeriod, PLAN_PRICES, type PlanPrices, getMonthlyPrice } from '../plans/plan-price.ts';
import { computeDiscountedMonth, computeExtraDays } from './compute-discounted-month.ts';
import type { PromoRules } from './promo-rules.ts';

/** Promo response on the wire (ENT-3); `parsePromoResponse` reads the same prices back. */
export interface PromoResponse {
  readonly isValid: true;
  readonly currency: CurrencyCode;
  /** By plan name in lower case. */
  readonly plans: Partial<Record<PlanId, PromoResponsePlan>>;
}

export interface PromoResponsePlan {
  readonly monthly?: PromoResponsePrice & { readonly extraDays: number };
  readonly yearly?: PromoResponsePrice;
}

export interface PromoResponsePrice {
  /** Hundredths per month. */
  readonly discountedPrice: number;
  readonly description: string;
  readonly discountPercent: number;
}

/** Effect of the code in one currency. Free plans and plans it does not cover are omitted. */
export function toPromoResponse(rules: PromoRules, currency: Currency, prices: PlanPrices = PLAN_PRICES): PromoResponse {
  const plans: Partial<Record<PlanId, PromoResponsePlan>> = {};
  for (const plan of PLAN_IDS) {
    const monthly = computePromoPrice(rules, { plan, period: 'monthly', currency, prices });
    const yearly = computePromoPrice(rules, { plan, period: 'annual', currency, prices });
    if (monthly === undefined && yearly === undefined) continue;
    plans[plan] = {
      ...(monthly && { monthly: { ...monthly, extraDays: rules.extraDays } }),
      ...(yearly && { yearly }),
    };
  }
  return { isValid: true, currency: currency.code, plans };
}

function computePromoPrice(
  rules: PromoRules,
  {
    plan,
    period,
    currency,
    prices,
  }: { readonly plan: PlanId; readonly period: BillingPeriod; readonly currency: Currency; readonly prices: PlanPrices },
): PromoResponsePrice | undefined {
  const month = convertFromUsd(getMonthlyPrice(plan, period, prices), currency);
  const { minor: discountedPrice } = computeDiscountedMonth(rules, { plan, period, month, currency });
  if (discountedPrice === month.minor && computeExtraDays(rules, { plan, period, month }) === 0) return undefined;

  const discountPercent = Math.round(((month.minor - discountedPrice) / month.minor) * 100);
  return { discountedPrice, description: rules.description, discountPercent };
}
