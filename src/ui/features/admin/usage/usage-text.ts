import { messages } from '#messages/features/admin/usage/usage.messages';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** Rounded duration: `40 seconds`, `3 minutes`, `2 hours`. */
export function formatUsageDuration(milliseconds: number): string {
  if (milliseconds < MINUTE) return messages.duration.seconds(Math.round(milliseconds / SECOND));
  if (milliseconds < HOUR) return messages.duration.minutes(Math.round(milliseconds / MINUTE));
  return messages.duration.hours(Math.round(milliseconds / HOUR));
}

export function formatPercent(share: number): string {
  return `${Math.round(share * 100)}%`;
}

/** Formats any value on one line. */
export function formatPropertyValue(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
