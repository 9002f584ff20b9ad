import { words as portal } from '#messages/features/admin/admin.messages';
import { words } from '#messages/features/admin/promo/promo-admin.messages';
import { CURRENCIES, CURRENCY_CODES, isCurrencyCode } from '../../../../domain/money/currency.ts';
import { formatMoney, minor } from '../../../../domain/money/money.ts';
import type { PromoRules } from '../../../../domain/promo/promo-rules.ts';
import { dateAndTime } from '../../../text/format.ts';

/** One line a part: what comes off, and days on top. */
export function discountLines({ kind, percent, amounts, extraDays }: PromoRules): readonly string[] {
  const off = kind === 'percent' ? [words.percentOff(percent ?? 0)] : amountLines(amounts);
  return extraDays > 0 ? [...off, words.extraDays(extraDays)] : off;
}

/** Which plans, periods and currencies; only what is not all of them. */
export function scopeLines({ plans, periods, currencies }: PromoRules): readonly string[] {
  const lines = [
    plans?.map((plan) => portal.plans[plan]).join(', '),
    periods?.map((period) => words.periods[period]).join(', '),
    currencies?.join(', '),
  ];
  const said = lines.filter((line) => line !== undefined);
  return said.length === 0 ? [words.forEverything] : said;
}

export function windowLines({ startsAt, endsAt }: PromoRules): readonly string[] {
  const moment = (time: number): string => dateAndTime(new Date(time).toISOString());
  const lines = [startsAt === null ? '' : words.from(moment(startsAt)), endsAt === null ? '' : words.until(moment(endsAt))].filter(Boolean);
  return lines.length === 0 ? [words.always] : lines;
}

/** Hundredths; a currency that the table does not know by its code. */
export function amountText(hundredths: number, currency: string): string {
  if (!isCurrencyCode(currency)) return `${(hundredths / 100).toFixed(2)} ${currency}`;
  return formatMoney({ minor: minor(hundredths), currency }, CURRENCIES[currency]);
}

function amountLines(amounts: PromoRules['amounts']): readonly string[] {
  return CURRENCY_CODES.flatMap((code) => {
    const amount = amounts?.[code];
    return amount === undefined ? [] : [words.amountOff(amountText(amount, code))];
  });
}
