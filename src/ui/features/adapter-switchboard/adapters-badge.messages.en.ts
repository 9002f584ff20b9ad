/** On every page, while something is changed. */
export const messages = {
  label: 'Providers changed in this browser',
  text: 'Providers changed in this browser: <changes>some</changes>',
  reset: 'Reset',
} as const;
