import { isRecord } from '../shared/json-parts.ts';
import { type CurrencyCode, isCurrencyCode } from '../money/currency.ts';
import { type MinorUnits, type Money, toMinorUnits } from '../money/money.ts';
import type { BillingPeriod } from '../plans/plan-price.ts';
import type { PlanId } from '../plans/plan-limits.ts';

/** A validated promo response: its effect by plan and period (ENT-3). */
export interface PromoOffer {
  readonly currency: CurrencyCode;
  readonly plans: Readonly<Partial<Record<PlanId, Readonly<Partial<Record<BillingPeriod, PromoPrice>>>>>>;
}

export interface PromoPrice {
  readonly discounted: MinorUnits;
  readonly description: string;
  readonly discountPercent: number;
  readonly extraDays: number;
}

/** Alternative plan names in responses (ENT-2). */
const PLAN_OF_NAME: ReadonlyMap<string, PlanId> = new Map([
  ['starter', 'starter'],
  ['free', 'starter'],
  ['creator', 'creator'],
  ['professional', 'creator'],
  ['business', 'business'],
  ['enterprise', 'business'],
]);

/** Parses GET api/payments/validate-promo; undefined for an invalid code or response. */
export function parsePromoResponse(body: unknown): PromoOffer | undefined {
  if (!isRecord(body) || body['isValid'] !== true || !isCurrencyCode(body['currency']) || !isRecord(body['plans'])) return undefined;
  const plans: Partial<Record<PlanId, Partial<Record<BillingPeriod, PromoPrice>>>> = {};
  for (const [name, offer] of Object.entries(body['plans'])) {
    const plan = PLAN_OF_NAME.get(name.toLowerCase());
    if (plan !== undefined && isRecord(offer)) plans[plan] = parsePeriods(offer);
  }
  return { currency: body['currency'], plans };
}

/** The price with the offer. An offer in another currency, or above the regular price, is ignored. */
export function applyPromo(
  offer: PromoOffer | undefined,
  of: { readonly plan: PlanId; readonly period: BillingPeriod; readonly price: Money },
): Money {
  const found = offer?.currency === of.price.currency ? offer.plans[of.plan]?.[of.period] : undefined;
  return found === undefined || found.discounted > of.price.minor ? of.price : { ...of.price, minor: found.discounted };
}

function parsePeriods(offer: Readonly<Record<string, unknown>>): Partial<Record<BillingPeriod, PromoPrice>> {
  const monthly = parsePrice(offer['monthly']);
  const annual = parsePrice(offer['yearly']);
  return { ...(monthly === undefined ? {} : { monthly }), ...(annual === undefined ? {} : { annual }) };
}

function parsePrice(value: unknown): PromoPrice | undefined {
  if (!isRecord(value)) return undefined;
  const { discountedPrice, description, discountPercent, extraDays } = value;
  if (typeof discountedPrice !== 'number' || !Number.isSafeInteger(discountedPrice) || discountedPrice < 0) return undefined;
  return {
    discounted: toMinorUnits(discountedPrice),
    description: typeof description === 'string' ? description : '',
    discountPercent: typeof discountPercent === 'number' && discountPercent >= 0 && discountPercent <= 100 ? discountPercent : 0,
    extraDays: typeof extraDays === 'number' && Number.isSafeInteger(extraDays) && extraDays > 0 ? extraDays : 0,
  };
}
