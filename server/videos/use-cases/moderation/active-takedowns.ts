import { and, eq, inArray, isNull, notExists, type SQL } from 'drizzle-orm';
import { type AnyPgColumn, QueryBuilder } from 'drizzle-orm/pg-core';
import { CLOSES_FILE, type TakedownKind } from '../../../../src/domain/moderation/takedown.ts';
import type { Db, Tx } from '../../../ports/database.ts';
import { HttpError } from '../../../shared/http-error.ts';
import { takedown } from '../../tables/takedown-tables.ts';

const isActive = (kinds: readonly TakedownKind[]): SQL | undefined => and(inArray(takedown.kind, [...kinds]), isNull(takedown.liftedAt));

/** For a `where`: the item of this column isn't taken down in one of these ways. */
export function isNotTakenDown(itemId: AnyPgColumn, kinds: readonly TakedownKind[]): SQL {
  return notExists(
    new QueryBuilder()
      .select({ id: takedown.id })
      .from(takedown)
      .where(and(eq(takedown.itemId, itemId), isActive(kinds))),
  );
}

/** Id of the takedown in force that closes an item in one of these ways; null without one. */
export async function findActiveTakedown(via: Db | Tx, itemId: string, kinds: readonly TakedownKind[]): Promise<string | null> {
  const [row] = await via
    .select({ id: takedown.id })
    .from(takedown)
    .where(and(eq(takedown.itemId, itemId), isActive(kinds)))
    .limit(1);
  return row?.id ?? null;
}

/** Throws 403 `taken-down`, with where its owner reads why and can appeal. */
export async function refuseTakenDown(via: Db | Tx, itemId: string, kinds: readonly TakedownKind[] = CLOSES_FILE): Promise<void> {
  const id = await findActiveTakedown(via, itemId, kinds);
  if (id === null) return;
  const message = `This was taken down by the people who run this site. The reason, and how to appeal: /dashboard/takedowns/${id}`;
  throw new HttpError(403, 'taken-down', { message });
}
