import { cleanCode } from '../../../../domain/account/account-forms.ts';
import type { PasswordReset, SignInOutcome, SignInRequest, StepOutcome } from '../../../../ports/auth.ts';
import type { ClerkSignIn } from './clerk-js.ts';
import { BAD_TICKET, codeOf, INVALID_CODE, messageOf, OTHER_WAY_IN, SECOND_FACTOR, UNREACHABLE } from './errors.ts';
import { openSignUp } from './sign-up-steps.ts';
import { COMPLETE, failed, StepFailure, type Failed, type StepTools } from './clerk-steps.ts';

/** Longer ones are no tickets of theirs. */
const TICKET_LENGTH = 4096;

export async function signIn(tools: StepTools, { email, password }: SignInRequest): Promise<SignInOutcome> {
  try {
    return await afterFirstFactor(tools, await tools.clerk.client.signIn.create({ identifier: email, password }));
  } catch (error) {
    const begun = codeOf(error) === 'form_identifier_not_found' ? openSignUp(tools, email) : undefined;
    if (begun === undefined) throw error;
    // There is no account before its code: whoever proves the address has the password typed last.
    await begun.update({ password });
    await begun.prepareEmailAddressVerification({ strategy: 'email_code' });
    return { kind: 'code-sent' };
  }
}

/** A sign-in that waits for a code from the mail. */
export function openSignIn({ clerk }: StepTools): ClerkSignIn | undefined {
  const { signIn: begun } = clerk.client;
  return begun.status === 'needs_second_factor' && mailFactor(begun) !== undefined ? begun : undefined;
}

export async function verifySignIn(tools: StepTools, begun: ClerkSignIn, code: string): Promise<StepOutcome> {
  const tried = await begun.attemptSecondFactor({ strategy: 'email_code', code: cleanCode(code) });
  return completed(tools, tried);
}

export async function sendSignInCode(begun: ClerkSignIn): Promise<void> {
  const factor = mailFactor(begun);
  if (factor === undefined) throw new StepFailure(SECOND_FACTOR);
  await begun.prepareSecondFactor({ strategy: 'email_code', emailAddressId: factor.emailAddressId });
}

/** SIN-5: an unknown address answers like a known one. */
export async function requestReset({ clerk }: StepTools, email: string): Promise<StepOutcome> {
  try {
    await clerk.client.signIn.create({ strategy: 'reset_password_email_code', identifier: email });
  } catch (error) {
    if (!TELLS_WHO_IS_KNOWN.has(codeOf(error) ?? '')) throw error;
  }
  return COMPLETE;
}

const TELLS_WHO_IS_KNOWN = new Set(['form_identifier_not_found', 'strategy_for_user_invalid', 'form_param_value_invalid']);

export async function resetPassword(tools: StepTools, { code, password }: PasswordReset): Promise<StepOutcome> {
  const { signIn: begun } = tools.clerk.client;
  if (begun.status === 'needs_first_factor') {
    await begun.attemptFirstFactor({ strategy: 'reset_password_email_code', code: cleanCode(code) });
    tools.goOn();
  }
  // Here also after a password that was refused: the code has been used by then.
  if (begun.status !== 'needs_new_password') return failed(INVALID_CODE);
  return afterFirstFactor(tools, await begun.resetPassword({ password, signOutOfOtherSessions: true })).then(withoutCode);
}

export async function signInWithTicket(tools: StepTools, ticket: string): Promise<StepOutcome> {
  if (ticket === '' || ticket.length > TICKET_LENGTH) return failed(BAD_TICKET);
  const made = await tools.clerk.client.signIn.create({ strategy: 'ticket', ticket }).catch((error: unknown) => {
    throw codeOf(error)?.includes('ticket') === true ? new StepFailure(BAD_TICKET) : error;
  });
  return completed(tools, made);
}

/** The person's Google account, chosen in the provider's own prompt. */
export async function signInWithOneTap(tools: StepTools, credential: string): Promise<StepOutcome> {
  const made = await tools.clerk.authenticateWithGoogleOneTap({ token: credential });
  tools.goOn();
  if (made.status !== 'complete') return failed(messageOf(undefined, 'provider'));
  await tools.enter(made.createdSessionId);
  return COMPLETE;
}

async function afterFirstFactor(tools: StepTools, made: ClerkSignIn): Promise<SignInOutcome> {
  tools.goOn();
  if (made.status === 'needs_second_factor') {
    await sendSignInCode(made);
    return { kind: 'code-sent' };
  }
  if (made.status === 'needs_first_factor') return failed(OTHER_WAY_IN);
  return completed(tools, made);
}

async function completed(tools: StepTools, made: ClerkSignIn): Promise<StepOutcome> {
  tools.goOn();
  // Where the browser is offline the SDK answers with nothing at all.
  if (made.status !== 'complete') return failed(UNREACHABLE);
  await tools.enter(made.createdSessionId);
  return COMPLETE;
}

function withoutCode(outcome: SignInOutcome): StepOutcome {
  return outcome.kind === 'code-sent' || outcome.kind === 'second-factor' ? SECOND_STEP_LEFT : outcome;
}

const SECOND_STEP_LEFT: Failed = failed('Your password has been reset. Sign in with it and we’ll send you a code.');

function mailFactor(begun: ClerkSignIn): { readonly emailAddressId: string } | undefined {
  for (const factor of begun.supportedSecondFactors ?? []) {
    if (factor.strategy === 'email_code') return factor;
  }
  return undefined;
}
