import { and, inArray, isNull, or, sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import { user } from '../../accounts/tables/auth-tables.ts';
import { getImagePath, PROFILE_IMAGES } from '../../accounts/use-cases/store-profile-image.ts';
import type { Db } from '../../ports/database.ts';
import { backgroundAsset } from '../../projects/tables/project-tables.ts';
import { musicAsset, recording } from '../../projects/tables/recording-tables.ts';
import type { ServerContext } from '../../shared/server-context.ts';
import { ownPresenter } from '../../videos/tables/presenter-tables.ts';
import { storedSpeech } from '../../videos/tables/speech-tables.ts';
import { video } from '../../videos/tables/video-tables.ts';
import { clonedVoice } from '../../videos/tables/voice-tables.ts';
import { errorReplay } from '../tables/error-tables.ts';

const BATCH_SIZE = 200;
const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Which of these are named by a row. The values are keys, or the ids that follow the folder in keys. */
type FindUsed = (db: Db, values: readonly string[]) => Promise<readonly (string | null)[]>;

/** Files whose row names the key. */
const NAMED_BY_KEY: Readonly<Record<string, FindUsed>> = {
  videos: async (db, keys) => {
    const isNamed = or(inArray(video.objectKey, keys), inArray(video.thumbnailKey, keys));
    const rows = await db.select({ video: video.objectKey, thumbnail: video.thumbnailKey }).from(video).where(isNamed);
    return rows.flatMap((row) => [row.video, row.thumbnail]);
  },
  [PROFILE_IMAGES]: async (db, keys) => {
    const keyOf = new Map(keys.map((key) => [getImagePath(key), key]));
    const rows = await db
      .select({ image: user.image })
      .from(user)
      .where(inArray(user.image, [...keyOf.keys()]));
    return rows.map(({ image }) => keyOf.get(image ?? '') ?? null);
  },
  replays: async (db, keys) => {
    const rows = await db.select({ key: errorReplay.objectKey }).from(errorReplay).where(inArray(errorReplay.objectKey, keys));
    return rows.map(({ key }) => key);
  },
};

/** Files whose key begins with the folder and the id of their row. */
const NAMED_BY_ID: Readonly<Record<string, FindUsed>> = {
  backdrops: findById(backgroundAsset),
  recordings: findById(recording),
  music: findById(musicAsset),
  'stored-speech': findById(storedSpeech),
  presenters: findById(ownPresenter, and(isNull(ownPresenter.deletedAt), isNull(ownPresenter.withdrawnAt))),
  clones: findById(clonedVoice, isNull(clonedVoice.withdrawnAt)),
};

/** Folders of the store that hold files with a row. Those of others are caches, which the cleanup job empties by age and size. */
export const FOLDERS_WITH_ROWS: readonly string[] = [...Object.keys(NAMED_BY_KEY), ...Object.keys(NAMED_BY_ID)];

/** Deletes files that no row names, left over from an interrupted run. */
export async function removeOrphans(services: Pick<ServerContext, 'database' | 'objects'>, modifiedBefore: Date): Promise<void> {
  for (const folder of FOLDERS_WITH_ROWS) {
    const old = (await services.objects.list(`${folder}/`)).filter((object) => object.modifiedAt < modifiedBefore);
    for (let from = 0; from < old.length; from += BATCH_SIZE) {
      const keys = old.slice(from, from + BATCH_SIZE).map(({ key }) => key);
      const used = await findUsedKeys(services.database.db, folder, keys);
      for (const key of keys) if (!used.has(key)) await services.objects.delete(key);
    }
  }
}

async function findUsedKeys(db: Db, folder: string, keys: readonly string[]): Promise<ReadonlySet<string | null>> {
  const byKey = NAMED_BY_KEY[folder];
  if (byKey !== undefined) return new Set(await byKey(db, keys));
  const ids = [...new Set(keys.map(getId))].filter((id) => ID.test(id));
  const used = new Set(ids.length === 0 ? [] : await NAMED_BY_ID[folder]?.(db, ids));
  return new Set(keys.filter((key) => used.has(getId(key))));
}

function getId(key: string): string {
  return key.split('/')[1] ?? '';
}

/** `hasFiles`: which of the rows still have files. */
function findById(table: PgTable & { readonly id: AnyPgColumn }, hasFiles?: SQL): FindUsed {
  return async (db, ids) => {
    const rows = await db
      .select({ id: sql<string>`${table.id}` })
      .from(table)
      .where(and(inArray(table.id, [...ids]), hasFiles));
    return rows.map(({ id }) => id);
  };
}
