import { CURRENCY_CODES, type CurrencyCode } from '../../../../domain/money/currency.ts';
import { PLAN_IDS, type PlanId } from '../../../../domain/plans/plan-limits.ts';
import { BILLING_PERIODS, type BillingPeriod } from '../../../../domain/plans/plan-price.ts';
import { PROMO_PLANS } from '../../../../domain/promo/find-promo-problems.ts';
import type { PromoKind, PromoRules } from '../../../../domain/promo/promo-rules.ts';
import { tidyPromo } from '../../../../domain/promo/normalize-promo.ts';
import { localMoment, momentOfLocal } from './local-date-time.ts';

export type AmountField = `amounts.${CurrencyCode}`;

/** The rules as they are typed; fields are called what the host calls them, so that its word on one finds it. */
export interface PromoForm extends Readonly<Record<AmountField, string>> {
  readonly code: string;
  readonly description: string;
  readonly kind: PromoKind;
  readonly percent: string;
  /** Wrong where no currency has an amount. */
  readonly amounts: null;
  readonly plans: readonly PlanId[];
  readonly periods: readonly BillingPeriod[];
  readonly currencies: readonly CurrencyCode[];
  readonly extraDays: string;
  /** As the browser's field for it writes the time of here. */
  readonly startsAt: string;
  readonly endsAt: string;
  readonly maxUses: string;
  readonly maxUsesPerPerson: string;
}

export const NEW_PROMO: PromoRules = {
  code: '',
  description: '',
  kind: 'percent',
  percent: 20,
  amounts: null,
  plans: null,
  periods: null,
  currencies: null,
  extraDays: 0,
  startsAt: null,
  endsAt: null,
  maxUses: null,
  maxUsesPerPerson: 1,
  disabled: false,
};

export function formOfPromo(rules: PromoRules): PromoForm {
  return {
    ...amountTexts(rules.amounts),
    code: rules.code,
    description: rules.description,
    kind: rules.kind,
    percent: numberText(rules.percent),
    amounts: null,
    plans: rules.plans ?? PROMO_PLANS,
    periods: rules.periods ?? BILLING_PERIODS,
    currencies: rules.currencies ?? CURRENCY_CODES,
    extraDays: numberText(rules.extraDays),
    startsAt: localMoment(rules.startsAt),
    endsAt: localMoment(rules.endsAt),
    maxUses: numberText(rules.maxUses),
    maxUsesPerPerson: numberText(rules.maxUsesPerPerson),
  };
}

/** Tidy; what cannot be read is NaN, which no rule takes. `before`: what the form does not show stays. */
export function promoOfForm(form: PromoForm, before: PromoRules): PromoRules {
  const moment = (name: 'startsAt' | 'endsAt'): number | null =>
    form[name] === localMoment(before[name]) ? before[name] : momentOfLocal(form[name]);
  return tidyPromo({
    code: form.code,
    description: form.description,
    kind: form.kind,
    percent: wholeNumber(form.percent) ?? Number.NaN,
    amounts: amountsOf(form),
    plans: PLAN_IDS.filter((plan) => form.plans.includes(plan)),
    periods: form.periods,
    currencies: form.currencies,
    extraDays: wholeNumber(form.extraDays) ?? 0,
    startsAt: moment('startsAt'),
    endsAt: moment('endsAt'),
    maxUses: wholeNumber(form.maxUses),
    maxUsesPerPerson: wholeNumber(form.maxUsesPerPerson),
    disabled: before.disabled,
  });
}

function amountTexts(amounts: PromoRules['amounts']): Record<AmountField, string> {
  const texts = CURRENCY_CODES.map((code) => [`amounts.${code}`, hundredthsText(amounts?.[code])] as const);
  return Object.fromEntries(texts) as Record<AmountField, string>;
}

function amountsOf(form: PromoForm): PromoRules['amounts'] {
  const given = CURRENCY_CODES.flatMap((code) => {
    const text = form[`amounts.${code}`].trim();
    return text === '' ? [] : [[code, hundredthsOf(text)] as const];
  });
  return Object.fromEntries(given);
}

function hundredthsText(amount: number | undefined): string {
  if (amount === undefined) return '';
  return amount % 100 === 0 ? String(amount / 100) : (amount / 100).toFixed(2);
}

/** `12.5` and `12,50` are 1250. */
function hundredthsOf(text: string): number {
  return /^\d+([.,]\d{1,2})?$/.test(text) ? Math.round(Number(text.replace(',', '.')) * 100) : Number.NaN;
}

function numberText(value: number | null): string {
  return value === null ? '' : String(value);
}

/** Null for nothing at all. */
function wholeNumber(text: string): number | null {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  return /^\d+$/.test(trimmed) ? Number(trimmed) : Number.NaN;
}
