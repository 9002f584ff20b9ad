import type { AccountSession, AccountSettings, Connection, PasswordChange } from '#ports/account-settings.ts';
import type { AuthResult, CallOptions, LeaveOutcome, OAuthProvider, OAuthRequest, StepOutcome } from '#ports/auth.ts';
import type { ClerkUser } from './clerk-js.ts';
import { LAST_WAY_IN, NO_SUCH_CONNECTION, NO_SUCH_SESSION, UNREACHABLE } from './errors.ts';
import { connect, type Leave } from './provider-steps.ts';
import { COMPLETE, toFailure, StepFailure, type SignedInTools, type ClerkSteps } from './clerk-steps.ts';

type ListedSession = Awaited<ReturnType<ClerkUser['getSessions']>>[number];

/** `AccountSettings` on the Clerk user object. */
export class ClerkSettings implements AccountSettings {
  readonly #steps: ClerkSteps;
  readonly #leave: Leave;

  constructor(steps: ClerkSteps, leave: Leave) {
    this.#steps = steps;
    this.#leave = leave;
  }

  rename({ firstName, lastName }: { readonly firstName: string; readonly lastName: string }, options?: CallOptions): Promise<StepOutcome> {
    return this.#steps.runSignedIn('settings', options, async ({ user }) => {
      await user.update({ firstName, lastName });
      return COMPLETE;
    });
  }

  setImage(image: Blob | null, options?: CallOptions): Promise<StepOutcome> {
    return this.#steps.runSignedIn('settings', options, async ({ user }) => {
      await user.setProfileImage({ file: image });
      await user.reload();
      return COMPLETE;
    });
  }

  hasPassword(options?: CallOptions): Promise<AuthResult<boolean>> {
    return this.#steps.runSignedIn('settings', options, async ({ user }) => ({ kind: 'ok', value: user.passwordEnabled }));
  }

  changePassword({ current, next, endOtherSessions }: PasswordChange, options?: CallOptions): Promise<StepOutcome> {
    return this.#steps.runSignedIn('settings', options, async ({ user }) => {
      await user.updatePassword({
        newPassword: next,
        signOutOfOtherSessions: endOtherSessions,
        ...(current === null ? {} : { currentPassword: current }),
      });
      return COMPLETE;
    });
  }

  sessions(options?: CallOptions): Promise<AuthResult<readonly AccountSession[]>> {
    return this.#steps.runSignedIn('settings', options, async (tools) => {
      const value = (await fetchSessions(tools)).map((session) => toSession(session, tools));
      return { kind: 'ok', value: value.sort((one, other) => other.lastActiveAt.localeCompare(one.lastActiveAt)) };
    });
  }

  endSession(id: string, options?: CallOptions): Promise<StepOutcome> {
    return this.#steps.runSignedIn('settings', options, async (tools) => {
      const found = (await fetchSessions(tools)).find((session) => session.id === id);
      if (found === undefined) return toFailure(NO_SUCH_SESSION);
      await found.revoke();
      if (id === tools.session.id) await tools.clerk.handleUnauthenticated();
      return COMPLETE;
    });
  }

  endOtherSessions(options?: CallOptions): Promise<StepOutcome> {
    return this.#steps.runSignedIn('settings', options, async (tools) => {
      const others = (await fetchSessions(tools)).filter((session) => session.id !== tools.session.id);
      await Promise.all(others.map((session) => session.revoke()));
      return COMPLETE;
    });
  }

  connections(options?: CallOptions): Promise<AuthResult<readonly Connection[]>> {
    return this.#steps.runSignedIn('settings', options, async ({ user }) => {
      const value = user.verifiedExternalAccounts.map((account) => ({ provider: account.provider, email: account.emailAddress || null }));
      return { kind: 'ok', value };
    });
  }

  connect(request: OAuthRequest, options?: CallOptions): Promise<LeaveOutcome> {
    return this.#steps.runSignedIn('provider', options, (tools) => connect(tools, request, this.#leave));
  }

  disconnect(provider: OAuthProvider, options?: CallOptions): Promise<StepOutcome> {
    return this.#steps.runSignedIn('settings', options, async ({ user }) => {
      const accounts = user.verifiedExternalAccounts.filter((account) => account.provider === provider);
      if (accounts.length === 0) return toFailure(NO_SUCH_CONNECTION);
      if (!user.passwordEnabled && user.verifiedExternalAccounts.length <= accounts.length) return toFailure(LAST_WAY_IN);
      for (const account of accounts) await account.destroy();
      return COMPLETE;
    });
  }
}

/** Lists sessions past the SDK's cache, which keeps its first result, even an empty one. */
async function fetchSessions({ clerk, session }: SignedInTools): Promise<readonly ListedSession[]> {
  const client = await clerk.client.reload();
  const own = client.sessions.find((each) => each.id === session.id);
  const sessions = (await own?.user?.getSessions()) ?? [];
  if (sessions.length === 0) throw new StepFailure(UNREACHABLE);
  return sessions.filter(({ status }) => status === 'active');
}

/** Clerk does not report when other sessions started; the last activity is used instead. */
function toSession({ id, latestActivity, lastActiveAt }: ListedSession, { session }: SignedInTools): AccountSession {
  const current = id === session.id;
  const started = current && session.createdAt < lastActiveAt ? session.createdAt : lastActiveAt;
  const browser = [latestActivity.browserName, latestActivity.browserVersion].filter(Boolean).join(' ');
  return {
    id,
    current,
    device: [browser, latestActivity.deviceType].filter(Boolean).join(', ') || 'A device Clerk does not know',
    address: latestActivity.ipAddress ?? null,
    startedAt: started.toISOString(),
    lastActiveAt: lastActiveAt.toISOString(),
  };
}
