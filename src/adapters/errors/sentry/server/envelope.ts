import { ERROR_LIMITS } from '#domain/errors/error-limits.ts';

export type Json = Readonly<Record<string, unknown>>;

export interface Envelope {
  readonly header: Json;
  readonly items: readonly EnvelopeItem[];
}

export interface EnvelopeItem {
  readonly type: string;
  readonly payload: Uint8Array;
}

const NEWLINE = 0x0a;

/**
 * Parses Sentry's envelope format: a JSON header line, then for each item a JSON line and a body that ends after its stated length or at
 * the line's end. Null for anything else.
 */
export function parseEnvelope(bytes: Uint8Array): Envelope | null {
  const first = readLine(bytes, 0);
  const header = parseJsonObject(first.line);
  if (header === null) return null;

  const items: EnvelopeItem[] = [];
  let at = first.next;
  while (at < bytes.length) {
    if (bytes[at] === NEWLINE) {
      at += 1;
      continue;
    }
    const item = readItem(bytes, at);
    if (item === null || items.length === ERROR_LIMITS.items) return null;
    items.push(item);
    at = item.next;
  }
  return { header, items };
}

/** Parses a JSON object; null for anything else. */
export function parseJsonObject(bytes: Uint8Array): Json | null {
  try {
    const value: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : null;
  } catch {
    return null;
  }
}

function readItem(bytes: Uint8Array, start: number): (EnvelopeItem & { readonly next: number }) | null {
  const { line, next } = readLine(bytes, start);
  const header = parseJsonObject(line);
  if (header === null || typeof header['type'] !== 'string') return null;
  const { type, length } = header;
  if (length === undefined) {
    const rest = readLine(bytes, next);
    return { type, payload: rest.line, next: rest.next };
  }
  if (typeof length !== 'number' || !Number.isSafeInteger(length) || length < 0 || next + length > bytes.length) return null;
  return { type, payload: bytes.subarray(next, next + length), next: next + length };
}

export function readLine(bytes: Uint8Array, start: number): { readonly line: Uint8Array; readonly next: number } {
  const end = bytes.indexOf(NEWLINE, start);
  return end === -1 ? { line: bytes.subarray(start), next: bytes.length } : { line: bytes.subarray(start, end), next: end + 1 };
}
