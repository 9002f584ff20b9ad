import type { Currency } from '../money/currency.ts';
import { formatMoney, convertFromUsd, type Money } from '../money/money.ts';
import { applyPromo, type PromoOffer, type PromoPrice } from '../promo/parse-promo-response.ts';
import { PLAN_FEATURES } from '../plans/plan-features.ts';
import { PLAN_IDS, type PlanId, type PlanLimits } from '../plans/plan-limits.ts';
import {
  computePeriodLimits,
  getBilledMonths,
  computeAnnualDiscount,
  type BillingPeriod,
  formatBilledAnnually,
  computeBill,
  MONTHS_A_YEAR,
  PLAN_PRICES,
  type PlanPrices,
  getMonthlyPrice,
} from '../plans/plan-price.ts';
import { PLAN_MESSAGES } from '../plans/plan-messages.ts';
import { formatQuality } from '../plans/plan-phrases.ts';

/** A plan as shown, in one currency and period (ENT-2). */
export interface PlanCard {
  readonly name: string;
  readonly priceId: PlanId;
  /** Formatted price of one month. */
  readonly price: string;
  readonly period: string;
  /** Price without the promo code, if it lowers the price. */
  readonly priceBefore: string | null;
  /** `Billed as X annually` (VAL-4); null for monthly billing and free plans. */
  readonly billed: string | null;
  readonly discount: string | null;
  /** Description of the promo code's effect. */
  readonly promo: string | null;
  readonly features: readonly string[];
  readonly buttonText: string;
  readonly buttonVariant: 'primary' | 'secondary';
  readonly popularPlan: boolean;
  readonly monthlyLimit: number;
  /** Number of presenters. */
  readonly avatars: number;
  /** Seconds. */
  readonly videoLengthLimit: number;
  readonly videoQuality: string;
  readonly customizationOptions: string;
  readonly watermark: boolean;
  readonly priority: 'low' | 'medium' | 'high';
  readonly description: string;
  readonly support: string;
}

export interface PlanLists {
  readonly plans: readonly PlanCard[];
  readonly annualPlans: readonly PlanCard[];
  readonly discountedPlans: readonly PlanCard[];
  readonly discountedAnnualPlans: readonly PlanCard[];
}

/** Lines of the stored presenters; larger frames are upscaled. */
const PRESENTER_LINES = 1080;

/** The four lists of plans (ENT-2). Without an offer the discounted ones equal the regular ones. */
export function listPlans(currency: Currency, offer?: PromoOffer, prices: PlanPrices = PLAN_PRICES): PlanLists {
  const cards = (period: BillingPeriod, promo?: PromoOffer) =>
    PLAN_IDS.map((plan) => createPlanCard({ plan, period, currency, prices, offer: promo }));
  return {
    plans: cards('monthly'),
    annualPlans: cards('annual'),
    discountedPlans: cards('monthly', offer),
    discountedAnnualPlans: cards('annual', offer),
  };
}

/** Discount of annual billing over all paid plans; null when it is zero (VAL-4). */
export function formatAnnualDiscount(prices: PlanPrices = PLAN_PRICES): string | null {
  const saved = Math.min(...PLAN_IDS.filter((plan) => prices[plan].monthly > 0).map((plan) => computeAnnualDiscount(plan, prices)));
  return saved > 0 && Number.isFinite(saved) ? `Save ${saved}%` : null;
}

interface CardRequest {
  readonly plan: PlanId;
  readonly period: BillingPeriod;
  readonly currency: Currency;
  readonly prices: PlanPrices;
  readonly offer: PromoOffer | undefined;
}

function createPlanCard({ plan, period, currency, prices, offer }: CardRequest): PlanCard {
  const full = convertFromUsd(getMonthlyPrice(plan, period, prices), currency);
  const price = applyPromo(offer, { plan, period, price: full });
  const lowered = price.minor < full.minor;
  const promo = lowered ? offer?.plans[plan]?.[period] : undefined;
  const text = (money: Money): string => formatMoney(money, currency);
  const limits = computePeriodLimits(plan, period);
  const saved = computeAnnualDiscount(plan, prices);
  return {
    ...PLAN_MESSAGES[plan],
    priceId: plan,
    price: price.minor === 0 ? formatFreePrice(currency) : text(price),
    period: 'month',
    priceBefore: lowered ? text(full) : null,
    billed: period === 'annual' && full.minor > 0 ? formatBilledAnnually(text(computeBill(price, period))) : null,
    discount: period === 'annual' && saved > 0 && full.minor > 0 ? `Save ${saved}%` : null,
    promo: promo ? formatPromo(promo) : null,
    features: [...listFeatures(limits), ...listExtraMonths(plan, period), ...listVoiceFeatures(plan), ...PLAN_MESSAGES[plan].features],
    monthlyLimit: limits.videosPerMonth,
    avatars: limits.avatars,
    videoLengthLimit: limits.videoLength,
    videoQuality: formatQuality(limits.lines),
    watermark: limits.watermark,
  };
}

/** `$0`, without decimals. */
function formatFreePrice({ symbol, position }: Currency): string {
  return position === 'prefix' ? `${symbol}0` : `0 ${symbol}`;
}

function formatPromo({ description, discountPercent, extraDays }: PromoPrice): string {
  const parts = [description || (discountPercent > 0 ? `${discountPercent}% off` : ''), extraDays > 0 ? `${extraDays} days more` : ''];
  return parts.filter(Boolean).join(', ');
}

function listFeatures(limits: PlanLimits): readonly string[] {
  return [
    `${limits.videosPerMonth} videos a month`,
    `Up to ${formatVideoLength(limits.videoLength)} a video`,
    `${limits.avatars} presenter looks`,
    formatQuality(limits.lines) + (limits.lines > PRESENTER_LINES ? ' (presenters are upscaled)' : ''),
    limits.watermark ? 'With a watermark' : 'No watermark',
  ];
}

/** The line of a plan's feature list about voice matching; none where the plan has none (PLN-2). */
function listVoiceFeatures(plan: PlanId): readonly string[] {
  const { voiceMatchMinutes } = PLAN_FEATURES[plan];
  return voiceMatchMinutes > 0 ? [`Voice matching, ${voiceMatchMinutes} minutes a month`] : [];
}

/** The benefit of annual billing (PLN-2). */
function listExtraMonths(plan: PlanId, period: BillingPeriod): readonly string[] {
  const extra = period === 'annual' ? getBilledMonths(plan, period) - MONTHS_A_YEAR : 0;
  return extra > 0 ? [`Plus ${extra} months free`] : [];
}

/** `30 seconds`, `2 minutes`. */
export function formatVideoLength(seconds: number): string {
  return seconds < 60 ? `${seconds} seconds` : `${seconds / 60} minutes`;
}
