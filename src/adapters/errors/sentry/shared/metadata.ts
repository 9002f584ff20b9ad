/** Sentry's client; by default against the intake this product's host has inside. */
export const metadata = {
  id: 'sentry',
  port: 'error-reports',
  halves: ['browser', 'host'],
  capabilities: ['errors', 'traces', 'replays'],
  environment: ['ERRORS', 'SENTRY_DSN', 'SENTRY_TUNNEL'],
} as const;
