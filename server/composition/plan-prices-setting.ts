import type { PlanId } from '#domain/plans/plan-limits.ts';
import { PLAN_PRICES, type PlanPrices } from '#domain/plans/plan-price.ts';

export const PLAN_PRICES_FORM =
  'is US dollars a month, by the month and by the year, like creator=29/19,business=89/59; the year costs no more than the month';

const PAID: readonly PlanId[] = ['creator', 'business'];
const PLAN_PRICE_PATTERN = /^([a-z]+)=(\d{1,5}(?:\.\d{1,2})?)\/(\d{1,5}(?:\.\d{1,2})?)$/;

/** What an operator set; plans that are not named keep their price. Null when it cannot be meant. */
export function parsePlanPricesSetting(text: string): PlanPrices | null {
  let prices = PLAN_PRICES;
  const named = new Set<string>();
  for (const part of text.split(',')) {
    const [, name = '', monthly = '', annual = ''] = PLAN_PRICE_PATTERN.exec(part.replaceAll(' ', '')) ?? [];
    const plan = PAID.find((id) => id === name);
    if (plan === undefined || named.has(plan)) return null;
    const price = { monthly: toCents(monthly), annual: toCents(annual) };
    if (price.annual < 100 || price.annual > price.monthly) return null;
    named.add(plan);
    prices = { ...prices, [plan]: price };
  }
  return prices;
}

function toCents(dollars: string): number {
  return Math.round(Number(dollars) * 100);
}
