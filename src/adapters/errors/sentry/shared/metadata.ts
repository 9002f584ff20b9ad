/** Sentry's SDK; sends to this server's own intake by default. */
export const metadata = {
  id: 'sentry',
  port: 'error-reports',
  halves: ['browser', 'host'],
  capabilities: ['errors', 'traces', 'replays'],
} as const;
