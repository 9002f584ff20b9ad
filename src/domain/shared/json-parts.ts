export type JsonRecord = Readonly<Record<string, unknown>>;

/** Parses JSON text, or its bytes in UTF-8; undefined when it isn't JSON, which JSON itself cannot say. */
export function parseJson(body: string | Uint8Array): unknown {
  try {
    return JSON.parse(typeof body === 'string' ? body : new TextDecoder('utf-8', { fatal: true }).decode(body));
  } catch {
    return undefined;
  }
}

export function isRecord(value: unknown): value is JsonRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Readers for parts of untrusted JSON; missing or mistyped parts become empty. */
export function toRecord(value: unknown): JsonRecord {
  return isRecord(value) ? value : {};
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
