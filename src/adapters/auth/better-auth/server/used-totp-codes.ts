import type { AuthContext } from 'better-auth';
import { APIError, createAuthMiddleware, getSessionFromCtx } from 'better-auth/api';
import { symmetricDecrypt } from 'better-auth/crypto';
import { USED_CODE_LIFETIME } from './limits.ts';
import type { AccountsOptions } from './options.ts';
import type { TwoFactorRow } from './better-auth-rows.ts';
import { findTotpStep } from './totp.ts';

const CHALLENGE_COOKIE = 'two_factor';

export interface ChallengedCall {
  readonly context: {
    readonly secret: string;
    readonly createAuthCookie: (name: string) => { readonly name: string };
    readonly internalAdapter: { findVerificationValue(identifier: string): Promise<{ readonly value: string } | null> };
  };
  readonly getSignedCookie: (name: string, secret: string) => Promise<string | null | false | undefined>;
}

/** The user who passed the first factor in this browser and owes the second. */
export async function findChallengedUserId({ context, getSignedCookie }: ChallengedCall): Promise<string | undefined> {
  const challenge = await getSignedCookie(context.createAuthCookie(CHALLENGE_COOKIE).name, context.secret);
  const pending = challenge ? await context.internalAdapter.findVerificationValue(challenge) : null;
  return pending?.value;
}

type Store = Pick<AuthContext, 'adapter' | 'secretConfig'>;
export type CodeResult = 'right' | 'wrong' | 'used';

/** Accepts each TOTP code once (RFC 6238, section 5.2). The counter is atomic: of two concurrent requests one wins. */
export async function checkTotpCode(
  { secretConfig }: Pick<Store, 'secretConfig'>,
  { id, secret }: TwoFactorRow,
  { code, attempts }: { readonly code: string } & Pick<AccountsOptions, 'attempts'>,
): Promise<CodeResult> {
  const step = findTotpStep(await symmetricDecrypt({ key: secretConfig, data: secret }), code, Date.now());
  if (step === undefined) return 'wrong';
  const { count } = await attempts.increment(`accounts:totp-step:${id}:${step}`, USED_CODE_LIFETIME);
  return count === 1 ? 'right' : 'used';
}

export function findFactor({ adapter }: Pick<Store, 'adapter'>, userId: string): Promise<TwoFactorRow | null> {
  return adapter.findOne<TwoFactorRow>({ model: 'twoFactor', where: [{ field: 'userId', value: userId }] });
}

/** Runs before better-auth's check, which accepts a code repeatedly and counts wrong ones. */
export function createUsedCodeCheck({ attempts }: Pick<AccountsOptions, 'attempts'>) {
  return createAuthMiddleware(async (ctx) => {
    const userId = (await getSessionFromCtx(ctx))?.user.id ?? (await findChallengedUserId(ctx));
    const factor = userId === undefined ? null : await findFactor(ctx.context, userId);
    const code: unknown = (ctx.body as { readonly code?: unknown } | undefined)?.code;
    if (factor === null || typeof code !== 'string') return;
    const result = await checkTotpCode(ctx.context, factor, { code, attempts });
    if (result === 'used') throw APIError.from('UNAUTHORIZED', { code: 'INVALID_CODE', message: 'That code was already used.' });
  });
}
