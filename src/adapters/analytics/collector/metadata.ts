/** Product analytics without an SDK: a small client of the collector's wire format. */
export const metadata = {
  id: 'collector',
  port: 'product-analytics',
  halves: ['browser'],
  capabilities: ['events', 'sessions', 'offline-queue', 'remote-config'],
} as const;
