import { createHash, createHmac, randomBytes, randomInt } from 'node:crypto';
import type { AuthContext } from 'better-auth';
import { z } from 'zod';
import { judgeGuess, type GuessResult } from '#domain/account/code-attempt.ts';
import { ATTEMPT_LIFETIME, CODE_LIFETIME, CODE_TRIES } from './limits.ts';
import type { AccountsOptions } from './options.ts';
import { VERIFICATION_CODE_LENGTH } from '#domain/constants.ts';
import { APIError } from 'better-auth/api';

/** The same error whether or not an account exists: a code that was never mailed is a wrong one. */
export function toGuessError(result: Exclude<GuessResult, 'right'>): APIError {
  switch (result) {
    case 'wrong':
      return APIError.from('BAD_REQUEST', { code: 'INVALID_OTP', message: 'Invalid OTP' });
    case 'expired':
      return APIError.from('BAD_REQUEST', { code: 'OTP_EXPIRED', message: 'OTP expired' });
    case 'spent':
      return APIError.from('FORBIDDEN', { code: 'TOO_MANY_ATTEMPTS', message: 'Too many attempts' });
  }
}

const ID_BYTES = 32;
const ID_FORM = /^[\w-]{43}$/;

const newAccountSchema = z.object({ passwordHash: z.string(), name: z.string(), firstName: z.string(), lastName: z.string() });
const storedAttemptSchema = z.object({
  email: z.string(),
  code: z.string(),
  codeUntil: z.number(),
  newAccount: newAccountSchema.optional(),
});

export type NewAccount = z.infer<typeof newAccountSchema>;
export type StoredAttempt = z.infer<typeof storedAttemptSchema>;
type Store = Pick<AuthContext, 'internalAdapter'>;

export type Redeemed = { readonly result: 'right'; readonly attempt: StoredAttempt } | { readonly result: Exclude<GuessResult, 'right'> };

/**
 * Attempts to verify an email by a mailed code, in better-auth's verification table. Only hashes are stored: of the browser's secret id,
 * the code, and the pending password.
 */
export function createCodeAttempts({ secret, clock, attempts }: Pick<AccountsOptions, 'secret' | 'clock' | 'attempts'>) {
  const computeDigest = (id: string, code: string) => createHmac('sha256', secret).update(`code|${id}|${code}`).digest('base64url');

  /** Without a mailed code the attempt looks the same, and every guess is wrong. */
  const createCode = (id: string, mailed: boolean) => {
    const code = mailed
      ? String(randomInt(10 ** VERIFICATION_CODE_LENGTH)).padStart(VERIFICATION_CODE_LENGTH, '0')
      : randomBytes(ID_BYTES).toString('hex');
    return { code, sealed: { code: computeDigest(id, code), codeUntil: clock.now() + CODE_LIFETIME * 1000 } };
  };

  const find = async ({ internalAdapter }: Store, id: string, email: string): Promise<StoredAttempt | undefined> => {
    if (!ID_FORM.test(id)) return undefined;
    const row = await internalAdapter.findVerificationValue(toIdentifier(id));
    const attempt =
      row === null || row.expiresAt.getTime() <= clock.now() ? undefined : storedAttemptSchema.safeParse(JSON.parse(row.value)).data;
    return attempt?.email === email ? attempt : undefined;
  };

  return {
    find,

    async begin(
      { internalAdapter }: Store,
      { email, mailed, newAccount: opens }: { readonly email: string; readonly mailed: boolean; readonly newAccount?: NewAccount },
    ): Promise<{ readonly id: string; readonly code: string }> {
      const id = randomBytes(ID_BYTES).toString('base64url');
      const { code, sealed } = createCode(id, mailed);
      await internalAdapter.createVerificationValue({
        identifier: toIdentifier(id),
        value: JSON.stringify({ email, ...sealed, ...(opens && { newAccount: opens }) }),
        expiresAt: new Date(clock.now() + ATTEMPT_LIFETIME * 1000),
      });
      return { id, code };
    },

    /** Replaces the code; undefined when this browser has no such attempt. */
    async renew(store: Store, id: string, email: string): Promise<{ readonly code: string } | undefined> {
      const attempt = await find(store, id, email);
      if (attempt === undefined) return undefined;
      const { code, sealed } = createCode(id, true);
      await store.internalAdapter.updateVerificationByIdentifier(toIdentifier(id), { value: JSON.stringify({ ...attempt, ...sealed }) });
      return { code };
    },

    judge,
    consume,

    /** A correct code consumes the attempt. */
    async redeem(store: Store, id: string, guess: Guess): Promise<Redeemed> {
      const judged = await judge(store, id, guess);
      return judged.result !== 'right' || (await consume(store, id)) ? judged : { result: 'wrong' };
    },
  };

  /** Counts the guess before checking it. */
  async function judge(store: Store, id: string, { email, code }: Guess): Promise<Redeemed> {
    const attempt = await find(store, id, email);
    if (attempt === undefined) return { result: 'wrong' };
    const { count } = await attempts.increment(`accounts:code-guess:${attempt.code}`, ATTEMPT_LIFETIME * 1000);
    const result = judgeGuess(attempt, { email, code: computeDigest(id, code), number: count, at: clock.now() }, CODE_TRIES);
    return result === 'right' ? { result, attempt } : { result };
  }

  /** Of two concurrent calls one wins. */
  async function consume({ internalAdapter }: Store, id: string): Promise<boolean> {
    return (await internalAdapter.consumeVerificationValue(toIdentifier(id))) !== null;
  }
}

interface Guess {
  readonly email: string;
  readonly code: string;
}

export type CodeAttempts = ReturnType<typeof createCodeAttempts>;

function toIdentifier(id: string): string {
  return `code-attempt:${createHash('sha256').update(id).digest('base64url')}`;
}
