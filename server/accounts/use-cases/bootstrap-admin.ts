import { and, eq } from 'drizzle-orm';
import { serverMeta } from '../../operations/tables/server-tables.ts';
import { user } from '../tables/auth-tables.ts';
import type { Db, Tx } from '../../ports/database.ts';

const KEY = 'awaited-admin';

/**
 * Stores the email address of the first administrator: the first user with this address, verified, becomes one. Used
 * where the server cannot create accounts itself.
 */
export async function setBootstrapAdmin(db: Db, email: string): Promise<void> {
  const [admin] = await db.select({ id: user.id }).from(user).where(eq(user.role, 'admin')).limit(1);
  if (admin !== undefined) return;
  const value = email.toLowerCase();
  await db.insert(serverMeta).values({ key: KEY, value }).onConflictDoUpdate({ target: serverMeta.key, set: { value } });
}

/** Deletes the pending entry; true only for the first caller. */
export async function consumeBootstrapAdmin(via: Db | Tx, email: string): Promise<boolean> {
  const taken = await via
    .delete(serverMeta)
    .where(and(eq(serverMeta.key, KEY), eq(serverMeta.value, email.toLowerCase())))
    .returning({ key: serverMeta.key });
  return taken.length > 0;
}
