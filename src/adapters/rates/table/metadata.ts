/** The fallback table: the server's default. */
export const metadata = {
  id: 'table',
  port: 'exchange-rates',
  halves: ['browser', 'host'],
  capabilities: ['embedded'],
} as const;
