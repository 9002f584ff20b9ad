/** Messages of the badge that is shown while an adapter is overridden. */
export const messages = {
  label: 'Providers changed in this browser',
  text: 'Providers changed in this browser: <changes>some</changes>',
  reset: 'Reset',
} as const;
