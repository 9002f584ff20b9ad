/** `m:ss`, rounded up to the second that is begun. */
export function formatLength(seconds: number): string {
  const whole = Math.ceil(Math.max(0, seconds) - 1e-6);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}
