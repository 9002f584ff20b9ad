import type { PromoRules } from './promo-rules.ts';

export type ChangedRules = Readonly<Record<string, { readonly before: unknown; readonly after: unknown }>>;

/** Each rule that differs, before and after, times as ISO 8601: what the audit log keeps. Of a new code: every rule it sets. */
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

/** Lists and amounts are compared by what they say; the order of a JSON object's names says nothing. */
function serializeSorted(value: unknown): string {
  const sorted = typeof value === 'object' && value !== null && !Array.isArray(value) ? sortEntries(value) : value;
  return JSON.stringify(sorted);
}

function sortEntries(value: object): readonly (readonly [string, unknown])[] {
  return Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1));
}
