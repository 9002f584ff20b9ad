/** Count with a noun: `1 video`, `2 videos`; for nouns with a plural in `s`. */
export function pluralize(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
