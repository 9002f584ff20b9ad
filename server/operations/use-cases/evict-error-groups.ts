import { and, asc, desc, eq, inArray, notExists, type SQL } from 'drizzle-orm';
import { ERROR_LIMITS } from '../../../src/domain/errors/error-limits.ts';
import { errorGroup, errorUser } from '../tables/error-tables.ts';
import type { Tx } from '../../ports/database.ts';

/**
 * Makes room for a new group of errors. Groups without any signed-in user have a quota of their own and replace each
 * other; they also make room for groups of users.
 */
export async function evictErrorGroups(tx: Tx, isAnonymous: boolean): Promise<void> {
  const anonymous = notExists(tx.select().from(errorUser).where(eq(errorUser.groupId, errorGroup.id)));
  const all = await tx.$count(errorGroup);
  if (all < ERROR_LIMITS.anonymousGroups) return;
  const strangers = await tx.$count(errorGroup, anonymous);
  const isOver = isAnonymous ? strangers >= ERROR_LIMITS.anonymousGroups || all >= ERROR_LIMITS.groups : all >= ERROR_LIMITS.groups;
  if (isOver) await removeLeastUseful(tx, strangers > 0 ? anonymous : undefined);
}

/** Deletes the first of: resolved, then rarest, then longest unseen. */
async function removeLeastUseful(tx: Tx, among: SQL | undefined): Promise<void> {
  const least = await tx
    .select({ id: errorGroup.id })
    .from(errorGroup)
    .where(and(among))
    .orderBy(desc(eq(errorGroup.state, 'resolved')), asc(errorGroup.times), asc(errorGroup.lastAt))
    .limit(1);
  await tx.delete(errorGroup).where(
    inArray(
      errorGroup.id,
      least.map(({ id }) => id),
    ),
  );
}
