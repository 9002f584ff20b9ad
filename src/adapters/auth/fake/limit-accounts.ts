import type { AccountCapabilities } from '#ports/account-capabilities.ts';
import type { Accounts } from '#ports/accounts.ts';
import { completeAccounts } from '../../shared/auth/complete-accounts.ts';

/** The same accounts with only the parts that the capabilities name, as an adapter that lacks the others would have them. */
export function limitAccounts(
  { auth, settings, security, organizations }: Pick<Accounts, 'auth' | 'settings' | 'security' | 'organizations'>,
  capabilities: AccountCapabilities,
): Accounts {
  return completeAccounts({
    session: pick(auth, ['start', 'stop', 'state', 'subscribe', 'offers', 'recheck', 'signOut', 'token']),
    oauth: pick(auth, ['startOAuth', 'completeOAuth']),
    oneTap: pick(auth, ['oneTap']),
    waitlist: pick(auth, ['joinWaitlist']),
    secondFactor: pick(auth, ['enterSecondFactor']),
    passkeys: pick(auth, ['signInWithPasskey']),
    deletion: capabilities.deletion,
    ...(capabilities.hostedPage && { hosted: pick(auth, ['startHosted', 'completeOAuth']) }),
    ...(capabilities.passwords && {
      passwords: {
        ...pick(auth, ['signUp', 'verifyEmail', 'resendCode', 'signIn', 'requestPasswordReset', 'resetPassword']),
        ...pick(settings, ['hasPassword', 'changePassword']),
      },
    }),
    ...(capabilities.tickets && { tickets: pick(auth, ['signInWithTicket', 'endImpersonation']) }),
    ...(capabilities.profile && { profile: pick(settings, ['rename', 'setImage']) }),
    ...(capabilities.sessions && { sessions: pick(settings, ['sessions', 'endSession', 'endOtherSessions']) }),
    ...(capabilities.connections && { connections: pick(settings, ['connections', 'connect', 'disconnect']) }),
    ...(capabilities.security && { security }),
    ...(capabilities.organizations && { organizations }),
  });
}

function pick<Whole extends object, Name extends keyof Whole>(whole: Whole, names: readonly Name[]): Pick<Whole, Name> {
  return Object.fromEntries(names.map((name) => [name, whole[name]])) as Pick<Whole, Name>;
}
