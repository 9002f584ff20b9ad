import { cleanCode } from '../../../../domain/account/account-forms.ts';
import { normalisedEmail } from '../../../../domain/account/normalize-email.ts';
import type { SignUpOutcome, SignUpRequest, StepOutcome } from '../../../../ports/auth.ts';
import type { ClerkSignUp } from './clerk-js.ts';
import { INCOMPLETE_SIGN_UP } from './errors.ts';
import { COMPLETE, failed, type StepTools } from './clerk-steps.ts';

/** Of our own link to the sign-up page: the vendor's ticket is in the address next to it. */
const TICKET_IN_ADDRESS = 'clerk';

/** SUP-1, SUP-2: makes the account, or sends the code that will. */
export async function signUp(tools: StepTools, request: SignUpRequest, ticketInAddress: string | null): Promise<SignUpOutcome> {
  const { firstName, lastName, email, password, invitation } = request;
  const ticket = invitation === TICKET_IN_ADDRESS ? ticketInAddress : invitation;
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
  if (!waitsForCode(made)) return failed(INCOMPLETE_SIGN_UP);
  await made.prepareEmailAddressVerification({ strategy: 'email_code' });
  return { kind: 'code-sent' };
}

/** The sign-up of this browser that waits for the code sent to the address. */
export function openSignUp({ clerk }: StepTools, email: string): ClerkSignUp | undefined {
  const { signUp: begun } = clerk.client;
  const same = begun.emailAddress !== null && normalisedEmail(begun.emailAddress) === normalisedEmail(email);
  return same && waitsForCode(begun) ? begun : undefined;
}

export async function verifySignUp(tools: StepTools, begun: ClerkSignUp, code: string): Promise<StepOutcome> {
  const tried = await begun.attemptEmailAddressVerification({ code: cleanCode(code) });
  tools.goOn();
  if (tried.status !== 'complete') return failed(INCOMPLETE_SIGN_UP);
  await tools.enter(tried.createdSessionId);
  return COMPLETE;
}

function waitsForCode(signUp: ClerkSignUp): boolean {
  return signUp.status === 'missing_requirements' && signUp.unverifiedFields.includes('email_address');
}
