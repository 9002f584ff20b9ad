/** Product analytics of a build without any. */
export const metadata = { id: 'off', port: 'product-analytics', halves: ['browser'], capabilities: [], environment: [] } as const;
