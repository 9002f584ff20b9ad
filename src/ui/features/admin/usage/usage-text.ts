import { words } from '#messages/features/admin/usage/usage.messages';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** Rounded to what is read at a glance: `40 seconds`, `3 minutes`, `2 hours`. */
export function durationText(milliseconds: number): string {
  if (milliseconds < MINUTE) return words.duration.seconds(Math.round(milliseconds / SECOND));
  if (milliseconds < HOUR) return words.duration.minutes(Math.round(milliseconds / MINUTE));
  return words.duration.hours(Math.round(milliseconds / HOUR));
}

export function percentText(share: number): string {
  return `${Math.round(share * 100)}%`;
}

/** One line of a value that may be anything. */
export function valueText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
