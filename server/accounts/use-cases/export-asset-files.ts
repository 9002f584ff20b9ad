import { buffer } from 'node:stream/consumers';
import { asc } from 'drizzle-orm';
import { backgroundAsset } from '../../projects/tables/project-tables.ts';
import { musicAsset, recording } from '../../projects/tables/recording-tables.ts';
import { getBackgroundKeys } from '../../projects/use-cases/background-assets.ts';
import { getMusicKey } from '../../projects/use-cases/music/stored-music.ts';
import type { ServerContext } from '../../shared/server-context.ts';
import type { ExportScope } from './create-export-scope.ts';
import { getRecordingKey } from '../../videos/use-cases/recordings/stored-recordings.ts';

export interface ExportFile {
  readonly name: string;
  readonly bytes: Uint8Array;
  /** False for images, which are compressed already. */
  readonly compressed: boolean;
}

export async function* generateImageFiles({ database, objects }: ServerContext, { isOwn }: ExportScope): AsyncGenerator<ExportFile> {
  const rows = await database.db
    .select({ id: backgroundAsset.id })
    .from(backgroundAsset)
    .where(isOwn(backgroundAsset))
    .orderBy(asc(backgroundAsset.createdAt));
  for (const { id } of rows) {
    const stored = await objects.get(getBackgroundKeys(id).thumbnail);
    if (stored !== undefined) yield { name: `pictures/${id}.webp`, bytes: await buffer(stored.body), compressed: true };
  }
}

export async function* generateRecordingFiles({ database, objects }: ServerContext, { isOwn }: ExportScope): AsyncGenerator<ExportFile> {
  const rows = await database.db.select({ id: recording.id }).from(recording).where(isOwn(recording)).orderBy(asc(recording.createdAt));
  for (const { id } of rows) {
    const stored = await objects.get(getRecordingKey(id));
    if (stored !== undefined) yield { name: `recordings/${id}.wav`, bytes: await buffer(stored.body), compressed: false };
  }
}

export async function* generateMusicFiles({ database, objects }: ServerContext, { isOwn }: ExportScope): AsyncGenerator<ExportFile> {
  const rows = await database.db.select({ id: musicAsset.id }).from(musicAsset).where(isOwn(musicAsset));
  for (const { id } of rows) {
    const stored = await objects.get(getMusicKey(id));
    if (stored !== undefined) yield { name: `music/${id}.wav`, bytes: await buffer(stored.body), compressed: false };
  }
}
