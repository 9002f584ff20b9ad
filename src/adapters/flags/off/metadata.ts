/** No features and no experiments: every page uses its fallbacks. */
export const metadata = {
  id: 'off',
  port: 'flags',
  halves: ['browser', 'host'],
  capabilities: [],
  lacks: { server: 'There are no features to evaluate.' },
} as const;
