import { createHmac, randomInt } from 'node:crypto';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { z } from 'zod';
import type { Clock } from '#ports/clock.ts';

export const PUZZLE_ALGORITHM = 'PBKDF2/SHA-256';
/** Hash rounds per try and number of tries, `below` excluded: about one second on one core. */
export const PUZZLE_COST = 5_000;
export const PUZZLE_STEPS = { least: 300, below: 601 } as const;
/** Milliseconds from puzzle to token: a form is filled in meanwhile. */
export const PUZZLE_LIFETIME = 20 * 60_000;
/** Maximum characters of a token. */
export const MAX_TOKEN_LENGTH = 4_096;

export interface AltchaVerifierOptions {
  /** Signs puzzles, so that only solutions of our own are accepted. */
  readonly secret: string;
  readonly clock: Clock;
  /** Counter shared by all processes: a second use of a token is refused. */
  readonly attempts: { increment(key: string, windowMs: number): Promise<{ readonly count: number }> };
}

type CheckResult = { readonly ok: true } | { readonly ok: false; readonly reason: 'missing' | 'malformed' | 'expired' | 'used' | 'wrong' };

const payloadSchema = z.object({
  challenge: z.object({
    parameters: z.looseObject({
      algorithm: z.literal(PUZZLE_ALGORITHM),
      nonce: z.string(),
      salt: z.string(),
      cost: z.literal(PUZZLE_COST),
      keyLength: z.number(),
      keyPrefix: z.string(),
      keySignature: z.string(),
      expiresAt: z.number(),
    }),
    signature: z.string().regex(/^[0-9a-f]{64}$/),
  }),
  solution: z.object({ counter: z.number(), derivedKey: z.string() }),
});

/** Proof of work: the browser searches a number, the server checks it with one signature. No tracking. */
export function createAltchaVerifier({ secret, clock, attempts }: AltchaVerifierOptions) {
  const deriveSecret = (purpose: string) => createHmac('sha256', secret).update(`captcha|${purpose}`).digest('hex');
  const secrets = { hmacSignatureSecret: deriveSecret('puzzle'), hmacKeySignatureSecret: deriveSecret('answer') };

  return {
    async challenge(): Promise<Readonly<Record<string, unknown>>> {
      const counter = randomInt(PUZZLE_STEPS.least, PUZZLE_STEPS.below);
      const expiresAt = new Date(clock.now() + PUZZLE_LIFETIME);
      return { ...(await createChallenge({ algorithm: PUZZLE_ALGORITHM, cost: PUZZLE_COST, counter, expiresAt, deriveKey, ...secrets })) };
    },

    async check(token: string): Promise<CheckResult> {
      if (token === '') return { ok: false, reason: 'missing' };
      const given = parseAnswer(token);
      if (given === undefined) return { ok: false, reason: 'malformed' };

      const { challenge, solution } = given;
      const left = challenge.parameters.expiresAt * 1000 - clock.now();
      if (left <= 0) return { ok: false, reason: 'expired' };
      // Rejects what cannot be computed, such as a salt that is no hex.
      const result = await verifySolution({ challenge, solution, deriveKey, ...secrets }).catch(() => undefined);
      if (result?.verified !== true) return { ok: false, reason: 'wrong' };

      const { count } = await attempts.increment(`captcha:${challenge.signature}`, left);
      return count === 1 ? { ok: true } : { ok: false, reason: 'used' };
    },
  };
}

function parseAnswer(token: string): z.infer<typeof payloadSchema> | undefined {
  if (token.length > MAX_TOKEN_LENGTH) return undefined;
  try {
    return payloadSchema.safeParse(JSON.parse(Buffer.from(token, 'base64').toString('utf8'))).data;
  } catch {
    return undefined;
  }
}
