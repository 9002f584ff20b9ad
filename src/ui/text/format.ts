const SECONDS_A_MINUTE = 60;
const DAY = 86_400_000;

/** `75.4` seconds as `1:15`. */
export function clockTime(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  return `${Math.floor(whole / SECONDS_A_MINUTE)}:${String(whole % SECONDS_A_MINUTE).padStart(2, '0')}`;
}

/** The same length for a screen reader: `1 minute 15 seconds`. */
export function spokenDuration(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const minutes = Math.floor(whole / SECONDS_A_MINUTE);
  const rest = whole % SECONDS_A_MINUTE;
  const parts = [minutes > 0 ? plural(minutes, 'minute') : '', rest > 0 || minutes === 0 ? plural(rest, 'second') : ''];
  return parts.filter(Boolean).join(' ');
}

export function plural(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

/** `Today`, `Yesterday`, else the date as the browser's language writes it. */
export function dayOf(isoTime: string, now: number): string {
  const then = new Date(isoTime);
  const days = Math.round((startOfDay(new Date(now)) - startOfDay(then)) / DAY);
  if (days === 0) return 'Today';
  if (days === 1) return 'Yesterday';
  return then.toLocaleDateString(undefined, { day: 'numeric', month: 'short', year: 'numeric' });
}

function startOfDay(date: Date): number {
  return new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();
}

/** `2026-11-21T09:30:00Z` as the browser's language writes it: `21 Nov 2026, 09:30`. */
export function dateAndTime(isoTime: string): string {
  return new Date(isoTime).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' });
}

/** `2026-11-21T09:30:00Z` as the browser's language writes the day: `21 Nov 2026`. */
export function dateText(isoTime: string): string {
  return new Date(isoTime).toLocaleDateString(undefined, { dateStyle: 'medium' });
}
