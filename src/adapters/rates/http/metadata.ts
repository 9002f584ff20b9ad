/** The rates by which this server charges: the default. */
export const metadata = {
  id: 'host',
  port: 'exchange-rates',
  halves: ['browser'],
  capabilities: ['embedded'],
} as const;
