/** The day in the time zone of this machine, `YYYY-MM-DD`, as date inputs have it. */
export function formatLocalDay(time: Date): string {
  const pad = (number: number): string => String(number).padStart(2, '0');
  return `${time.getFullYear()}-${pad(time.getMonth() + 1)}-${pad(time.getDate())}`;
}
