import type { ContentPolicy, ContentVerdict } from '../../../ports/content-policy.ts';

export interface FakeContentPolicy extends ContentPolicy {
  /** What was asked about, oldest first. */
  readonly asked: readonly string[];
  /** What every script is from now on; null: as at first, by `refuses`. */
  answer(verdict: ContentVerdict | null): void;
}

/** Refuses scripts with one of these texts in them; nothing else. */
export function createFakeContentPolicy(refuses: readonly string[] = ['forbidden']): FakeContentPolicy {
  const asked: string[] = [];
  let fixed: ContentVerdict | null = null;
  return {
    asked,
    answer(verdict) {
      fixed = verdict;
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
