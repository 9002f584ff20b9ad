import { createHash } from 'node:crypto';
import { z } from 'zod';
import { MAX_TOKEN_LENGTH, TOKEN_LIFETIME, VERIFY_TIMEOUT } from './limits.ts';

export interface TurnstileVerifierOptions {
  readonly secret: string;
  /** Where answers are checked; the vendor's own unless said otherwise. */
  readonly siteVerifyUrl?: string;
  /** Counts each answer, one count for all processes: the second use of one is refused. */
  readonly attempts: { increment(key: string, windowMs: number): Promise<{ readonly count: number }> };
}

type CheckResult =
  | { readonly ok: true }
  | { readonly ok: false; readonly reason: 'missing' | 'malformed' | 'expired' | 'used' | 'wrong' | 'unavailable' };

const SITE_VERIFY = 'https://challenges.cloudflare.com/turnstile/v0/siteverify';
const FORM = /^[\w.-]+$/;
const responseSchema = z.object({ success: z.boolean(), 'error-codes': z.array(z.string()).default([]) });

/** Asks the vendor about each answer. It does not count an answer twice; a host of many processes asks its own count too. */
export function createTurnstileVerifier({ secret, siteVerifyUrl = SITE_VERIFY, attempts }: TurnstileVerifierOptions) {
  return {
    /** The vendor's script in the page brings its own. */
    challenge: async (): Promise<null> => null,

    async check(answer: string, client: { readonly address: string }): Promise<CheckResult> {
      if (answer === '') return { ok: false, reason: 'missing' };
      if (answer.length > MAX_TOKEN_LENGTH || !FORM.test(answer)) return { ok: false, reason: 'malformed' };

      const told = await verifyAtService(siteVerifyUrl, { secret, response: answer, remoteip: client.address });
      if (told === undefined || told['error-codes'].some((code) => code === 'internal-error' || code.endsWith('-input-secret')))
        return { ok: false, reason: 'unavailable' };
      if (!told.success) return { ok: false, reason: told['error-codes'].includes('timeout-or-duplicate') ? 'expired' : 'wrong' };

      const { count } = await attempts.increment(`captcha:${createHash('sha256').update(answer).digest('hex')}`, TOKEN_LIFETIME);
      return count === 1 ? { ok: true } : { ok: false, reason: 'used' };
    },
  };
}

async function verifyAtService(url: string, form: Readonly<Record<string, string>>): Promise<z.infer<typeof responseSchema> | undefined> {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      redirect: 'error',
      signal: AbortSignal.timeout(VERIFY_TIMEOUT),
      body: new URLSearchParams(form),
    });
    return responseSchema.safeParse(await answer.json()).data;
  } catch {
    return undefined;
  }
}
