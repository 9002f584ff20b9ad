import { CURRENCY_CODES, type CurrencyCode } from '#domain/money/currency.ts';
import { PLAN_IDS, type PlanId } from '#domain/plans/plan-limits.ts';
import { BILLING_PERIODS, type BillingPeriod } from '#domain/plans/plan-price.ts';
import { PROMO_PLANS } from '#domain/promo/find-promo-problems.ts';
import type { PromoKind, PromoRules } from '#domain/promo/promo-rules.ts';
import { normalizePromo } from '#domain/promo/normalize-promo.ts';
import type { FormStore } from '#ui/stores/form-store.ts';

const SECONDS_OF_MINUTE = /:00$/;

export interface PromoFieldsProps {
  readonly form: FormStore<PromoForm, { readonly kind: 'ok' }>;
}

type TextField = {
  [Field in keyof PromoForm]: PromoForm[Field] extends string ? (string extends PromoForm[Field] ? Field : never) : never;
}[keyof PromoForm];

type AmountField = `amounts.${CurrencyCode}`;

/** The rules as typed; fields are named as on the server, so that its field errors match. */
export interface PromoForm extends Readonly<Record<AmountField, string>> {
  readonly code: string;
  readonly description: string;
  readonly kind: PromoKind;
  readonly percent: string;
  /** Field of the error when no currency has an amount. */
  readonly amounts: null;
  readonly plans: readonly PlanId[];
  readonly periods: readonly BillingPeriod[];
  readonly currencies: readonly CurrencyCode[];
  readonly extraDays: string;
  /** Value of a `datetime-local` field. */
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

export function toPromoForm(rules: PromoRules): PromoForm {
  return {
    ...formatAmounts(rules.amounts),
    code: rules.code,
    description: rules.description,
    kind: rules.kind,
    percent: formatOptionalNumber(rules.percent),
    amounts: null,
    plans: rules.plans ?? PROMO_PLANS,
    periods: rules.periods ?? BILLING_PERIODS,
    currencies: rules.currencies ?? CURRENCY_CODES,
    extraDays: formatOptionalNumber(rules.extraDays),
    startsAt: formatLocalDateTime(rules.startsAt),
    endsAt: formatLocalDateTime(rules.endsAt),
    maxUses: formatOptionalNumber(rules.maxUses),
    maxUsesPerPerson: formatOptionalNumber(rules.maxUsesPerPerson),
  };
}

/** Normalized rules; unreadable values become NaN, which validation rejects. `before`: rules that the form does not show are kept. */
export function toPromoRules(form: PromoForm, before: PromoRules): PromoRules {
  const moment = (name: 'startsAt' | 'endsAt'): number | null =>
    form[name] === formatLocalDateTime(before[name]) ? before[name] : parseLocalDateTime(form[name]);
  return normalizePromo({
    code: form.code,
    description: form.description,
    kind: form.kind,
    percent: parseWholeNumber(form.percent) ?? Number.NaN,
    amounts: parseAmounts(form),
    plans: PLAN_IDS.filter((plan) => form.plans.includes(plan)),
    periods: form.periods,
    currencies: form.currencies,
    extraDays: parseWholeNumber(form.extraDays) ?? 0,
    startsAt: moment('startsAt'),
    endsAt: moment('endsAt'),
    maxUses: parseWholeNumber(form.maxUses),
    maxUsesPerPerson: parseWholeNumber(form.maxUsesPerPerson),
    disabled: before.disabled,
  });
}

function formatAmounts(amounts: PromoRules['amounts']): Record<AmountField, string> {
  const texts = CURRENCY_CODES.map((code) => [`amounts.${code}`, formatHundredths(amounts?.[code])] as const);
  return Object.fromEntries(texts) as Record<AmountField, string>;
}

function parseAmounts(form: PromoForm): PromoRules['amounts'] {
  const given = CURRENCY_CODES.flatMap((code) => {
    const text = form[`amounts.${code}`].trim();
    return text === '' ? [] : [[code, parseHundredths(text)] as const];
  });
  return Object.fromEntries(given);
}

function formatHundredths(amount: number | undefined): string {
  if (amount === undefined) return '';
  return amount % 100 === 0 ? String(amount / 100) : (amount / 100).toFixed(2);
}

/** `12.5` and `12,50` become 1250. */
function parseHundredths(text: string): number {
  return /^\d+([.,]\d{1,2})?$/.test(text) ? Math.round(Number(text.replace(',', '.')) * 100) : Number.NaN;
}

function formatOptionalNumber(value: number | null): string {
  return value === null ? '' : String(value);
}

/** Null for an empty text. */
function parseWholeNumber(text: string): number | null {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  return /^\d+$/.test(trimmed) ? Number(trimmed) : Number.NaN;
}

/** Value of a `datetime-local` field in local time: `2026-11-21T09:30`. Empty for none. */
function formatLocalDateTime(moment: number | null): string {
  if (moment === null) return '';
  const date = new Date(moment);
  const local = new Date(moment - date.getTimezoneOffset() * 60_000);
  return local.toISOString().slice(0, 'yyyy-mm-ddThh:mm:ss'.length).replace(SECONDS_OF_MINUTE, '');
}

/** Null for an empty field, NaN for an invalid time. */
function parseLocalDateTime(text: string): number | null {
  return text === '' ? null : new Date(text).getTime();
}

/** Props that bind a text field to the form: value, error and change handler. */
export function bindTextField(form: PromoFieldsProps['form'], field: TextField) {
  return {
    value: form.fields[field],
    error: form.errors[field],
    onValueChange: (value: string): void => form.change({ [field]: value }),
  };
}
