import { CURRENCIES, CURRENCY_CODES, isCurrencyCode } from '../../../../domain/money/currency.ts';
import { formatMoney, minor } from '../../../../domain/money/money.ts';
import type { BillingPeriod } from '../../../../domain/plans/plan-price.ts';
import type { PromoRules } from '../../../../domain/promo/promo-rules.ts';
import type { PromoUseState } from '../../../../ports/promo-admin-api.ts';
import { dateAndTime, plural } from '../../../text/format.ts';
import { PLAN_TEXT } from '../admin-text.ts';
import type { PromoState } from './promo-state.ts';

export const PROMO_STATE_TEXT: Readonly<Record<PromoState, string>> = {
  active: 'Active',
  disabled: 'Disabled',
  'not-yet': 'Not yet',
  over: 'Over',
  'used-up': 'Used up',
};

export const PERIOD_TEXT: Readonly<Record<BillingPeriod, string>> = { monthly: 'By the month', annual: 'By the year' };

export const USE_STATE_TEXT: Readonly<Record<PromoUseState, string>> = { reserved: 'Order open', used: 'Paid', returned: 'Not paid' };

/** One line a part: what comes off, and days on top. */
export function discountLines({ kind, percent, amounts, extraDays }: PromoRules): readonly string[] {
  const off = kind === 'percent' ? [`${percent ?? 0}% off`] : amountLines(amounts);
  return extraDays > 0 ? [...off, `${plural(extraDays, 'extra day')}`] : off;
}

/** Which plans, periods and currencies; only what is not all of them. */
export function scopeLines({ plans, periods, currencies }: PromoRules): readonly string[] {
  const lines = [
    plans?.map((plan) => PLAN_TEXT[plan]).join(', '),
    periods?.map((period) => PERIOD_TEXT[period]).join(', '),
    currencies?.join(', '),
  ];
  const said = lines.filter((line) => line !== undefined);
  return said.length === 0 ? ['Everything'] : said;
}

export function windowLines({ startsAt, endsAt }: PromoRules): readonly string[] {
  const moment = (time: number): string => dateAndTime(new Date(time).toISOString());
  const lines = [startsAt === null ? '' : `From ${moment(startsAt)}`, endsAt === null ? '' : `Until ${moment(endsAt)}`].filter(Boolean);
  return lines.length === 0 ? ['Always'] : lines;
}

/** Hundredths; a currency that the table does not know by its code. */
export function amountText(hundredths: number, currency: string): string {
  if (!isCurrencyCode(currency)) return `${(hundredths / 100).toFixed(2)} ${currency}`;
  return formatMoney({ minor: minor(hundredths), currency }, CURRENCIES[currency]);
}

function amountLines(amounts: PromoRules['amounts']): readonly string[] {
  return CURRENCY_CODES.flatMap((code) => {
    const amount = amounts?.[code];
    return amount === undefined ? [] : [`${amountText(amount, code)} off a month`];
  });
}
