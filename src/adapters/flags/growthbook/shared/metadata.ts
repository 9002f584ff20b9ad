/** GrowthBook's SDK; uses this server's own flag service by default. */
export const metadata = {
  id: 'growthbook',
  port: 'flags',
  halves: ['browser', 'host'],
  capabilities: ['experiments', 'redirects', 'visual-changes', 'stream', 'cache', 'remote-evaluation', 'server'],
} as const;
