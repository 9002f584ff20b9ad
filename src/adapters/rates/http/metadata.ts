/** The rates of our own host, which charges by them: the default. */
export const metadata = {
  id: 'host',
  port: 'exchange-rates',
  halves: ['browser'],
  capabilities: ['embedded'],
  environment: [],
} as const;
