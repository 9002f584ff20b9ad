export const messages = {
  label: 'Pages',
  /** `total` is written as numbers are in the reader's language. */
  shown: (first: number, last: number, total: string) => `${first}–${last} of ${total}`,
  previous: 'Previous',
  next: 'Next',
} as const;
