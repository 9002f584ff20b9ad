import type { promoCode } from '../tables/promo-tables.ts';
import type { PromoRules } from '#domain/promo/promo-rules.ts';

export type PromoRow = typeof promoCode.$inferSelect;

export function parsePromoRow(row: PromoRow): PromoRules {
  const { code, description, kind, percent, amounts, plans, periods, currencies, extraDays, maxUses, maxUsesPerPerson } = row;
  return {
    code,
    description,
    kind,
    percent,
    amounts,
    plans,
    periods,
    currencies,
    extraDays,
    startsAt: row.startsAt?.getTime() ?? null,
    endsAt: row.endsAt?.getTime() ?? null,
    maxUses,
    maxUsesPerPerson,
    disabled: row.disabledAt !== null,
  };
}
