/** Product analytics by Amplitude's browser SDK, sending to this server's own collector by default. */
export const metadata = {
  id: 'amplitude',
  port: 'product-analytics',
  halves: ['browser'],
  capabilities: ['events', 'sessions', 'offline-queue', 'autocapture', 'remote-config'],
} as const;
