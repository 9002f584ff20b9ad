const LONG = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/** `2026-11-21` as `21 November 2026`: the same wherever the page is made and read. */
export function siteDate(day: string): string {
  return LONG.format(new Date(`${day}T00:00:00Z`));
}
