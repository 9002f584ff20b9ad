import type { AuthContext } from 'better-auth';

type Store = Pick<AuthContext, 'internalAdapter'>;

/** Whose address this is; an account nobody has proven is nobody's. */
export async function findVerifiedUser({ internalAdapter }: Store, email: string) {
  const found = await internalAdapter.findUserByEmail(email);
  return found !== null && found.user.emailVerified ? found.user : null;
}

/** Sign-ups of before code attempts left accounts whose address nobody has proven: they make room for its owner. */
export async function removeUnverifiedUser({ internalAdapter }: Store, email: string): Promise<void> {
  const found = await internalAdapter.findUserByEmail(email);
  if (found !== null && !found.user.emailVerified) await internalAdapter.deleteUser(found.user.id);
}
