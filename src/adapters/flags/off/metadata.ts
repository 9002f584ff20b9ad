/** No features and no experiments: every page uses its fallbacks. */
export const manifest = {
  id: 'off',
  port: 'flags',
  halves: ['browser'],
  capabilities: [],
  environment: [],
} as const;
