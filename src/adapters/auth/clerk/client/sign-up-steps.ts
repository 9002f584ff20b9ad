import { cleanCode } from '#domain/account/account-forms.ts';
import { normalizeEmail } from '#domain/account/normalize-email.ts';
import type { SignUpOutcome, StepOutcome } from '#ports/auth.ts';
import type { ClerkSignUp } from './clerk-js.ts';
import { INCOMPLETE_SIGN_UP } from './errors.ts';
import { COMPLETE, toFailure, type StepTools } from './clerk-steps.ts';
import type { SignUpRequest } from '#domain/account/account.ts';

/** Query parameter that our invitation link adds next to Clerk's ticket. */
const TICKET_PARAMETER = 'clerk';

/** Creates the account, or mails the code that will (SUP-1, SUP-2). */
export async function signUp(tools: StepTools, request: SignUpRequest, ticketInAddress: string | null): Promise<SignUpOutcome> {
  const { firstName, lastName, email, password, invitation } = request;
  const ticket = invitation === TICKET_PARAMETER ? ticketInAddress : invitation;
  const made = await tools.clerk.client.signUp.create({
    firstName,
    lastName,
    password,
    ...(ticket === null ? { emailAddress: email } : { strategy: 'ticket', ticket }),
  });
  tools.goOn();
  if (made.status === 'complete') {
    await tools.enter(made.createdSessionId);
    return COMPLETE;
  }
  if (!isWaitingForCode(made)) return toFailure(INCOMPLETE_SIGN_UP);
  await made.prepareEmailAddressVerification({ strategy: 'email_code' });
  return { kind: 'code-sent' };
}

/** This browser's sign-up that waits for the code mailed to this address. */
export function findOpenSignUp({ clerk }: StepTools, email: string): ClerkSignUp | undefined {
  const { signUp: attempt } = clerk.client;
  const same = attempt.emailAddress !== null && normalizeEmail(attempt.emailAddress) === normalizeEmail(email);
  return same && isWaitingForCode(attempt) ? attempt : undefined;
}

export async function verifySignUp(tools: StepTools, attempt: ClerkSignUp, code: string): Promise<StepOutcome> {
  const tried = await attempt.attemptEmailAddressVerification({ code: cleanCode(code) });
  tools.goOn();
  if (tried.status !== 'complete') return toFailure(INCOMPLETE_SIGN_UP);
  await tools.enter(tried.createdSessionId);
  return COMPLETE;
}

function isWaitingForCode(signUp: ClerkSignUp): boolean {
  return signUp.status === 'missing_requirements' && signUp.unverifiedFields.includes('email_address');
}
