/** The public table of open.er-api.com, once a day; for the host or for the page. */
export const metadata = {
  id: 'open',
  port: 'exchange-rates',
  halves: ['browser', 'host'],
  capabilities: ['daily'],
  environment: [],
} as const;
