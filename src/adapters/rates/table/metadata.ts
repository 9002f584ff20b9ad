/** The fallback table: the host's default. */
export const manifest = {
  id: 'table',
  port: 'exchange-rates',
  halves: ['browser', 'host'],
  capabilities: ['embedded'],
  environment: [],
} as const;
