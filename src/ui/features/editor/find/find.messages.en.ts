/** Messages of find and replace. */
export const messages = {
  open: 'Find and replace',
  find: 'Find',
  replacement: 'Replace with',
  matchCase: 'Match case',
  previous: 'Previous match',
  next: 'Next match',
  replaceOne: 'Replace',
  replaceAll: 'Replace all',
  close: 'Close',
  found: (index: number, count: number) => (index === 0 ? `${count} found` : `${index} of ${count}`),
  none: 'Not found',
  typeFirst: 'Type what to find first',
  replaced: (count: number) => (count === 1 ? '1 replaced.' : `${count} replaced.`),
  tooLong: 'Nothing was replaced: a script would be too long. Use a shorter text.',
} as const;
