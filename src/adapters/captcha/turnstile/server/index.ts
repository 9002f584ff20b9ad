import { z } from 'zod';
import { createSingleUse, type SharedCounter } from '#adapters/shared/server/single-use.ts';
import { CALL_DEADLINES } from '#domain/network/call-deadlines.ts';

/** Cloudflare's lifetime of a token: five minutes. */
export const TOKEN_LIFETIME = 5 * 60_000;
/** Cloudflare's maximum length of a token. */
export const MAX_TOKEN_LENGTH = 2_048;

export interface TurnstileVerifierOptions {
  readonly secret: string;
  /** URL that verifies tokens; default: Cloudflare's. */
  readonly siteVerifyUrl?: string;
  /** Counter shared by all processes: a second use of a token is refused. */
  readonly attempts: SharedCounter;
  readonly fetch: typeof globalThis.fetch;
}

type CheckResult =
  | { readonly ok: true }
  | { readonly ok: false; readonly reason: 'missing' | 'malformed' | 'expired' | 'used' | 'wrong' | 'unavailable' };

const SITE_VERIFY = 'https://challenges.cloudflare.com/turnstile/v0/siteverify';
const FORM = /^[\w.-]+$/;
const responseSchema = z.object({ success: z.boolean(), 'error-codes': z.array(z.string()).default([]) });

/** Verifies each token at Cloudflare. Cloudflare accepts a token once; the shared counter also covers concurrent processes. */
export function createTurnstileVerifier({ secret, siteVerifyUrl = SITE_VERIFY, attempts, fetch }: TurnstileVerifierOptions) {
  const isFirstUse = createSingleUse(attempts, TOKEN_LIFETIME);
  return {
    /** Turnstile's script fetches its own challenge. */
    challenge: async (): Promise<null> => null,

    async check(answer: string, client: { readonly address: string }): Promise<CheckResult> {
      if (answer === '') return { ok: false, reason: 'missing' };
      if (answer.length > MAX_TOKEN_LENGTH || !FORM.test(answer)) return { ok: false, reason: 'malformed' };

      const result = await verifyAtService({ fetch, url: siteVerifyUrl }, { secret, response: answer, remoteip: client.address });
      if (result === undefined || result['error-codes'].some((code) => code === 'internal-error' || code.endsWith('-input-secret')))
        return { ok: false, reason: 'unavailable' };
      if (!result.success) return { ok: false, reason: result['error-codes'].includes('timeout-or-duplicate') ? 'expired' : 'wrong' };

      return (await isFirstUse(answer)) ? { ok: true } : { ok: false, reason: 'used' };
    },
  };
}

async function verifyAtService(
  { fetch, url }: { readonly fetch: typeof globalThis.fetch; readonly url: string },
  form: Readonly<Record<string, string>>,
): Promise<z.infer<typeof responseSchema> | undefined> {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      redirect: 'error',
      signal: AbortSignal.timeout(CALL_DEADLINES.captcha),
      body: new URLSearchParams(form),
    });
    return responseSchema.safeParse(await answer.json()).data;
  } catch {
    return undefined;
  }
}
