/** The country, and nothing else, by the address one comes from, told by country.is. */
export const metadata = {
  id: 'country-is',
  port: 'geo',
  halves: ['browser'],
  capabilities: ['country'],
  environment: [],
} as const;
