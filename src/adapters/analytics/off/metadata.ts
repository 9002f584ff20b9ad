/** No product analytics. */
export const metadata = { id: 'off', port: 'product-analytics', halves: ['browser'], capabilities: [] } as const;
