import { randomUUID } from 'node:crypto';
import { takedown } from './tables.ts';
import type { Db } from '#server/ports/database.ts';

/** A video of this owner that was taken down, with the text as its title and as the reason. Returns its id. */
export async function insertTakedown(db: Db, { ownerId, text }: { readonly ownerId: string; readonly text: string }): Promise<string> {
  const values = { ownerId, kind: 'video', itemId: randomUUID(), name: text, reason: text } as const;
  const [row] = await db.insert(takedown).values(values).returning();
  return row?.id ?? '';
}
