import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { and, eq, lt } from 'drizzle-orm';
import { decodeSpokenScene, encodeSpokenScene, SpokenSceneFileError } from '#domain/speech/spoken-scene-file.ts';
import type { SpokenScene } from '#domain/speech/spoken-scene.ts';
import { DAY } from '../../shared/server-limits.ts';
import type { ServerContext } from '../../shared/server-context.ts';
import { storeFilesWithRow } from '../../shared/store-files-with-row.ts';
import { computeRequestHash, computeWordsHash, type StoredRequest } from './request-hash.ts';
import { storedSpeech } from '../tables/speech-tables.ts';

type StorageServices = Pick<ServerContext, 'database' | 'objects' | 'clock'>;

/** Loads the speech stored for this request; undefined if there is none, or its file is lost or damaged. */
export async function loadStoredSpeech(services: StorageServices, request: StoredRequest): Promise<SpokenScene | undefined> {
  const [row] = await services.database.db.select().from(storedSpeech).where(matchesRequest(request));
  if (row === undefined) return undefined;
  const stored = await services.objects.get(getStoredKey(row.id));
  const scene = stored && decode(await buffer(stored.body));
  const now = services.clock.now();
  if (scene === undefined) await removeStored(services, [row.id]);
  else if (row.usedAt.getTime() < now - DAY) {
    await services.database.db
      .update(storedSpeech)
      .set({ usedAt: new Date(now) })
      .where(eq(storedSpeech.id, row.id));
  }
  return scene;
}

/** Stores the first response to a request and returns it: two processes that asked at the same time both get the same audio. */
export async function storeSpeech(services: StorageServices, request: StoredRequest, scene: SpokenScene): Promise<SpokenScene> {
  const { workspace, adapter } = request;
  const bytes = encodeSpokenScene(scene);
  const values = {
    id: crypto.randomUUID(),
    workspace,
    adapter,
    cloneId: request.cloneId ?? null,
    requestHash: computeRequestHash(request),
    wordsHash: computeWordsHash(request.request),
    bytes: bytes.length,
    usedAt: new Date(services.clock.now()),
  };
  if (await writeStored(services, values, bytes)) return scene;
  return (await loadStoredSpeech(services, request)) ?? scene;
}

/** False when the workspace has a response to the same request. */
export async function writeStored(
  services: Pick<StorageServices, 'database' | 'objects'>,
  values: typeof storedSpeech.$inferInsert & { readonly id: string },
  body: Uint8Array | Readable,
): Promise<boolean> {
  const key = getStoredKey(values.id);
  const row = await storeFilesWithRow(services, {
    keys: [key],
    putFiles: () => services.objects.put(key, body, { type: 'application/octet-stream' }),
    writeRow: async (tx) => (await tx.insert(storedSpeech).values(values).onConflictDoNothing().returning({ id: storedSpeech.id }))[0],
  });
  return row !== undefined;
}

/** Erases the stored speech of a workspace, files before rows, so that an interrupted run is finished by the next one. */
export async function eraseStoredSpeech(services: StorageServices, workspace: string): Promise<void> {
  const rows = await services.database.db.select({ id: storedSpeech.id }).from(storedSpeech).where(eq(storedSpeech.workspace, workspace));
  await removeStored(
    services,
    rows.map(({ id }) => id),
  );
}

/** Erases what a cloned voice said. Idempotent. */
export async function eraseClonedSpeech(services: Pick<StorageServices, 'database' | 'objects'>, cloneId: string): Promise<void> {
  const rows = await services.database.db.select({ id: storedSpeech.id }).from(storedSpeech).where(eq(storedSpeech.cloneId, cloneId));
  await removeStored(
    services,
    rows.map(({ id }) => id),
  );
}

export async function removeStored(
  { database, objects }: Pick<StorageServices, 'database' | 'objects'>,
  ids: readonly string[],
): Promise<void> {
  for (const id of ids) {
    await objects.delete(getStoredKey(id));
    await database.db.delete(storedSpeech).where(eq(storedSpeech.id, id));
  }
}

/** Loads rows that no scene has used since, oldest first. */
export function loadUnusedStored({ database }: Pick<ServerContext, 'database'>, since: Date, limit: number) {
  return database.db
    .select({ id: storedSpeech.id, workspace: storedSpeech.workspace, wordsHash: storedSpeech.wordsHash })
    .from(storedSpeech)
    .where(lt(storedSpeech.usedAt, since))
    .orderBy(storedSpeech.usedAt)
    .limit(limit);
}

function matchesRequest(request: StoredRequest) {
  return and(eq(storedSpeech.workspace, request.workspace), eq(storedSpeech.requestHash, computeRequestHash(request)));
}

export function getStoredKey(id: string): string {
  return `stored-speech/${id}`;
}

function decode(bytes: Uint8Array): SpokenScene | undefined {
  try {
    return decodeSpokenScene(bytes);
  } catch (error) {
    if (error instanceof SpokenSceneFileError) return undefined;
    throw error;
  }
}
