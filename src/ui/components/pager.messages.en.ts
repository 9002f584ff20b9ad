export const messages = {
  label: 'Pages',
  /** `total`: already formatted. */
  shown: (first: number, last: number, total: string) => `${first}–${last} of ${total}`,
  previous: 'Previous',
  next: 'Next',
} as const;
