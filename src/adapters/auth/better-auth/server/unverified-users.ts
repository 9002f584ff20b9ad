import type { AuthContext } from 'better-auth';

type Store = Pick<AuthContext, 'internalAdapter'>;

/** The user who owns this email; an unverified account does not own it. */
export async function findVerifiedUser({ internalAdapter }: Store, email: string) {
  const found = await internalAdapter.findUserByEmail(email);
  return found !== null && found.user.emailVerified ? found.user : null;
}

/** Deletes a legacy account with an unverified email, created before code attempts existed, to make room for the email's owner. */
export async function removeUnverifiedUser({ internalAdapter }: Store, email: string): Promise<void> {
  const found = await internalAdapter.findUserByEmail(email);
  if (found !== null && !found.user.emailVerified) await internalAdapter.deleteUser(found.user.id);
}
