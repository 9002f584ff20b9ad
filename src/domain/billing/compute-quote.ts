import type { PurchaseKind } from '../../ports/billing-api.ts';
import { type Currency, type CurrencyCode } from '../money/currency.ts';
import { fromUsd, minor, type MinorUnits, stepOf } from '../money/money.ts';
import { billOf, type PlanPrices, pricePerMonth } from '../plans/plan-price.ts';
import { BILLING_LIMITS } from './billing-limits.ts';
import { type Holding, type PlanOfPeriod, placePurchase } from './compute-placement.ts';
import { unusedValue } from './proration.ts';
import { DAY, lengthened } from './grant-duration.ts';
import type { Grant } from './compute-subscription.ts';

export type Currencies = Readonly<Record<CurrencyCode, Currency>>;

export interface QuoteRequest extends PlanOfPeriod, Holding {
  readonly currency: CurrencyCode;
  readonly currencies: Currencies;
  readonly now: number;
  /** The specification's when left out. */
  readonly prices?: PlanPrices;
  /** What a promo code makes of one month's price, in the currency of the purchase. Left out: none. */
  readonly promo?: { readonly month: MinorUnits; readonly extraDays: number };
}

/** What a purchase costs and gives. Money in hundredths of the currency's unit, times in milliseconds since 1970. */
export interface QuoteFigures {
  readonly kind: PurchaseKind;
  readonly listAmount: MinorUnits;
  readonly discount: MinorUnits;
  /** What is unused of the present plan, all of it: what is more than the price lengthens what is bought. */
  readonly credit: MinorUnits;
  readonly amount: MinorUnits;
  readonly extraDays: number;
  readonly startsAt: number;
  readonly endsAt: number;
  /** Due at the end to go on: the list price. */
  readonly nextAmount: MinorUnits;
}

/** Prices a purchase, on the client and on the host alike. A renewal is at list price, whatever the promo code. */
export function quoteOf(request: QuoteRequest): QuoteFigures {
  const { planId, period, currencies, now } = request;
  const { kind, startsAt, endsAt, supersedes } = placePurchase(request, { planId, period }, now);
  const promo = kind === 'renew' ? undefined : request.promo;

  const month = fromUsd(pricePerMonth(planId, period, request.prices), currencies[request.currency]);
  const listAmount = billOf(month, period).minor;
  const lowered = minor(Math.min(month.minor, Math.max(0, promo?.month ?? month.minor)));
  const price = billOf({ ...month, minor: lowered }, period).minor;
  const credit = creditOf(supersedes, { currency: request.currency, currencies, now });
  const extraDays = promo?.extraDays ?? 0;

  return {
    kind,
    listAmount,
    discount: minor(listAmount - price),
    credit,
    amount: dueOf(price - credit),
    extraDays,
    startsAt,
    endsAt: lengthened({ startsAt, endsAt }, { listAmount, surplus: credit - price }) + extraDays * DAY,
    nextAmount: listAmount,
  };
}

export interface CreditRequest {
  readonly currency: CurrencyCode;
  readonly currencies: Currencies;
  readonly now: number;
}

/** What is unused of the grants, in one currency, rounded down to what that currency shows. */
export function creditOf(grants: readonly Grant[], into: CreditRequest): MinorUnits {
  const currency = into.currencies[into.currency];
  const exact = grants.reduce((sum, grant) => sum + creditOfOne(grant, into), 0);
  const step = stepOf(currency);
  return minor(Math.floor(exact / step) * step);
}

/** What is unused of one grant, in hundredths of the currency whether it shows them or not. */
export function creditOfOne(grant: Grant, { currency, currencies, now }: CreditRequest): MinorUnits {
  const unused = unusedOf(grant, now);
  if (grant.currency === currency) return unused;
  return minor(Math.floor((unused / currencies[grant.currency].exchangeRate) * currencies[currency].exchangeRate));
}

/** In the grant's own currency. */
export function unusedOf({ startsAt, endsAt, paid }: Grant, now: number): MinorUnits {
  return unusedValue({ from: startsAt, until: endsAt, paid }, now);
}

/** Below the least that gateways take nothing is due. */
function dueOf(amount: number): MinorUnits {
  return minor(amount < BILLING_LIMITS.leastAmount ? 0 : amount);
}
