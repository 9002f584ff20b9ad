import { type ChangedFields, serializeSorted } from '../shared/compute-changed-fields.ts';
import type { PromoRules } from './promo-rules.ts';

/** Changed rules with old and new value, times as ISO 8601, for the audit log. For a new code: all its rules. */
export function computeChangedRules(before: PromoRules | null, after: PromoRules): ChangedFields {
  const [old, next] = [before === null ? {} : toShownRules(before), toShownRules(after)];
  const changed = Object.entries(next).flatMap(([name, value]) => {
    const was: unknown = old[name] ?? null;
    const sets = before !== null || (value !== null && value !== false && value !== '' && value !== 0);
    return sets && serializeSorted(was) !== serializeSorted(value) ? [[name, { before: was, after: value }] as const] : [];
  });
  return Object.fromEntries(changed);
}

function toShownRules(rules: PromoRules): Readonly<Record<string, unknown>> {
  return { ...rules, startsAt: toIso(rules.startsAt), endsAt: toIso(rules.endsAt) };
}

function toIso(moment: number | null): string | null {
  return moment === null ? null : new Date(moment).toISOString();
}
