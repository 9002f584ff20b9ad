import { inArray } from 'drizzle-orm';
import { getRecordingKey, storeRecording } from '#server/speech/index.ts';
import { backgroundAsset } from '../../tables/project-tables.ts';
import { musicAsset, recording } from '../../tables/recording-tables.ts';
import { listUsedAssets, listUsedMusic, listUsedRecordings } from '#domain/project/find-project-problems.ts';
import { decodeRecording, RecordingFileError } from '#domain/recording/recording-file.ts';
import type { RecordedAudio } from '#domain/recording/recorded-audio.ts';
import { RECORDING_LIMITS } from '#domain/recording/recording-limits.ts';
import { cleanAssetName } from '#domain/library/library-names.ts';
import { decodeMusicFile } from '#domain/music/music-file.ts';
import { OWN_MUSIC_LIMITS } from '#domain/music/own-music-limits.ts';
import { SAMPLE_RATE } from '#domain/speech/spoken-scene.ts';
import { UnknownOutcomeError } from '#server/errors/outage-errors.ts';
import { HttpError } from '#server/shared/http-error.ts';
import type { ServerContext } from '#server/shared/server-context.ts';
import type { Workspace } from '#server/shared/workspace.ts';
import type { ProjectArchive } from '../../project-file/project-archive.ts';
import { getMusicKey, storeMusic } from '../music/stored-music.ts';
import { getBackgroundKeys } from '../background-assets.ts';
import { uploadBackground } from '../clips/upload-background.ts';

/** What an import has stored so far. */
export interface StoredAssets {
  /** New ids by those of the file. */
  readonly ids: Map<string, string>;
  readonly images: string[];
  readonly recordings: string[];
  readonly music: string[];
}

/** Stores the images, recordings and music the project uses; others in the file are left alone. Throws when one can't be read, and erases the rest. */
export async function storeAssets(
  services: ServerContext,
  workspace: Workspace,
  { project, assets, credits = new Map() }: ProjectArchive,
): Promise<StoredAssets> {
  const stored: StoredAssets = { ids: new Map(), images: [], recordings: [], music: [] };
  const pick = (ids: readonly string[]) =>
    [...new Set(ids)].flatMap((id) => {
      const bytes = assets.get(id);
      return bytes === undefined ? [] : [{ id, bytes }];
    });
  try {
    for (const { id, bytes } of pick(listUsedAssets(project))) {
      const { assetId } = await uploadBackground(services, workspace, { bytes, credit: credits.get(id) });
      stored.images.push(assetId);
      stored.ids.set(id, assetId);
    }
    for (const { id, bytes } of pick(listUsedRecordings(project))) {
      const { assetId } = await storeRecording(services, workspace, readRecording(bytes));
      stored.recordings.push(assetId);
      stored.ids.set(id, assetId);
    }
    for (const { id, bytes } of pick(listUsedMusic(project))) {
      const { assetId } = await storeMusic(services, workspace, { pcm: readMusic(bytes), name: cleanAssetName(project.title) });
      stored.music.push(assetId);
      stored.ids.set(id, assetId);
    }
    return stored;
  } catch (error) {
    await eraseAssetsAfter(error, services, stored);
    throw error instanceof HttpError ? toImportError(error) : error;
  }
}

/**
 * Erases what a failed import has stored: rows first, so that none is left without its file. Where nobody knows whether the imported project
 * is there it keeps them.
 */
export async function eraseAssetsAfter(
  error: unknown,
  { database, objects }: ServerContext,
  { images, recordings, music }: StoredAssets,
): Promise<void> {
  if (error instanceof UnknownOutcomeError) return;
  await database.db.transaction(async (tx) => {
    await tx.delete(backgroundAsset).where(inArray(backgroundAsset.id, images));
    await tx.delete(recording).where(inArray(recording.id, recordings));
    await tx.delete(musicAsset).where(inArray(musicAsset.id, music));
  });
  const imageKeys = images.flatMap((id) => Object.values(getBackgroundKeys(id)));
  for (const key of [...imageKeys, ...recordings.map(getRecordingKey), ...music.map(getMusicKey)]) await objects.delete(key);
}

function readRecording(bytes: Uint8Array): RecordedAudio {
  try {
    const audio = decodeRecording(bytes);
    if (audio.pcm.length <= RECORDING_LIMITS.longest * SAMPLE_RATE) return audio;
  } catch (error) {
    if (!(error instanceof RecordingFileError)) throw error;
  }
  throw new HttpError(400, 'damaged-recording', { field: 'file', message: 'A recording in this file is damaged or too long.' });
}

function readMusic(bytes: Uint8Array): Int16Array {
  const pcm = decodeMusicFile(bytes);
  if (pcm !== undefined && pcm.length > 0 && pcm.length <= OWN_MUSIC_LIMITS.longest * SAMPLE_RATE) return pcm;
  throw new HttpError(400, 'damaged-music', { field: 'file', message: 'The music in this file is damaged or too long.' });
}

/** What was wrong with a part of a file, as the reason why none of it was imported. */
export function toImportError({ status, code, message, retryAfter }: HttpError): HttpError {
  const options = { field: 'file', message: `${message} Nothing was imported.`, ...(retryAfter !== undefined && { retryAfter }) };
  return new HttpError(status, code, options);
}
