import type { UsageDays } from '../../../../ports/usage-admin-api.ts';
import { plural } from '../../../text/format.ts';

export const DAYS_TEXT: Readonly<Record<UsageDays, string>> = {
  1: 'Today',
  7: 'Last 7 days',
  30: 'Last 30 days',
  90: 'Last 90 days',
};

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** Rounded to what is read at a glance: `40 seconds`, `3 minutes`, `2 hours`. */
export function durationText(milliseconds: number): string {
  if (milliseconds < MINUTE) return plural(Math.round(milliseconds / SECOND), 'second');
  if (milliseconds < HOUR) return plural(Math.round(milliseconds / MINUTE), 'minute');
  return plural(Math.round(milliseconds / HOUR), 'hour');
}

export function percentText(share: number): string {
  return `${Math.round(share * 100)}%`;
}

/** One line of a value that may be anything. */
export function valueText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
