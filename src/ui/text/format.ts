import { messages } from '#messages/text/format.messages';
import { DATE_LOCALE, INTERFACE_LANGUAGE } from '#domain/interface-language/reader-locale.ts';

const SECONDS_PER_MINUTE = 60;
const DAY = 86_400_000;

/** The duration for screen readers: `1 minute 15 seconds`. */
export function formatSpokenDuration(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const minutes = Math.floor(whole / SECONDS_PER_MINUTE);
  const rest = whole % SECONDS_PER_MINUTE;
  if (minutes === 0) return messages.seconds(rest);
  return rest === 0 ? messages.minutes(minutes) : messages.minutesAndSeconds(minutes, rest);
}

/** Number in the reader's language: `12,345`. */
export function formatNumber(number: number): string {
  return number.toLocaleString(DATE_LOCALE);
}

/** `Today`, `Yesterday`, else the date in the reader's language. */
export function formatDay(isoTime: string, now: number): string {
  const then = new Date(isoTime);
  const days = Math.round((getStartOfDay(new Date(now)) - getStartOfDay(then)) / DAY);
  if (days === 0) return messages.today;
  if (days === 1) return messages.yesterday;
  return then.toLocaleDateString(DATE_LOCALE, { day: 'numeric', month: 'short', year: 'numeric' });
}

function getStartOfDay(date: Date): number {
  return new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();
}

/** Date and time in the reader's language: `21 Nov 2026, 09:30`. */
export function formatDateTime(isoTime: string): string {
  return new Date(isoTime).toLocaleString(DATE_LOCALE, { dateStyle: 'medium', timeStyle: 'short' });
}

/** With seconds: `21 Nov 2026, 09:30:05`. */
export function formatDateTimeWithSeconds(isoTime: string): string {
  return new Date(isoTime).toLocaleString(DATE_LOCALE, { dateStyle: 'medium', timeStyle: 'medium' });
}

/** Time of day with seconds, from milliseconds since 1970: `09:30:05`. */
export function formatTimeWithSeconds(milliseconds: number): string {
  return new Date(milliseconds).toLocaleTimeString(DATE_LOCALE, { timeStyle: 'medium' });
}

/** Date in the reader's language: `21 Nov 2026`. */
export function formatDate(isoTime: string): string {
  return new Date(isoTime).toLocaleDateString(DATE_LOCALE, { dateStyle: 'medium' });
}

/** Long date in the reader's language: `21 November 2026`. */
export function formatLongDate(isoTime: string): string {
  return new Date(isoTime).toLocaleDateString(DATE_LOCALE, { day: 'numeric', month: 'long', year: 'numeric' });
}

/** Day and month: `21 November`. */
export function formatDayAndMonth(isoTime: string): string {
  return new Date(isoTime).toLocaleDateString(DATE_LOCALE, { day: 'numeric', month: 'long' });
}

/** `2026-11-21` as `21 November 2026`, in a fixed locale: equal in prerendered and hydrated pages. */
export function formatSiteDate(day: string): string {
  return new Date(`${day}T00:00:00Z`).toLocaleDateString(messages.locale, { dateStyle: 'long', timeZone: 'UTC' });
}

/** Country name: `DE` as "Germany". */
export function getCountryName(code: string): string {
  return new Intl.DisplayNames([INTERFACE_LANGUAGE], { type: 'region', fallback: 'code' }).of(code) ?? code;
}

const languageNames = new Intl.DisplayNames([INTERFACE_LANGUAGE], { type: 'language' });

/** Language name of a BCP 47 tag: `pt-BR` as "Brazilian Portuguese". */
export function formatLanguageName(tag: string): string {
  return languageNames.of(tag) ?? tag;
}
