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

/** The takedowns in force that close an item in these ways. */
export function listActiveTakedowns(
  via: Db | Tx,
  itemId: string,
  kinds: readonly TakedownKind[],
): Promise<readonly { readonly id: string; readonly kind: TakedownKind }[]> {
  return via
    .select({ id: takedown.id, kind: takedown.kind })
    .from(takedown)
    .where(and(eq(takedown.itemId, itemId), isActive(kinds)));
}

/** Throws 403 `taken-down`, with where its owner reads why and can appeal. */
export async function refuseTakenDown(via: Db | Tx, itemId: string, kinds: readonly TakedownKind[] = CLOSES_FILE): Promise<void> {
  const [found] = await listActiveTakedowns(via, itemId, kinds);
  if (found === undefined) return;
  const message = `This was taken down by the people who run this site. The reason, and how to appeal: /dashboard/takedowns/${found.id}`;
  throw new HttpError(403, 'taken-down', { message });
}
