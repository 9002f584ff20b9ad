import type { StoredUser, StoredSession } from '#server/ports/account-store.ts';
import { session, user } from '#server/accounts/tables/auth-tables.ts';

/** `session.confirmed_by` of a session whose service says that two factors were given. */
export const MULTIPLE_FACTORS = 'multiple-factors';

export const USER_COLUMNS = {
  userId: user.id,
  email: user.email,
  firstName: user.firstName,
  lastName: user.lastName,
  image: user.image,
  banned: user.banned,
  emailVerified: user.emailVerified,
};

export const SESSION_COLUMNS = {
  id: session.id,
  userId: session.userId,
  email: user.email,
  startedAt: session.createdAt,
  lastActiveAt: session.updatedAt,
  expiresAt: session.expiresAt,
  address: session.ipAddress,
  userAgent: session.userAgent,
  confirmedBy: session.confirmedBy,
  sealed: session.serviceTokens,
};

interface PersonRow extends Omit<StoredUser, 'avatar'> {
  readonly image: string | null;
}

export function toStoredUser({ userId, email, firstName, lastName, image }: PersonRow): StoredUser {
  return { userId, email, firstName, lastName, avatar: image };
}

interface SessionRow extends Omit<StoredSession, 'userAgent' | 'secondFactor' | 'sealed'> {
  readonly userAgent: string | null;
  readonly confirmedBy: string | null;
  readonly sealed: string | null;
}

export function toSession({ confirmedBy, sealed, userAgent, ...row }: SessionRow): StoredSession {
  return { ...row, userAgent: userAgent ?? '', sealed: sealed ?? '', secondFactor: confirmedBy === MULTIPLE_FACTORS };
}
