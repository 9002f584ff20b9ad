import { ERROR_LIMITS } from '#domain/errors/error-limits.ts';
import type { Json } from './envelope.ts';

/** PostgreSQL cannot store NUL or lone surrogates. */
const UNSTORABLE = /\p{Surrogate}|\0/gu;

/** A storable text of at most `most` characters; empty where there is none. */
export function toStorableText(value: unknown, most: number = ERROR_LIMITS.textLength): string {
  return typeof value === 'string' ? value.slice(0, most).replace(UNSTORABLE, '') : '';
}

export function toObject(value: unknown): Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : {};
}

export function toList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

export function toNumber(value: unknown): number | null {
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
}

/** A line or column number: an integer that fits the database column. */
export function toPosition(value: unknown): number | null {
  const number = toNumber(value);
  return number !== null && Number.isSafeInteger(number) && number >= 0 && number < 2 ** 31 ? number : null;
}

/** Converts Sentry's seconds to ISO 8601; null for an invalid time. */
export function toTimestamp(value: unknown): string | null {
  const seconds = toNumber(value);
  const date = new Date(Math.round((seconds ?? Number.NaN) * 1_000));
  return Number.isNaN(date.getTime()) || date.getUTCFullYear() > 9_999 || date.getUTCFullYear() < 1 ? null : date.toISOString();
}

/** Event id: 32 hexadecimal digits. */
export function toEventId(value: unknown): string | null {
  return typeof value === 'string' && /^[0-9a-f]{32}$/.test(value) ? value : null;
}
