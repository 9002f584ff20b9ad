/** How a number of lines is called. */
export function formatQuality(lines: number): string {
  return lines === 2160 ? '4K' : `${lines}p`;
}
