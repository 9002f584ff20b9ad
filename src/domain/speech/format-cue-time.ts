/** `01:02:03` and the separator and the milliseconds, as subtitle files write time. */
export function formatCueTime(seconds: number, separator: '.' | ','): string {
  const milliseconds = Math.round(seconds * 1000);
  const parts = [Math.floor(milliseconds / 3_600_000), Math.floor(milliseconds / 60_000) % 60, Math.floor(milliseconds / 1000) % 60];
  return `${parts.map((part) => String(part).padStart(2, '0')).join(':')}${separator}${String(milliseconds % 1000).padStart(3, '0')}`;
}
