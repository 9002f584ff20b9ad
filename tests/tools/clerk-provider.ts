import type { ClerkInstance } from './clerk-instance.ts';
import type { ClerkErrorRecord, ClerkExternalRecord, ClerkSignInRecord } from './clerk-records.ts';

const REFUSED: ClerkErrorRecord = {
  code: 'oauth_access_denied',
  message: 'You did not grant access to your Google account',
  long_message: 'You did not grant access to your Google account',
};

/** The user's response at the fake Google, where they are `instance.atProvider`. Returns the URL to which the browser is sent back. */
export function handleProviderRequest(instance: ClerkInstance, url: URL): string {
  const id = url.pathname.split('/').at(-1) ?? '';
  const email = instance.atProvider;

  for (const client of instance.clients.values()) {
    if (client.signIn?.id !== id) continue;
    const { signIn } = client;
    const user = email === null ? undefined : instance.userByEmail(email);
    if (email === null) redirectWithError(signIn);
    else if (user === undefined) offerTransfer(signIn, email);
    else {
      if (!user.accounts.some((account) => account.status === 'verified')) connectAccount(instance, user.accounts, email);
      signIn.createdSessionId = instance.addSession(client, user).id;
      signIn.status = 'complete';
      signIn.verification = 'verified';
    }
    return signIn.callback ?? instance.url;
  }

  for (const user of instance.users.values()) {
    const at = user.accounts.findIndex((account) => account.id === id);
    const account = user.accounts[at];
    if (account === undefined) continue;
    user.accounts[at] = email === null ? { ...account, error: REFUSED } : { ...account, email, status: 'verified' };
    return account.callback;
  }
  return instance.url;
}

function redirectWithError(signIn: ClerkSignInRecord): void {
  signIn.verification = 'failed';
  signIn.error = REFUSED;
}

function offerTransfer(signIn: ClerkSignInRecord, email: string): void {
  signIn.verification = 'transferable';
  signIn.error = { code: 'external_account_not_found', message: 'The External Account was not found.' };
  signIn.providerEmail = email.toLowerCase();
}

function connectAccount(instance: ClerkInstance, accounts: ClerkExternalRecord[], email: string): void {
  accounts.push({ id: instance.id('eac'), email, status: 'verified', error: null, callback: '' });
}
