import type { PromoRules } from './promo-rules.ts';

export type ChangedRules = Readonly<Record<string, { readonly before: unknown; readonly after: unknown }>>;

/** Changed rules with old and new value, times as ISO 8601, for the audit log. For a new code: all its rules. */
export function computeChangedRules(before: PromoRules | null, after: PromoRules): ChangedRules {
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

/** JSON with sorted keys, to compare values independent of key order. */
function serializeSorted(value: unknown): string {
  const sorted = typeof value === 'object' && value !== null && !Array.isArray(value) ? sortEntries(value) : value;
  return JSON.stringify(sorted);
}

function sortEntries(value: object): readonly (readonly [string, unknown])[] {
  return Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1));
}
