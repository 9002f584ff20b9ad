import type { ContentPolicy, ContentCheckResult } from '#server/ports/content-policy.ts';

export interface FakeContentPolicy extends ContentPolicy {
  /** What was asked about, oldest first. */
  readonly scripts: readonly string[];
  /** What every script is from now on; null: as at first, by `refuses`. */
  setResult(result: ContentCheckResult | null): void;
}

/** Refuses scripts with one of these texts in them; nothing else. */
export function createFakeContentPolicy(refuses: readonly string[] = ['forbidden']): FakeContentPolicy {
  const asked: string[] = [];
  let fixed: ContentCheckResult | null = null;
  return {
    scripts: asked,
    setResult(result) {
      fixed = result;
    },
    async check(script, { signal } = {}) {
      if (signal?.aborted === true) return { kind: 'unavailable' };
      asked.push(script);
      if (fixed !== null) return fixed;
      const found = refuses.some((text) => script.toLowerCase().includes(text));
      return found ? { kind: 'refused', reason: 'This script is not allowed here.' } : { kind: 'allowed' };
    },
    stop: async () => {},
  };
}
