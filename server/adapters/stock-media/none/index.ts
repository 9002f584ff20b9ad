import type { StockMedia } from '#server/ports/stock-media.ts';

/** Without a service there's nothing to search; users have their own uploads. */
export function createNoStock(): StockMedia {
  return {
    source: null,
    search: async () => ({ kind: 'not-configured' }),
    take: async () => ({ kind: 'not-configured' }),
    stop: async () => {},
  };
}
