import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { and, eq, inArray, lt } from 'drizzle-orm';
import { getTuningKey } from '../../../src/domain/audio/voice-match/voice-profile.ts';
import { decodeSpokenScene, encodeSpokenScene, SpokenSceneFileError } from '../../../src/domain/speech/spoken-scene-file.ts';
import type { SpokenScene } from '../../../src/domain/speech/spoken-scene.ts';
import { type SpokenWords, toWordsKey } from '../../../src/domain/speech/speech-words.ts';
import type { SpeakRequest } from '../../../src/ports/speech.ts';
import { DAY } from '../../shared/server-limits.ts';
import type { ServerContext } from '../../shared/server-context.ts';
import { keptSpeech } from '../tables/speech-tables.ts';

type KeepServices = Pick<ServerContext, 'database' | 'objects' | 'clock'>;

/** A request as the adapter gets it; `voiceId` is the adapter's own id. */
export interface KeptRequest {
  readonly workspace: string;
  readonly adapter: string;
  readonly request: SpeakRequest;
}

/** The adapter's version has no part in it: what was bought stays what it was. */
export function computeRequestHash({ adapter, request }: Omit<KeptRequest, 'workspace'>): string {
  const { voiceId, tuning, language = '', style = '' } = request;
  return hashText(
    JSON.stringify([adapter, voiceId, language, style, toWordsKey(request), tuning === undefined ? '' : getTuningKey(tuning)]),
  );
}

export function computeWordsHash(words: SpokenWords): string {
  return hashText(toWordsKey(words));
}

/** What the service said to this request; undefined if it wasn't asked yet, or its file is lost or damaged. */
export async function loadKeptSpeech(services: KeepServices, kept: KeptRequest): Promise<SpokenScene | undefined> {
  const [row] = await services.database.db.select().from(keptSpeech).where(isKeptAs(kept));
  if (row === undefined) return undefined;
  const stored = await services.objects.get(getKeptKey(row.id));
  const scene = stored && decode(await buffer(stored.body));
  const now = services.clock.now();
  if (scene === undefined) await removeKept(services, [row.id]);
  else if (row.usedAt.getTime() < now - DAY) {
    await services.database.db
      .update(keptSpeech)
      .set({ usedAt: new Date(now) })
      .where(eq(keptSpeech.id, row.id));
  }
  return scene;
}

/** Keeps the first thing that was said to a request, and returns it: of two processes that asked at once, both go on with the same sound. */
export async function keepSpeech(services: KeepServices, kept: KeptRequest, scene: SpokenScene): Promise<SpokenScene> {
  const { workspace, adapter, request } = kept;
  const bytes = encodeSpokenScene(scene);
  const id = crypto.randomUUID();
  await services.objects.put(getKeptKey(id), bytes, { type: 'application/octet-stream' });
  const rows = await services.database.db
    .insert(keptSpeech)
    .values({
      id,
      workspace,
      adapter,
      requestHash: computeRequestHash(kept),
      wordsHash: computeWordsHash(request),
      bytes: bytes.length,
      usedAt: new Date(services.clock.now()),
    })
    .onConflictDoNothing()
    .returning({ id: keptSpeech.id });
  if (rows.length > 0) return scene;
  await services.objects.delete(getKeptKey(id));
  return (await loadKeptSpeech(services, kept)) ?? scene;
}

/** Erases what a workspace has kept: files before rows, so that an interrupted run is finished by the next one. */
export async function eraseKeptSpeech(services: KeepServices, workspace: string): Promise<void> {
  const rows = await services.database.db.select({ id: keptSpeech.id }).from(keptSpeech).where(eq(keptSpeech.workspace, workspace));
  await removeKept(
    services,
    rows.map(({ id }) => id),
  );
}

/** Of the ids, those with a row. */
export async function findKeptIds({ database }: Pick<ServerContext, 'database'>, ids: readonly string[]): Promise<readonly string[]> {
  if (ids.length === 0) return [];
  return (
    await database.db
      .select({ id: keptSpeech.id })
      .from(keptSpeech)
      .where(inArray(keptSpeech.id, [...ids]))
  ).map(({ id }) => id);
}

export async function removeKept({ database, objects }: Pick<KeepServices, 'database' | 'objects'>, ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    await objects.delete(getKeptKey(id));
    await database.db.delete(keptSpeech).where(eq(keptSpeech.id, id));
  }
}

/** Rows that no scene has wanted since, oldest first. */
export function loadUnusedKept({ database }: Pick<ServerContext, 'database'>, since: Date, limit: number) {
  return database.db
    .select({ id: keptSpeech.id, workspace: keptSpeech.workspace, wordsHash: keptSpeech.wordsHash })
    .from(keptSpeech)
    .where(lt(keptSpeech.usedAt, since))
    .orderBy(keptSpeech.usedAt)
    .limit(limit);
}

function isKeptAs(kept: KeptRequest) {
  return and(eq(keptSpeech.workspace, kept.workspace), eq(keptSpeech.requestHash, computeRequestHash(kept)));
}

function getKeptKey(id: string): string {
  return `kept-speech/${id}`;
}

function decode(bytes: Uint8Array): SpokenScene | undefined {
  try {
    return decodeSpokenScene(bytes);
  } catch (error) {
    if (error instanceof SpokenSceneFileError) return undefined;
    throw error;
  }
}

function hashText(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
