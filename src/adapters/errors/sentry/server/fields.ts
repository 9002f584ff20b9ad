import { ERROR_LIMITS } from '../../../../domain/errors/error-limits.ts';
import type { Json } from './envelope.ts';

/** NUL cannot be kept by PostgreSQL, nor half a character. */
const UNKEEPABLE = /\p{Surrogate}|\0/gu;

/** A text that can be kept, not longer than `most`; empty where there is none. */
export function textOf(value: unknown, most: number = ERROR_LIMITS.textLength): string {
  return typeof value === 'string' ? value.slice(0, most).replace(UNKEEPABLE, '') : '';
}

export function objectOf(value: unknown): Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : {};
}

export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

export function numberOf(value: unknown): number | null {
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
}

/** A line, a column: whole and within what a column of the database holds. */
export function placeNumber(value: unknown): number | null {
  const number = numberOf(value);
  return number !== null && Number.isSafeInteger(number) && number >= 0 && number < 2 ** 31 ? number : null;
}

/** Seconds of the vendor's; null where they are no time. */
export function momentOf(value: unknown): string | null {
  const seconds = numberOf(value);
  const date = new Date((seconds ?? Number.NaN) * 1_000);
  return Number.isNaN(date.getTime()) || date.getUTCFullYear() > 9_999 || date.getUTCFullYear() < 1 ? null : date.toISOString();
}

/** 32 hexadecimal digits. */
export function vendorId(value: unknown): string | null {
  return typeof value === 'string' && /^[0-9a-f]{32}$/.test(value) ? value : null;
}
