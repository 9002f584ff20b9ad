/** Product analytics at PostHog, through its capture endpoint, without its SDK. */
export const metadata = {
  id: 'posthog',
  port: 'product-analytics',
  halves: ['browser'],
  capabilities: ['events', 'sessions', 'offline-queue'],
} as const;
