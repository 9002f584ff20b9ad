import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { and, count, eq, inArray, type SQL, sum } from 'drizzle-orm';
import { lockUser } from '#server/billing/index.ts';
import { recording } from '#server/projects/tables/recording-tables.ts';
import { decodeRecording, encodeRecording, RECORDING_TYPE } from '#domain/recording/recording-file.ts';
import type { RecordedAudio } from '#domain/recording/recorded-audio.ts';
import { RECORDING_LIMITS } from '#domain/recording/recording-limits.ts';
import { SAMPLE_RATE } from '#domain/speech/spoken-scene.ts';
import type { RecordingSummary } from '#ports/recording-api.ts';
import type { Db, Tx } from '#server/ports/database.ts';
import type { StoredObject } from '#server/ports/object-store.ts';
import type { ServerContext } from '#server/shared/server-context.ts';
import { storeFilesWithRow } from '#server/shared/store-files-with-row.ts';
import { isUuid } from '#server/shared/queries.ts';
import { createNotFoundError, HttpError } from '#server/shared/http-error.ts';
import { refuseFullStorage } from '#server/shared/workspace-storage.ts';
import { isReachable, toWorkspaceRef, type Workspace, type WorkspaceItem } from '#server/shared/workspace.ts';

type Stores = Pick<ServerContext, 'database' | 'objects'>;

export function getRecordingKey(id: string): string {
  return `recordings/${id}/sound.wav`;
}

/** Throws 403 if the user's recordings are at the limit. */
export async function storeRecording(services: Stores, workspace: Workspace, audio: RecordedAudio): Promise<RecordingSummary> {
  const id = randomUUID();
  const key = getRecordingKey(id);
  const bytes = encodeRecording(audio);
  const seconds = audio.pcm.length / SAMPLE_RATE;
  return storeFilesWithRow(services, {
    keys: [key],
    putFiles: () => services.objects.put(key, bytes, { type: RECORDING_TYPE }),
    async writeRow(tx) {
      await lockUser(tx, workspace.userId);
      // Uploads at the same time were each below the limit when they began.
      await refuseTooManyRecordings(tx, workspace.userId);
      await refuseFullStorage(tx, toWorkspaceRef(workspace));
      await tx.insert(recording).values({ ...toWorkspaceRef(workspace), id, seconds, bytes: bytes.length });
      return { assetId: id, seconds };
    },
  });
}

/** Throws 403 if the user's recordings are at the limit. */
export async function refuseTooManyRecordings(via: Db | Tx, ownerId: string): Promise<void> {
  const [stored] = await via
    .select({ recordings: count(), bytes: sum(recording.bytes).mapWith(Number) })
    .from(recording)
    .where(eq(recording.ownerId, ownerId));
  if ((stored?.recordings ?? 0) < RECORDING_LIMITS.each && (stored?.bytes ?? 0) < RECORDING_LIMITS.storedBytes) return;
  throw new HttpError(403, 'too-many-recordings', {
    field: 'file',
    message: 'Your recordings have used up their space. Delete projects you no longer need from the trash, and try again.',
  });
}

/** The file of a recording that the workspace reaches. Throws 404 otherwise. */
export function openReachableRecording(services: Stores, { workspace, id }: WorkspaceItem): Promise<StoredObject> {
  return openRecording(services, id, isReachable(recording, workspace));
}

/** What a recording that the workspace reaches sounds like. Throws 404 otherwise. */
export function loadReachableAudio(services: Stores, { workspace, id }: WorkspaceItem): Promise<RecordedAudio> {
  return loadRecordedAudio(services, id, isReachable(recording, workspace));
}

/** Throws 404 if the recording isn't `within`, or is gone. */
export async function loadRecordedAudio(services: Stores, id: string, within: SQL | undefined): Promise<RecordedAudio> {
  const stored = await openRecording(services, id, within);
  return decodeRecording(new Uint8Array(await buffer(stored.body)));
}

async function openRecording(services: Stores, id: string, within: SQL | undefined): Promise<StoredObject> {
  if (!isUuid(id)) throw createNotFoundError('recording');
  const [row] = await services.database.db
    .select({ id: recording.id })
    .from(recording)
    .where(and(eq(recording.id, id), within));
  const stored = row === undefined ? undefined : await services.objects.get(getRecordingKey(row.id));
  if (stored === undefined) throw createNotFoundError('recording');
  return stored;
}

/** Seconds of those of the recordings that are `within`, by id. */
export async function loadRecordingLengths(
  { database }: Pick<ServerContext, 'database'>,
  ids: readonly string[],
  within: SQL | undefined,
): Promise<ReadonlyMap<string, number>> {
  const known = ids.filter(isUuid);
  if (known.length === 0) return new Map();
  const rows = await database.db
    .select({ id: recording.id, seconds: recording.seconds })
    .from(recording)
    .where(and(inArray(recording.id, known), within));
  return new Map(rows.map(({ id, seconds }) => [id, seconds]));
}

/** Deletes the file first: a remaining row is found by the next run. */
export async function eraseRecording(services: Stores, id: string): Promise<void> {
  await services.objects.delete(getRecordingKey(id));
  await services.database.db.delete(recording).where(eq(recording.id, id));
}
