import type { Currency, CurrencyCode } from '../money/currency.ts';
import { convertFromUsd, toMinorUnits, type MinorUnits, getCurrencyStep } from '../money/money.ts';
import { computeBill, type PlanPrices, getMonthlyPrice } from '../plans/plan-price.ts';
import { BILLING_LIMITS } from './billing-limits.ts';
import { type Entitlements, type PlanOfPeriod, computePlacement } from './compute-placement.ts';
import { computeUnusedValue, extendEnd } from './proration.ts';
import { DAY } from '../shared/utc-time.ts';
import type { Grant } from './compute-subscription.ts';
import type { PurchaseKind } from './purchase.ts';

export type Currencies = Readonly<Record<CurrencyCode, Currency>>;

export interface QuoteRequest extends PlanOfPeriod, Entitlements {
  readonly currency: CurrencyCode;
  readonly currencies: Currencies;
  readonly now: number;
  /** Default: the specification's prices. */
  readonly prices?: PlanPrices;
  /** Effect of a promo code: a month's price in the purchase's currency, and extra days. Default: none. */
  readonly promo?: { readonly month: MinorUnits; readonly extraDays: number };
}

/** Price and period of a purchase. Money in hundredths of the currency's unit, times in milliseconds since 1970. */
export interface QuoteTotals {
  readonly kind: PurchaseKind;
  readonly listAmount: MinorUnits;
  readonly discount: MinorUnits;
  /** Unused value of the current plan, in full: what exceeds the price extends the purchase. */
  readonly credit: MinorUnits;
  readonly amount: MinorUnits;
  readonly extraDays: number;
  readonly startsAt: number;
  readonly endsAt: number;
  /** Price of the next renewal: the list price. */
  readonly nextAmount: MinorUnits;
}

/** Prices a purchase, on client and server alike. Renewals are at the list price, whatever the promo code. */
export function computeQuote(request: QuoteRequest): QuoteTotals {
  const { planId, period, currencies, now } = request;
  const { kind, startsAt, endsAt, supersedes } = computePlacement(request, { planId, period }, now);
  const promo = kind === 'renew' ? undefined : request.promo;

  const month = convertFromUsd(getMonthlyPrice(planId, period, request.prices), currencies[request.currency]);
  const listAmount = computeBill(month, period).minor;
  const lowered = toMinorUnits(Math.min(month.minor, Math.max(0, promo?.month ?? month.minor)));
  const price = computeBill({ ...month, minor: lowered }, period).minor;
  const credit = computeCredit(supersedes, { currency: request.currency, currencies, now });
  const extraDays = promo?.extraDays ?? 0;

  return {
    kind,
    listAmount,
    discount: toMinorUnits(listAmount - price),
    credit,
    amount: computeDue(price - credit),
    extraDays,
    startsAt,
    endsAt: extendEnd({ startsAt, endsAt }, { listAmount, surplus: credit - price }) + extraDays * DAY,
    nextAmount: listAmount,
  };
}

export interface CreditRequest {
  readonly currency: CurrencyCode;
  readonly currencies: Currencies;
  readonly now: number;
}

/** Unused value of the grants in one currency, rounded down to the currency's step. */
export function computeCredit(grants: readonly Grant[], into: CreditRequest): MinorUnits {
  const currency = into.currencies[into.currency];
  const exact = grants.reduce((sum, grant) => sum + computeGrantCredit(grant, into), 0);
  const step = getCurrencyStep(currency);
  return toMinorUnits(Math.floor(exact / step) * step);
}

/** Unused value of one grant, in hundredths of the currency, not rounded to its step. */
export function computeGrantCredit(grant: Grant, { currency, currencies, now }: CreditRequest): MinorUnits {
  const unused = computeUnused(grant, now);
  if (grant.currency === currency) return unused;
  return toMinorUnits(Math.floor((unused / currencies[grant.currency].exchangeRate) * currencies[currency].exchangeRate));
}

/** In the grant's own currency. */
export function computeUnused({ startsAt, endsAt, paid }: Grant, now: number): MinorUnits {
  return computeUnusedValue({ from: startsAt, until: endsAt, paid }, now);
}

/** Zero below the payment companies' minimum. */
function computeDue(amount: number): MinorUnits {
  return toMinorUnits(amount < BILLING_LIMITS.leastAmount ? 0 : amount);
}
