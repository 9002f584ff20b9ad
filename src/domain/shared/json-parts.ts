export type JsonRecord = Readonly<Record<string, unknown>>;

/** Readers for parts of untrusted JSON; missing or mistyped parts become empty. */
export function toRecord(value: unknown): JsonRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as JsonRecord) : {};
}

export function toList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

export function toText(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

export function toTexts(value: unknown): readonly string[] {
  return toList(value).filter((one) => typeof one === 'string');
}
