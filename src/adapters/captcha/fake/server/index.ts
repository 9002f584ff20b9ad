const FORM = /^answer-\d+(-expired)?$/;

type CheckResult =
  | { readonly ok: true }
  | { readonly ok: false; readonly reason: 'missing' | 'malformed' | 'expired' | 'used' | 'wrong' | 'unavailable' };

/** Accepts the client half's tokens: `answer-1`, `answer-2`, … each once. */
export function createFakeCaptchaVerifier() {
  const used = new Set<string>();
  let reachable = true;
  let puzzles = 0;

  return {
    challenge: async (): Promise<Readonly<Record<string, unknown>>> => ({ number: (puzzles += 1) }),

    async check(token: string): Promise<CheckResult> {
      if (token === '') return { ok: false, reason: 'missing' };
      if (!reachable) return { ok: false, reason: 'unavailable' };
      if (!token.startsWith('answer-')) return { ok: false, reason: 'malformed' };
      if (!FORM.test(token)) return { ok: false, reason: 'wrong' };
      if (token.endsWith('-expired')) return { ok: false, reason: 'expired' };
      if (used.has(token)) return { ok: false, reason: 'used' };
      used.add(token);
      return { ok: true };
    },

    cutOff(): void {
      reachable = false;
    },
  };
}
