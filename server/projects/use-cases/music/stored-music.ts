import { randomUUID } from 'node:crypto';
import { and, count, desc, eq, type SQL, sum } from 'drizzle-orm';
import { lockUser } from '#server/billing/index.ts';
import { encodeMusicFile, MUSIC_TYPE } from '#domain/music/music-file.ts';
import { OWN_MUSIC_LIMITS } from '#domain/music/own-music-limits.ts';
import { SAMPLE_RATE } from '#domain/speech/spoken-scene.ts';
import type { MusicSummary } from '#ports/music-api.ts';
import { takeRow } from '#server/database/take-row.ts';
import type { Db, Tx } from '#server/ports/database.ts';
import type { StoredObject } from '#server/ports/object-store.ts';
import { createNotFoundError, HttpError } from '#server/shared/http-error.ts';
import { isUuid } from '#server/shared/queries.ts';
import type { ServerContext } from '#server/shared/server-context.ts';
import { refuseFullStorage } from '#server/shared/workspace-storage.ts';
import { storeFilesWithRow } from '#server/shared/store-files-with-row.ts';
import {
  isInWorkspace,
  isListed,
  isReachable,
  toWorkspaceRef,
  type Workspace,
  type WorkspaceItem,
  type WorkspaceRef,
} from '#server/shared/workspace.ts';
import { musicAsset } from '../../tables/recording-tables.ts';

type Stores = Pick<ServerContext, 'database' | 'objects'>;

export function getMusicKey(id: string): string {
  return `music/${id}/sound.wav`;
}

interface NewMusic {
  readonly pcm: Int16Array;
  readonly name: string;
  /** When the user said that they may use it; left out where it came in a project file. */
  readonly confirmedAt?: Date;
}

/** Throws 403 if the user's music is at the limit. */
export async function storeMusic(services: Stores, workspace: Workspace, { pcm, name, confirmedAt }: NewMusic): Promise<MusicSummary> {
  const id = randomUUID();
  const key = getMusicKey(id);
  const bytes = encodeMusicFile(pcm);
  const confirmation = confirmedAt === undefined ? {} : { confirmedAt, confirmedBy: workspace.userId };
  return storeFilesWithRow(services, {
    keys: [key],
    putFiles: () => services.objects.put(key, bytes, { type: MUSIC_TYPE }),
    async writeRow(tx) {
      await lockUser(tx, workspace.userId);
      // Uploads at the same time were each below the limit when they began.
      await refuseTooMuchMusic(tx, workspace.userId);
      await refuseFullStorage(tx, toWorkspaceRef(workspace));
      const values = { ...toWorkspaceRef(workspace), ...confirmation, id, name, seconds: pcm.length / SAMPLE_RATE, bytes: bytes.length };
      return toMusicSummary(takeRow(await tx.insert(musicAsset).values(values).returning()));
    },
  });
}

/** Throws 403 if the user's music is at the limit. */
export async function refuseTooMuchMusic(via: Db | Tx, ownerId: string): Promise<void> {
  const [stored] = await via
    .select({ files: count(), bytes: sum(musicAsset.bytes).mapWith(Number) })
    .from(musicAsset)
    .where(eq(musicAsset.ownerId, ownerId));
  if ((stored?.files ?? 0) < OWN_MUSIC_LIMITS.each && (stored?.bytes ?? 0) < OWN_MUSIC_LIMITS.storedBytes) return;
  throw new HttpError(403, 'too-much-music', {
    field: 'file',
    message: 'Your music has used up its space. Delete music you no longer need, and try again.',
  });
}

/** Newest first. */
export async function listMusic(services: Pick<ServerContext, 'database'>, workspace: Workspace): Promise<readonly MusicSummary[]> {
  const rows = await services.database.db
    .select()
    .from(musicAsset)
    .where(isListed(musicAsset, workspace))
    .orderBy(desc(musicAsset.createdAt));
  return rows.map(toMusicSummary);
}

/** The file of music that the workspace reaches. Throws 404 otherwise. */
export function openReachableMusic(services: Stores, { workspace, id }: WorkspaceItem): Promise<StoredObject> {
  return openMusic(services, id, isReachable(musicAsset, workspace));
}

/** The file of music of the workspace, for rendering. Throws 404 otherwise. */
export function openWorkspaceMusic(services: Stores, id: string, workspaceRef: WorkspaceRef): Promise<StoredObject> {
  return openMusic(services, id, isInWorkspace(musicAsset, workspaceRef));
}

async function openMusic(services: Stores, id: string, within: SQL | undefined): Promise<StoredObject> {
  if (!isUuid(id)) throw createNotFoundError('music');
  const [row] = await services.database.db
    .select({ id: musicAsset.id })
    .from(musicAsset)
    .where(and(eq(musicAsset.id, id), within));
  const stored = row === undefined ? undefined : await services.objects.get(getMusicKey(row.id));
  if (stored === undefined) throw createNotFoundError('music');
  return stored;
}

/** Deletes the file first: a remaining row is found by the next run. */
export async function eraseMusic(services: Stores, id: string): Promise<void> {
  await services.objects.delete(getMusicKey(id));
  await services.database.db.delete(musicAsset).where(eq(musicAsset.id, id));
}

export function toMusicSummary({ id, name, seconds }: typeof musicAsset.$inferSelect): MusicSummary {
  return { assetId: id, name, seconds };
}
