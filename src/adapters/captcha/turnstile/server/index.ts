import { createHash } from 'node:crypto';
import { z } from 'zod';
import { ANSWER_LENGTH, ANSWER_LIFETIME, VERIFY_TIMEOUT } from './limits.ts';

export interface TurnstileOptions {
  readonly secret: string;
  /** Where answers are checked; the vendor's own unless said otherwise. */
  readonly siteVerifyUrl?: string;
  /** Counts each answer, one count for all processes: the second use of one is refused. */
  readonly attempts: { increment(key: string, windowMs: number): Promise<{ readonly count: number }> };
}

type Verdict =
  | { readonly ok: true }
  | { readonly ok: false; readonly reason: 'missing' | 'malformed' | 'expired' | 'used' | 'wrong' | 'unavailable' };

const SITE_VERIFY = 'https://challenges.cloudflare.com/turnstile/v0/siteverify';
const FORM = /^[\w.-]+$/;
const answerSchema = z.object({ success: z.boolean(), 'error-codes': z.array(z.string()).default([]) });

/** Asks the vendor about each answer. It does not count an answer twice; a host of many processes asks its own count too. */
export function createTurnstile({ secret, siteVerifyUrl = SITE_VERIFY, attempts }: TurnstileOptions) {
  return {
    /** The vendor's script in the page brings its own. */
    challenge: async (): Promise<null> => null,

    async check(answer: string, client: { readonly address: string }): Promise<Verdict> {
      if (answer === '') return { ok: false, reason: 'missing' };
      if (answer.length > ANSWER_LENGTH || !FORM.test(answer)) return { ok: false, reason: 'malformed' };

      const told = await ask(siteVerifyUrl, { secret, response: answer, remoteip: client.address });
      if (told === undefined || told['error-codes'].some((code) => code === 'internal-error' || code.endsWith('-input-secret')))
        return { ok: false, reason: 'unavailable' };
      if (!told.success) return { ok: false, reason: told['error-codes'].includes('timeout-or-duplicate') ? 'expired' : 'wrong' };

      const { count } = await attempts.increment(`captcha:${createHash('sha256').update(answer).digest('hex')}`, ANSWER_LIFETIME);
      return count === 1 ? { ok: true } : { ok: false, reason: 'used' };
    },
  };
}

async function ask(url: string, form: Readonly<Record<string, string>>): Promise<z.infer<typeof answerSchema> | undefined> {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      redirect: 'error',
      signal: AbortSignal.timeout(VERIFY_TIMEOUT),
      body: new URLSearchParams(form),
    });
    return answerSchema.safeParse(await answer.json()).data;
  } catch {
    return undefined;
  }
}
