/** Product analytics of a build without any. */
export const manifest = { id: 'off', port: 'product-analytics', halves: ['browser'], capabilities: [], environment: [] } as const;
