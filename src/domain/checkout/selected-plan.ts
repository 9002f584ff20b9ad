import { parseJson } from '../shared/json-parts.ts';
/** Local storage key of the plan selected before sign-in (ENT-8). */
export const SELECTED_PLAN_KEY = 'selectedPlanInfo';

export interface SelectedPlanRecord {
  readonly planId?: string;
  readonly isAnnual?: boolean;
  readonly promoCode?: string;
  readonly redirectPath?: string;
  readonly priceDisplay?: string;
}

export type ParsedSelectedPlan =
  | { readonly kind: 'none' }
  | { readonly kind: 'record'; readonly record: SelectedPlanRecord }
  | { readonly kind: 'unparseable' };

/** Parses the stored text; fields of a wrong type count as absent. */
export function parseSelectedPlan(text: string | null): ParsedSelectedPlan {
  if (text === null) return { kind: 'none' };
  const value = parseJson(text);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return { kind: 'unparseable' };
  return { kind: 'record', record: selectFields(value as Readonly<Record<string, unknown>>) };
}

export function serializeSelectedPlan(record: SelectedPlanRecord): string {
  return JSON.stringify(record);
}

function selectFields(value: Readonly<Record<string, unknown>>): SelectedPlanRecord {
  const { planId, isAnnual, promoCode, redirectPath, priceDisplay } = value;
  return {
    ...(typeof planId === 'string' && planId !== '' ? { planId } : {}),
    ...(typeof isAnnual === 'boolean' ? { isAnnual } : {}),
    ...(typeof promoCode === 'string' && promoCode !== '' ? { promoCode } : {}),
    ...(typeof redirectPath === 'string' ? { redirectPath } : {}),
    ...(typeof priceDisplay === 'string' ? { priceDisplay } : {}),
  };
}
