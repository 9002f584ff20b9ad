import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { EnterOutcome, ServiceIdentity } from '#server/ports/account-store.ts';
import { account, user } from '#server/accounts/tables/auth-tables.ts';
import type { Tx } from '#server/ports/database.ts';
import { takeRow } from '#server/database/take-row.ts';
import { USER_COLUMNS, toStoredUser } from './account-rows.ts';

export type OnUserAdded = (tx: Tx, user: { readonly userId: string; readonly email: string }) => Promise<void>;

/** Finds or adds the user of an account at the service. Locks by subject and by email, so that two first sign-ins make one user. */
export async function enterUser(tx: Tx, identity: ServiceIdentity, onAdded?: OnUserAdded): Promise<EnterOutcome> {
  const { service, subject } = identity;
  const email = identity.email.toLowerCase();
  for (const key of [`${service} ${subject}`, email].toSorted()) await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${key}))`);

  const known = await findByAccount(tx, { service, subject });
  if (known !== undefined) return known.banned ? { kind: 'banned' } : { kind: 'entered', user: toStoredUser(known) };

  const owner = await findByEmail(tx, email);
  if (owner?.banned === true) return { kind: 'banned' };
  if (owner !== undefined && (await hasAccount(tx, service, owner.userId))) return { kind: 'taken' };
  const userId = owner?.userId ?? (await addUser(tx, { ...identity, email }));
  await tx.insert(account).values({ id: randomUUID(), accountId: subject, providerId: service, userId });

  const entered = takeRow(await tx.select(USER_COLUMNS).from(user).where(eq(user.id, userId)));
  if (owner === undefined) await onAdded?.(tx, { userId, email });
  return { kind: 'entered', user: toStoredUser(entered) };
}

async function findByAccount(tx: Tx, { service, subject }: Pick<ServiceIdentity, 'service' | 'subject'>) {
  const [row] = await tx
    .select(USER_COLUMNS)
    .from(account)
    .innerJoin(user, eq(user.id, account.userId))
    .where(and(eq(account.providerId, service), eq(account.accountId, subject)));
  return row;
}

/** The user with this verified address. One who never verified it is deleted: the password on it may be a stranger's. */
async function findByEmail(tx: Tx, email: string) {
  const [row] = await tx.select(USER_COLUMNS).from(user).where(eq(user.email, email)).for('update');
  if (row === undefined || row.emailVerified) return row;
  await tx.delete(user).where(eq(user.id, row.userId));
  return undefined;
}

async function hasAccount(tx: Tx, service: string, userId: string): Promise<boolean> {
  const rows = await tx
    .select({ id: account.id })
    .from(account)
    .where(and(eq(account.providerId, service), eq(account.userId, userId)));
  return rows.length > 0;
}

async function addUser(tx: Tx, { email, firstName, lastName }: ServiceIdentity): Promise<string> {
  const id = randomUUID();
  const name = `${firstName} ${lastName}`.trim();
  await tx.insert(user).values({ id, name, email, emailVerified: true, firstName, lastName });
  return id;
}
