/** Country and currency by the address one comes from, told by ipwho.is. */
export const metadata = {
  id: 'ipwhois',
  port: 'geo',
  halves: ['browser'],
  capabilities: ['country', 'currency'],
  environment: [],
} as const;
