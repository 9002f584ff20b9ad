import { messages as portal } from '#messages/features/admin/admin.messages';
import { messages } from '#messages/features/admin/promo/promo-admin.messages';
import { CURRENCIES, CURRENCY_CODES, isCurrencyCode } from '#domain/money/currency.ts';
import { formatMoney, toMinorUnits } from '#domain/money/money.ts';
import type { PromoRules } from '#domain/promo/promo-rules.ts';
import { formatDateTime } from '#ui/text/format.ts';

/** The discount and extra days, a line each. */
export function formatDiscount({ kind, percent, amounts, extraDays }: PromoRules): readonly string[] {
  const off = kind === 'percent' ? [messages.percentOff(percent ?? 0)] : formatAmountLines(amounts);
  return extraDays > 0 ? [...off, messages.extraDays(extraDays)] : off;
}

/** Plans, periods and currencies that the code is limited to. */
export function formatScope({ plans, periods, currencies }: PromoRules): readonly string[] {
  const lines = [
    plans?.map((plan) => portal.plans[plan]).join(', '),
    periods?.map((period) => messages.periods[period]).join(', '),
    currencies?.join(', '),
  ];
  const description = lines.filter((line) => line !== undefined);
  return description.length === 0 ? [messages.allPlans] : description;
}

export function formatWindow({ startsAt, endsAt }: PromoRules): readonly string[] {
  const moment = (time: number): string => formatDateTime(new Date(time).toISOString());
  const lines = [startsAt === null ? '' : messages.from(moment(startsAt)), endsAt === null ? '' : messages.until(moment(endsAt))].filter(
    Boolean,
  );
  return lines.length === 0 ? [messages.always] : lines;
}

/** Formats hundredths; an unknown currency by its code. */
export function formatAmount(hundredths: number, currency: string): string {
  if (!isCurrencyCode(currency)) return `${(hundredths / 100).toFixed(2)} ${currency}`;
  return formatMoney({ minor: toMinorUnits(hundredths), currency }, CURRENCIES[currency]);
}

function formatAmountLines(amounts: PromoRules['amounts']): readonly string[] {
  return CURRENCY_CODES.flatMap((code) => {
    const amount = amounts?.[code];
    return amount === undefined ? [] : [messages.amountOff(formatAmount(amount, code))];
  });
}
