import { and, inArray, sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '../ports/database.ts';
import type { ObjectStore } from '../ports/object-store.ts';

export async function removeOldObjects(objects: ObjectStore, folder: string, modifiedBefore: Date): Promise<void> {
  for (const object of await objects.list(`${folder}/`)) {
    if (object.modifiedAt < modifiedBefore) await objects.delete(object.key);
  }
}

/** Deletes the oldest objects of a folder beyond `room` bytes, including those of other processes. */
export async function removeOldestBeyond(objects: ObjectStore, folder: string, room: number): Promise<void> {
  const newestFirst = (await objects.list(`${folder}/`)).toSorted((one, other) => +other.modifiedAt - +one.modifiedAt);
  let bytes = 0;
  for (const { key, size } of newestFirst) {
    bytes += size;
    if (bytes > room) await objects.delete(key);
  }
}

/** Which of these keys are named by a row. */
export type FindUsedFiles = (db: Db, keys: readonly string[]) => Promise<readonly (string | null)[]>;

const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** For files whose key begins with the folder and the id of their row. `hasFiles`: which of the rows still have files. */
export function findFilesById(table: PgTable & { readonly id: AnyPgColumn }, hasFiles?: SQL): FindUsedFiles {
  return async (db, keys) => {
    const ids = [...new Set(keys.map(getId))].filter((id) => ID.test(id));
    if (ids.length === 0) return [];
    const rows = await db
      .select({ id: sql<string>`${table.id}` })
      .from(table)
      .where(and(inArray(table.id, ids), hasFiles));
    const used = new Set(rows.map(({ id }) => id));
    return keys.filter((key) => used.has(getId(key)));
  };
}

function getId(key: string): string {
  return key.split('/')[1] ?? '';
}
