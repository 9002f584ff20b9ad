import type { ContentPolicy } from '#server/ports/content-policy.ts';

/** Every script is allowed. */
export function createNoContentPolicy(): ContentPolicy {
  return { check: async () => ({ kind: 'allowed' }), stop: async () => {} };
}
