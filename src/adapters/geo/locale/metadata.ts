/** Time zone and language of the browser: the embedded default, which asks nobody. */
export const metadata = {
  id: 'locale',
  port: 'geo',
  halves: ['browser'],
  capabilities: ['country', 'embedded'],
  environment: [],
} as const;
