export type ChangedFields = Readonly<Record<string, { readonly before: unknown; readonly after: unknown }>>;

/** Differing fields with old and new value, for the audit log. Null means absent, without fields. */
export function computeChangedFields(before: object | null, after: object | null): ChangedFields {
  const [old, next] = [toFields(before), toFields(after)];
  const names = [...new Set([...Object.keys(next), ...Object.keys(old)])];
  return Object.fromEntries(
    names
      .filter((name) => serializeSorted(old[name]) !== serializeSorted(next[name]))
      .map((name) => [name, { before: old[name] ?? null, after: next[name] ?? null }]),
  );
}

function toFields(item: object | null): Readonly<Record<string, unknown>> {
  return { ...item };
}

/** JSON with sorted keys, to compare values independent of key order. */
export function serializeSorted(value: unknown): string {
  return JSON.stringify(value ?? null, (_name, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  );
}
