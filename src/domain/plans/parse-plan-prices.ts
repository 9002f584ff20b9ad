import { PLAN_IDS } from './plan-limits.ts';
import { BILLING_PERIODS, type PlanPrices } from './plan-price.ts';

/** Reads `prices` of GET api/subscription/plans; null for anything that is not a price of every plan. */
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
