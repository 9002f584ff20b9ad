import { and, eq } from 'drizzle-orm';
import { hostMeta, user } from '../../adapters/database/schema.ts';
import type { Db, Tx } from '../../ports/database.ts';

const KEY = 'awaited-admin';

/** Where the host cannot make its first administrator itself: whoever comes with this address, proven by the vendor, is it. */
export async function awaitAdmin(db: Db, email: string): Promise<void> {
  const [admin] = await db.select({ id: user.id }).from(user).where(eq(user.role, 'admin')).limit(1);
  if (admin !== undefined) return;
  const value = email.toLowerCase();
  await db.insert(hostMeta).values({ key: KEY, value }).onConflictDoUpdate({ target: hostMeta.key, set: { value } });
}

/** True once. */
export async function isAwaitedAdmin(via: Db | Tx, email: string): Promise<boolean> {
  const taken = await via
    .delete(hostMeta)
    .where(and(eq(hostMeta.key, KEY), eq(hostMeta.value, email.toLowerCase())))
    .returning({ key: hostMeta.key });
  return taken.length > 0;
}
