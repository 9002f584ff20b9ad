/** Public table of open.er-api.com, updated once a day; for server or page. */
export const metadata = {
  id: 'open',
  port: 'exchange-rates',
  halves: ['browser', 'host'],
  capabilities: ['daily'],
  pageSources: { 'connect-src': ['https://open.er-api.com'] },
} as const;
