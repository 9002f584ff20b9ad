import { cleanCode } from '#domain/account/account-forms.ts';
import type { SignInOutcome, StepOutcome } from '#ports/auth.ts';
import type { ClerkSignIn } from './clerk-js.ts';
import { BAD_TICKET, getErrorCode, INVALID_CODE, toMessage, OTHER_WAY_IN, SECOND_FACTOR, UNREACHABLE } from './errors.ts';
import { findOpenSignUp } from './sign-up-steps.ts';
import { COMPLETE, toFailure, StepFailure, type AuthFailure, type StepTools } from './clerk-steps.ts';
import type { PasswordReset, SignInRequest } from '#domain/account/account.ts';

/** Maximum length of Clerk's tickets. */
const TICKET_LENGTH = 4096;

export async function signIn(tools: StepTools, { email, password }: SignInRequest): Promise<SignInOutcome> {
  try {
    return await finishFirstFactor(tools, await tools.clerk.client.signIn.create({ identifier: email, password }));
  } catch (error) {
    const attempt = getErrorCode(error) === 'form_identifier_not_found' ? findOpenSignUp(tools, email) : undefined;
    if (attempt === undefined) throw error;
    // No account exists before its code is confirmed, so the password typed last counts.
    await attempt.update({ password });
    await attempt.prepareEmailAddressVerification({ strategy: 'email_code' });
    return { kind: 'code-sent' };
  }
}

/** A sign-in that waits for a mailed code. */
export function findOpenSignIn({ clerk }: StepTools): ClerkSignIn | undefined {
  const { signIn: attempt } = clerk.client;
  return attempt.status === 'needs_second_factor' && findMailFactor(attempt) !== undefined ? attempt : undefined;
}

export async function verifySignIn(tools: StepTools, attempt: ClerkSignIn, code: string): Promise<StepOutcome> {
  const tried = await attempt.attemptSecondFactor({ strategy: 'email_code', code: cleanCode(code) });
  return completeSignIn(tools, tried);
}

export async function sendSignInCode(attempt: ClerkSignIn): Promise<void> {
  const factor = findMailFactor(attempt);
  if (factor === undefined) throw new StepFailure(SECOND_FACTOR);
  await attempt.prepareSecondFactor({ strategy: 'email_code', emailAddressId: factor.emailAddressId });
}

/** An unknown email gives the same result as a known one (SIN-5). */
export async function requestReset({ clerk }: StepTools, email: string): Promise<StepOutcome> {
  try {
    await clerk.client.signIn.create({ strategy: 'reset_password_email_code', identifier: email });
  } catch (error) {
    if (!TELLS_WHO_IS_KNOWN.has(getErrorCode(error) ?? '')) throw error;
  }
  return COMPLETE;
}

const TELLS_WHO_IS_KNOWN = new Set(['form_identifier_not_found', 'strategy_for_user_invalid', 'form_param_value_invalid']);

export async function resetPassword(tools: StepTools, { code, password }: PasswordReset): Promise<StepOutcome> {
  const { signIn: attempt } = tools.clerk.client;
  if (attempt.status === 'needs_first_factor') {
    await attempt.attemptFirstFactor({ strategy: 'reset_password_email_code', code: cleanCode(code) });
    tools.goOn();
  }
  // Also reached after a rejected new password, when the code is already consumed.
  if (attempt.status !== 'needs_new_password') return toFailure(INVALID_CODE);
  return finishFirstFactor(tools, await attempt.resetPassword({ password, signOutOfOtherSessions: true })).then(findMethodWithoutCode);
}

export async function signInWithTicket(tools: StepTools, ticket: string): Promise<StepOutcome> {
  if (ticket === '' || ticket.length > TICKET_LENGTH) return toFailure(BAD_TICKET);
  const made = await tools.clerk.client.signIn.create({ strategy: 'ticket', ticket }).catch((error: unknown) => {
    throw getErrorCode(error)?.includes('ticket') === true ? new StepFailure(BAD_TICKET) : error;
  });
  return completeSignIn(tools, made);
}

/** Signs in with the Google account chosen in the one-tap prompt. */
export async function signInWithOneTap(tools: StepTools, credential: string): Promise<StepOutcome> {
  const made = await tools.clerk.authenticateWithGoogleOneTap({ token: credential });
  tools.goOn();
  if (made.status !== 'complete') return toFailure(toMessage(undefined, 'provider'));
  await tools.enter(made.createdSessionId);
  return COMPLETE;
}

async function finishFirstFactor(tools: StepTools, made: ClerkSignIn): Promise<SignInOutcome> {
  tools.goOn();
  if (made.status === 'needs_second_factor') {
    await sendSignInCode(made);
    return { kind: 'code-sent' };
  }
  if (made.status === 'needs_first_factor') return toFailure(OTHER_WAY_IN);
  return completeSignIn(tools, made);
}

async function completeSignIn(tools: StepTools, made: ClerkSignIn): Promise<StepOutcome> {
  tools.goOn();
  // While offline the SDK returns an empty object instead of throwing.
  if (made.status !== 'complete') return toFailure(UNREACHABLE);
  await tools.enter(made.createdSessionId);
  return COMPLETE;
}

function findMethodWithoutCode(outcome: SignInOutcome): StepOutcome {
  return outcome.kind === 'code-sent' || outcome.kind === 'second-factor' ? SECOND_STEP_LEFT : outcome;
}

const SECOND_STEP_LEFT: AuthFailure = toFailure('Your password has been reset. Sign in with it and we’ll send you a code.');

function findMailFactor(attempt: ClerkSignIn): { readonly emailAddressId: string } | undefined {
  for (const factor of attempt.supportedSecondFactors ?? []) {
    if (factor.strategy === 'email_code') return factor;
  }
  return undefined;
}
