/** How a number of lines is called. */
export function qualityText(lines: number): string {
  return lines === 2160 ? '4K' : `${lines}p`;
}
