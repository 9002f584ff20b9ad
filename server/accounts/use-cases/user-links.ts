import { and, count, eq, ne } from 'drizzle-orm';
import { user } from '../tables/auth-tables.ts';
import { authLink } from '../tables/link-tables.ts';
import type { AccountUser } from '../../ports/account-service.ts';
import type { ServerContext } from '../../shared/server-context.ts';

type Services = Pick<ServerContext, 'database'>;

/** A user as an auth adapter names them. */
export interface Subject {
  readonly adapter: string;
  readonly subject: string;
}

/** Our id of the user; undefined before the first session. */
export async function findLinkedUser({ database }: Services, { adapter, subject }: Subject): Promise<string | undefined> {
  const [row] = await database.db
    .select({ userId: authLink.userId })
    .from(authLink)
    .where(and(eq(authLink.adapter, adapter), eq(authLink.subject, subject)));
  return row?.userId;
}

/** The adapter's id of our user. Without a link it is ours: users were made under the id of their adapter. */
export async function findSubject({ database }: Services, adapter: string, userId: string): Promise<string> {
  const [row] = await database.db
    .select({ subject: authLink.subject })
    .from(authLink)
    .where(and(eq(authLink.adapter, adapter), eq(authLink.userId, userId)));
  return row?.subject ?? userId;
}

/**
 * Links the adapter's user with ours: the one of the same id, else the one with the same address, if both sides have verified it. Undefined
 * when there is none, or when that user comes with another account of the adapter. Of two first sessions at once, one writes the link.
 */
export async function linkUser(
  services: Services,
  subject: Subject,
  loadIdentity: () => Promise<AccountUser | undefined>,
): Promise<{ readonly userId: string; readonly isNew: boolean } | undefined> {
  const { db } = services.database;
  const [own] = await db.select({ id: user.id }).from(user).where(eq(user.id, subject.subject));
  const userId = own?.id ?? (await findByVerifiedAddress(services, await loadIdentity()));
  if (userId === undefined) return undefined;
  const added = await db
    .insert(authLink)
    .values({ ...subject, userId })
    .onConflictDoNothing()
    .returning({ userId: authLink.userId });
  if (added.length > 0) return { userId, isNew: true };
  const linked = await findLinkedUser(services, subject);
  return linked === undefined ? undefined : { userId: linked, isNew: false };
}

async function findByVerifiedAddress({ database }: Services, identity: AccountUser | undefined): Promise<string | undefined> {
  if (identity === undefined || identity.emailVerified === false || identity.email === '') return undefined;
  const [row] = await database.db
    .select({ id: user.id })
    .from(user)
    .where(and(eq(user.email, identity.email.toLowerCase()), eq(user.emailVerified, true)));
  return row?.id;
}

/** Whether users of the adapter have another id at ours, since they moved to it. */
export async function hasForeignSubjects({ database }: Services, adapter: string): Promise<boolean> {
  const rows = await database.db
    .select({ userId: authLink.userId })
    .from(authLink)
    .where(and(eq(authLink.adapter, adapter), ne(authLink.subject, authLink.userId)))
    .limit(1);
  return rows.length > 0;
}

/** Users that have come with the adapter, and those that have not. */
export async function countLinkedUsers(
  { database }: Services,
  adapter: string,
): Promise<{ readonly moved: number; readonly left: number }> {
  const [[all], [moved]] = await Promise.all([
    database.db.select({ count: count() }).from(user),
    database.db.select({ count: count() }).from(authLink).where(eq(authLink.adapter, adapter)),
  ]);
  return { moved: moved?.count ?? 0, left: (all?.count ?? 0) - (moved?.count ?? 0) };
}
