import { ERROR_LIMITS } from '../../../../domain/errors/error-limits.ts';
import type { Json } from './envelope.ts';

/** NUL cannot be kept by PostgreSQL, nor half a character. */
const UNSTORABLE = /\p{Surrogate}|\0/gu;

/** A text that can be kept, not longer than `most`; empty where there is none. */
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

/** A line, a column: whole and within what a column of the database holds. */
export function toPosition(value: unknown): number | null {
  const number = toNumber(value);
  return number !== null && Number.isSafeInteger(number) && number >= 0 && number < 2 ** 31 ? number : null;
}

/** Seconds of the vendor's; null where they are no time. */
export function toTimestamp(value: unknown): string | null {
  const seconds = toNumber(value);
  const date = new Date((seconds ?? Number.NaN) * 1_000);
  return Number.isNaN(date.getTime()) || date.getUTCFullYear() > 9_999 || date.getUTCFullYear() < 1 ? null : date.toISOString();
}

/** 32 hexadecimal digits. */
export function toEventId(value: unknown): string | null {
  return typeof value === 'string' && /^[0-9a-f]{32}$/.test(value) ? value : null;
}
