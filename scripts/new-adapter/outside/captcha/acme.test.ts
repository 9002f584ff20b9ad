import { createManualClock, readSentJson } from 'castwright/testing';
import { captchaVerifierSuite, createMemoryRateLimitCounter } from 'castwright/testing/host';
import { createAcmeVerifier } from './server.ts';

const SETTINGS = { ACME_SITE_KEY: 'site', ACME_CAPTCHA_SECRET: 'secret', ACME_CAPTCHA_URL: 'https://captcha.acme.example/verify' };

captchaVerifierSuite({
  name: 'acme',
  create: async () => {
    const attempts = createMemoryRateLimitCounter(createManualClock());
    const solved = new Set<string>();
    /** Simulates Acme, which knows what was solved and forgets nothing. */
    const fetch: typeof globalThis.fetch = async (_, init) => {
      const { token } = readSentJson(init) as { token: string };
      return Response.json(solved.has(token) ? { ok: true } : { ok: false, reason: token.startsWith('old-') ? 'expired' : 'wrong' });
    };
    const createProcess = () => createAcmeVerifier({ settings: SETTINGS, fetch, attempts });
    return {
      verifier: createProcess(),
      otherProcess: createProcess(),
      async solve() {
        const token = crypto.randomUUID();
        solved.add(token);
        return token;
      },
      expired: async () => `old-${crypto.randomUUID()}`,
      wrong: async () => crypto.randomUUID(),
    };
  },
});
