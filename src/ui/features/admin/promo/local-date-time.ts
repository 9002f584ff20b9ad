const SECONDS_OF_MINUTE = /:00$/;

/** As a field of dates and times takes it, in the time of here: `2026-11-21T09:30`. Empty for none. */
export function formatLocalDateTime(moment: number | null): string {
  if (moment === null) return '';
  const date = new Date(moment);
  const local = new Date(moment - date.getTimezoneOffset() * 60_000);
  return local.toISOString().slice(0, 'yyyy-mm-ddThh:mm:ss'.length).replace(SECONDS_OF_MINUTE, '');
}

/** Null for none, NaN for what is no time. */
export function parseLocalDateTime(text: string): number | null {
  return text === '' ? null : new Date(text).getTime();
}
