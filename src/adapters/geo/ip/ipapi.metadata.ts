/** Country and currency by the address one comes from, told by ipapi.co. */
export const metadata = {
  id: 'ipapi',
  port: 'geo',
  halves: ['browser'],
  capabilities: ['country', 'currency'],
  environment: [],
} as const;
