import { and, eq } from 'drizzle-orm';
import { serverMeta } from '../../operations/tables/server-tables.ts';
import { user } from '../tables/auth-tables.ts';
import type { Db, Tx } from '../../ports/database.ts';

const KEY = 'awaited-admin';

/**
 * Stores the email address of the first administrator: the first user with this address, verified, becomes one. Used
 * where the server cannot create accounts itself, or may not hand out a link. False: there is an administrator.
 */
export async function setBootstrapAdmin(db: Db, email: string): Promise<boolean> {
  const [admin] = await db.select({ id: user.id }).from(user).where(eq(user.role, 'admin')).limit(1);
  if (admin !== undefined) return false;
  const value = email.toLowerCase();
  await db.insert(serverMeta).values({ key: KEY, value }).onConflictDoUpdate({ target: serverMeta.key, set: { value } });
  return true;
}

/** Whether the first user with this address will be the administrator. */
export async function isAwaitedAdmin(db: Db, email: string): Promise<boolean> {
  const awaited = and(eq(serverMeta.key, KEY), eq(serverMeta.value, email.toLowerCase()));
  return (await db.select({ key: serverMeta.key }).from(serverMeta).where(awaited)).length > 0;
}

/** Makes a user who has verified the awaited address the administrator. */
export async function promoteAwaitedAdmin(db: Db, userId: string): Promise<void> {
  await db.transaction(async (tx) => {
    const [row] = await tx
      .select({ email: user.email })
      .from(user)
      .where(and(eq(user.id, userId), eq(user.emailVerified, true)));
    if (row === undefined || !(await consumeBootstrapAdmin(tx, row.email))) return;
    await tx.update(user).set({ role: 'admin', plan: 'business' }).where(eq(user.id, userId));
  });
}

/** Deletes the pending entry; true only for the first caller. */
export async function consumeBootstrapAdmin(via: Db | Tx, email: string): Promise<boolean> {
  const taken = await via
    .delete(serverMeta)
    .where(and(eq(serverMeta.key, KEY), eq(serverMeta.value, email.toLowerCase())))
    .returning({ key: serverMeta.key });
  return taken.length > 0;
}
