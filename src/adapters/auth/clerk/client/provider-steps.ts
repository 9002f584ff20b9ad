import { toSameOriginPath } from '#domain/redirect/to-same-origin-path.ts';
import type { LeaveOutcome, OAuthProvider, OAuthRequest, StepOutcome } from '#ports/auth.ts';
import type { ClerkSignIn, ClerkUser } from './clerk-js.ts';
import { BAD_RETURN, toMessage, NOT_OFFERED, toWireMessage } from './errors.ts';
import { COMPLETE, toFailure, StepFailure, type AuthFailure, type SignedInTools, type StepTools } from './clerk-steps.ts';

/** Clerk's word for an OAuth provider. The ids are those of the instance's own list, which the SDK's types cannot know. */
const toStrategy = (provider: OAuthProvider) => `oauth_${provider}` as 'oauth_google';

/** Navigates to another site. */
export type Leave = (url: string) => void;

/** URL to which the OAuth provider returns; always on this site (PRV-2). */
function toCallbackUrl({ returnTo }: OAuthRequest): string {
  const path = toSameOriginPath(returnTo);
  if (path === null) throw new StepFailure(BAD_RETURN);
  return `${location.origin}/sso-callback?${new URLSearchParams({ redirect: path })}`;
}

export async function startOAuth(tools: StepTools, request: OAuthRequest, leave: Leave): Promise<LeaveOutcome> {
  const callback = toCallbackUrl(request);
  const strategy = toStrategy(request.provider);
  const made = await tools.clerk.client.signIn.create({ strategy, redirectUrl: callback, actionCompleteRedirectUrl: callback });
  tools.goOn();
  return leaveOrFail(made.firstFactorVerification.externalVerificationRedirectURL, leave);
}

export async function connect(tools: SignedInTools, request: OAuthRequest, leave: Leave): Promise<LeaveOutcome> {
  const account = await tools.user.createExternalAccount({ strategy: toStrategy(request.provider), redirectUrl: toCallbackUrl(request) });
  tools.goOn();
  return leaveOrFail(account.verification?.externalVerificationRedirectURL ?? null, leave);
}

function leaveOrFail(url: URL | null, leave: Leave): LeaveOutcome {
  if (url === null) return toFailure(NOT_OFFERED);
  leave(url.href);
  return { kind: 'leaving' };
}

/**
 * Finishes OAuth (SSO-1). The SDK knows the provider's result: a session, a new account, an added connection or a refusal. It also proposes
 * a page to go to, which is ignored.
 */
export async function completeOAuth(tools: StepTools): Promise<StepOutcome> {
  const { clerk } = tools;
  const refused = clerk.user ? await findConnectionFailure(clerk.user) : findSignInFailure(tools);
  if (refused !== undefined) return refused;
  if (!clerk.session) await clerk.handleRedirectCallback({ transferable: true }, async () => undefined);
  tools.goOn();
  if (!clerk.session) return findSignInFailure(tools) ?? toFailure(toMessage(undefined, 'provider'));
  await tools.enter(clerk.session.id);
  return COMPLETE;
}

type VerificationError = ClerkSignIn['firstFactorVerification']['error'];

/** Codes that mean the account exists or is new; neither is an error. */
const CONTINUING_CODES = new Set(['', 'external_account_exists', 'external_account_not_found', 'identifier_already_signed_in']);

function findSignInFailure({ clerk }: StepTools): AuthFailure | undefined {
  const { signIn, signUp } = clerk.client;
  return toVerificationFailure(signIn.firstFactorVerification.error) ?? toVerificationFailure(signUp.verifications.externalAccount.error);
}

/** A refused connection stays on the account; it is reported once and removed. */
async function findConnectionFailure(user: ClerkUser): Promise<AuthFailure | undefined> {
  for (const account of user.unverifiedExternalAccounts) {
    const error = toVerificationFailure(account.verification?.error ?? null);
    if (error === undefined) continue;
    await account.destroy();
    return error;
  }
  return undefined;
}

function toVerificationFailure(error: VerificationError): AuthFailure | undefined {
  return error === null || CONTINUING_CODES.has(error.code) ? undefined : toFailure(toWireMessage(error, 'provider'));
}
