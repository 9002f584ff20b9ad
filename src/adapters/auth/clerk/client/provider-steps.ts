import { sameOriginPath } from '../../../../domain/redirect/to-same-origin-path.ts';
import type { LeaveOutcome, OAuthProvider, OAuthRequest, StepOutcome } from '../../../../ports/auth.ts';
import type { ClerkSignIn, ClerkUser } from './clerk-js.ts';
import { BAD_RETURN, messageOf, NOT_OFFERED, wordsOf } from './errors.ts';
import { COMPLETE, failed, StepFailure, type Failed, type SignedInTools, type StepTools } from './clerk-steps.ts';

const STRATEGIES = { google: 'oauth_google' } as const satisfies Record<OAuthProvider, string>;

/** Goes to another site. */
export type Leave = (address: string) => void;

/** PRV-2: where the provider's answer comes back to; never another site. */
function callbackOf({ returnTo }: OAuthRequest): string {
  const path = sameOriginPath(returnTo);
  if (path === null) throw new StepFailure(BAD_RETURN);
  return `${location.origin}/sso-callback?${new URLSearchParams({ redirect: path })}`;
}

export async function startOAuth(tools: StepTools, request: OAuthRequest, leave: Leave): Promise<LeaveOutcome> {
  const callback = callbackOf(request);
  const strategy = STRATEGIES[request.provider];
  const made = await tools.clerk.client.signIn.create({ strategy, redirectUrl: callback, actionCompleteRedirectUrl: callback });
  tools.goOn();
  return leaveFor(made.firstFactorVerification.externalVerificationRedirectURL, leave);
}

export async function connect(tools: SignedInTools, request: OAuthRequest, leave: Leave): Promise<LeaveOutcome> {
  const account = await tools.user.createExternalAccount({ strategy: STRATEGIES[request.provider], redirectUrl: callbackOf(request) });
  tools.goOn();
  return leaveFor(account.verification?.externalVerificationRedirectURL ?? null, leave);
}

function leaveFor(address: URL | null, leave: Leave): LeaveOutcome {
  if (address === null) return failed(NOT_OFFERED);
  leave(address.href);
  return { kind: 'leaving' };
}

/**
 * SSO-1: the SDK knows what the provider said: a session, an account that is new, one more connection, or a refusal. It
 * says where it would go next; only whether somebody is signed in counts here.
 */
export async function completeOAuth(tools: StepTools): Promise<StepOutcome> {
  const { clerk } = tools;
  const refused = clerk.user ? await refusedConnection(clerk.user) : refusedSignIn(tools);
  if (refused !== undefined) return refused;
  if (!clerk.session) await clerk.handleRedirectCallback({ transferable: true }, async () => undefined);
  tools.goOn();
  if (!clerk.session) return refusedSignIn(tools) ?? failed(messageOf(undefined, 'provider'));
  await tools.enter(clerk.session.id);
  return COMPLETE;
}

type Refusal = ClerkSignIn['firstFactorVerification']['error'];

/** These say that the account is known or new, which is no refusal. */
const GOES_ON = new Set(['', 'external_account_exists', 'external_account_not_found', 'identifier_already_signed_in']);

function refusedSignIn({ clerk }: StepTools): Failed | undefined {
  const { signIn, signUp } = clerk.client;
  return wordsOfRefusal(signIn.firstFactorVerification.error) ?? wordsOfRefusal(signUp.verifications.externalAccount.error);
}

/** A connection that was refused stays with the account; told once, it is taken away. */
async function refusedConnection(user: ClerkUser): Promise<Failed | undefined> {
  for (const account of user.unverifiedExternalAccounts) {
    const refusal = wordsOfRefusal(account.verification?.error ?? null);
    if (refusal === undefined) continue;
    await account.destroy();
    return refusal;
  }
  return undefined;
}

function wordsOfRefusal(error: Refusal): Failed | undefined {
  return error === null || GOES_ON.has(error.code) ? undefined : failed(wordsOf(error, 'provider'));
}
