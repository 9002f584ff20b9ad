/** `1 video`, `2 videos`: a number of things whose name takes an `s`. */
export function plural(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
