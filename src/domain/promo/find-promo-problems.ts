import { BILLING_LIMITS } from '../billing/billing-limits.ts';
import { CURRENCIES, CURRENCY_CODES, type CurrencyCode } from '../money/currency.ts';
import { getCurrencyStep } from '../money/money.ts';
import { PLAN_IDS, type PlanId } from '../plans/plan-limits.ts';
import { BILLING_PERIODS, getMonthlyPrice } from '../plans/plan-price.ts';
import type { PromoRules } from './promo-rules.ts';

/** Plans that a code can discount. */
export const PROMO_PLANS: readonly PlanId[] = PLAN_IDS.filter((plan) =>
  BILLING_PERIODS.some((period) => getMonthlyPrice(plan, period) > 0),
);

/** A rule, or one currency's amount; named as in the server's error responses. */
export type PromoFieldName = keyof PromoRules | `amounts.${CurrencyCode}`;
export type PromoProblems = Partial<Record<PromoFieldName, string>>;

const CODE = /^[A-Z0-9][A-Z0-9_-]*$/;
const CODE_SHORTEST = 3;

/** Validates normalized rules: problems by field in form order; empty when they can be saved. */
export function findPromoProblems(rules: PromoRules): PromoProblems {
  const found: readonly (readonly [PromoFieldName, string | null])[] = [
    ['code', findCodeProblem(rules.code)],
    ['description', findLengthProblem(rules.description, BILLING_LIMITS.promoDescriptionLength)],
    ['percent', rules.kind === 'percent' ? findRangeProblem(rules.percent, 1, 100) : null],
    ...CURRENCY_CODES.map(
      (code) => [`amounts.${code}` as const, findAmountProblem(rules.amounts?.[code], getCurrencyStep(CURRENCIES[code]))] as const,
    ),
    ['amounts', hasEffect(rules) ? null : 'Enter an amount for at least one currency, or give extra days by the month.'],
    ['plans', rules.plans?.some((plan) => PROMO_PLANS.includes(plan)) === false ? 'Choose at least one plan.' : null],
    ['periods', rules.periods?.length === 0 ? 'Choose at least one.' : null],
    ['currencies', rules.currencies?.length === 0 ? 'Choose at least one currency.' : null],
    ['extraDays', findRangeProblem(rules.extraDays, 0, BILLING_LIMITS.promoExtraDaysMost)],
    ['startsAt', findMomentProblem(rules.startsAt)],
    ['endsAt', findMomentProblem(rules.endsAt) ?? (isEndBeforeStart(rules) ? 'The end has to be after the start.' : null)],
    ['maxUses', rules.maxUses === null ? null : findRangeProblem(rules.maxUses, 1, BILLING_LIMITS.promoUsesMost)],
    [
      'maxUsesPerPerson',
      rules.maxUsesPerPerson === null ? null : findRangeProblem(rules.maxUsesPerPerson, 1, BILLING_LIMITS.promoUsesMost),
    ],
  ];
  return Object.fromEntries(found.filter(([, message]) => message !== null)) as PromoProblems;
}

function findCodeProblem(code: string): string | null {
  if (CODE.test(code) && code.length >= CODE_SHORTEST && code.length <= BILLING_LIMITS.promoCodeLength) return null;
  return `${CODE_SHORTEST} to ${BILLING_LIMITS.promoCodeLength} letters, digits, hyphens and underscores, without spaces.`;
}

function findLengthProblem(text: string, most: number): string | null {
  return text.length > most ? `At most ${most} characters.` : null;
}

function findRangeProblem(value: number | null, least: number, most: number): string | null {
  const fits = value !== null && Number.isSafeInteger(value) && value >= least && value <= most;
  return fits ? null : `A whole number from ${least} to ${most}.`;
}

/** A discount below the currency's step would change no price (CUR-1). */
function findAmountProblem(amount: number | undefined, step: number): string | null {
  const most = BILLING_LIMITS.promoAmountMost;
  if (amount === undefined || (Number.isSafeInteger(amount) && amount > 0 && amount <= most && amount % step === 0)) return null;
  return `An amount above 0, at most ${most / 100}, with ${step === 1 ? 'no more than two' : 'no'} decimals.`;
}

/** Percentages always have an effect; extra days only with monthly billing. */
function hasEffect({ kind, amounts, extraDays, periods }: PromoRules): boolean {
  if (kind === 'percent' || Object.keys(amounts ?? {}).length > 0) return true;
  return extraDays > 0 && (periods === null || periods.includes('monthly'));
}

function findMomentProblem(moment: number | null): string | null {
  const fits = moment === null || (Number.isInteger(moment) && !Number.isNaN(new Date(moment).getTime()));
  return fits ? null : 'Enter a date and a time.';
}

function isEndBeforeStart({ startsAt, endsAt }: PromoRules): boolean {
  return startsAt !== null && endsAt !== null && endsAt <= startsAt;
}
