/** The country by the address one comes from, told by GeoJS. */
export const metadata = {
  id: 'geojs',
  port: 'geo',
  halves: ['browser'],
  capabilities: ['country'],
  environment: [],
} as const;
