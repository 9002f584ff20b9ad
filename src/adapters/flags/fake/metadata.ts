/** For tests and demonstrations. */
export const metadata = {
  id: 'fake',
  port: 'flags',
  halves: ['browser'],
  capabilities: ['experiments', 'stream', 'cache'],
} as const;
