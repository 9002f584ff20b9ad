import { type MinorUnits, toMinorUnits, type Money } from '../money/money.ts';
import { type PlanId, PLAN_IDS, PLAN_LIMITS, type PlanLimits } from './plan-limits.ts';

/** Parses `prices` of GET api/subscription/plans; null unless every plan has a valid price. */
export function parsePlanPrices(value: unknown): PlanPrices | null {
  const whole = PLAN_IDS.every((plan) => BILLING_PERIODS.every((period) => isCents(getField(getField(value, plan), period))));
  return whole ? (value as PlanPrices) : null;
}

function getField(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>)[name] : undefined;
}

function isCents(value: unknown): boolean {
  return Number.isSafeInteger(value) && Number(value) >= 0;
}

/** Videos per month under annual billing, as the specification gives them (PLN-2, PLN-3). */
const ANNUAL_VIDEOS_A_MONTH: Readonly<Partial<Record<PlanId, number>>> = { creator: 15, business: 30 };

/** Months added to an annual bill's twelve (PLN-2). */
const EXTRA_MONTHS: Readonly<Partial<Record<PlanId, number>>> = { creator: 2 };

export function computePeriodLimits(plan: PlanId, period: BillingPeriod): PlanLimits {
  const limits = PLAN_LIMITS[plan];
  const videosPerMonth = period === 'annual' ? (ANNUAL_VIDEOS_A_MONTH[plan] ?? limits.videosPerMonth) : limits.videosPerMonth;
  return { ...limits, videosPerMonth };
}

/** Months covered by one bill. */
export function getBilledMonths(plan: PlanId, period: BillingPeriod): number {
  return period === 'annual' ? MONTHS_A_YEAR + (EXTRA_MONTHS[plan] ?? 0) : 1;
}

export const BILLING_PERIODS = ['monthly', 'annual'] as const;
export type BillingPeriod = (typeof BILLING_PERIODS)[number];

/** US cents per month. `annual`: the price per month when billed for a year. */
export type PlanPrices = Readonly<Record<PlanId, Readonly<Record<BillingPeriod, number>>>>;

/** Default prices (PLN-1 to PLN-3). The server may have others, which are the ones charged. */
export const PLAN_PRICES: PlanPrices = {
  starter: { monthly: 0, annual: 0 },
  creator: { monthly: 2_900, annual: 1_900 },
  business: { monthly: 8_900, annual: 5_900 },
};

export const MONTHS_A_YEAR = 12;

/** US cents for one month. */
export function getMonthlyPrice(plan: PlanId, period: BillingPeriod, prices = PLAN_PRICES): MinorUnits {
  return toMinorUnits(prices[plan][period]);
}

const DISCOUNT_OF_SPECIFICATION = 35;

/** Annual discount in whole percent; for the specification's own prices, the percentage it states (VAL-4). */
export function computeAnnualDiscount(plan: PlanId, prices = PLAN_PRICES): number {
  const { monthly, annual } = prices[plan];
  const known = PLAN_PRICES[plan];
  if (monthly === known.monthly && annual === known.annual) return DISCOUNT_OF_SPECIFICATION;
  return monthly === 0 ? 0 : Math.floor((1 - annual / monthly) * 100);
}

/** One bill at a month's price in any currency: one month, or twelve. What is shown is what is charged (VAL-4). */
export function computeBill(month: Money, period: BillingPeriod): Money {
  return { ...month, minor: toMinorUnits(month.minor * (period === 'annual' ? MONTHS_A_YEAR : 1)) };
}

/** `price`: the formatted amount of one annual bill (VAL-4). */
export function formatBilledAnnually(price: string): string {
  return `Billed as ${price} annually`;
}
