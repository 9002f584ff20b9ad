import { randomUUID } from 'node:crypto';
import { and, inArray } from 'drizzle-orm';
import { runWithUserLock } from '../../billing/index.ts';
import { getRecordingKey, refuseTooManyRecordings } from '../../speech/index.ts';
import { backgroundAsset } from '../tables/project-tables.ts';
import { matchedVoice } from '../../speech/tables/voice-tables.ts';
import { musicAsset, recording } from '../tables/recording-tables.ts';
import { listUsedAssets, listUsedMusic, listUsedRecordings } from '#domain/project/find-project-problems.ts';
import type { Project } from '#domain/project/project.ts';
import { listVoiceIds } from '#domain/project/scene-presenters.ts';
import { parseMatchedVoiceId } from '#domain/audio/voice-match/matched-voice-id.ts';
import { getMusicKey, refuseTooMuchMusic } from './music/stored-music.ts';
import { getBackgroundKeys, refuseTooManyBackgrounds, refuseTooManyClips } from './background-assets.ts';
import type { ServerContext } from '../../shared/server-context.ts';
import { isUuid } from '../../shared/queries.ts';
import { isInWorkspace, type WorkspaceRef } from '../../shared/workspace.ts';

/** Copies made so far in one transfer, so that a logo used by ten projects is copied once. */
export interface CopiedAssets {
  readonly assets: Map<string, string>;
  /** By voice id of a scene: the base voice that replaces it. */
  readonly voices: Map<string, string>;
  readonly replacedVoices: Set<string>;
}

export function createCopiedAssets(): CopiedAssets {
  return { assets: new Map(), voices: new Map(), replacedVoices: new Set() };
}

export interface TransferRoute {
  readonly from: WorkspaceRef;
  readonly to: WorkspaceRef;
  readonly copied: CopiedAssets;
}

/** Copies the images a project uses; the originals stay, because other projects may use them. Missing images are skipped. */
export async function copyAssets(services: ServerContext, project: Project, { from, to, copied }: TransferRoute): Promise<void> {
  const missingIds = [...new Set(listUsedAssets(project))].filter((id) => isUuid(id) && !copied.assets.has(id));
  if (missingIds.length === 0) return;
  const { db } = services.database;
  const rows = await db
    .select()
    .from(backgroundAsset)
    .where(and(isInWorkspace(backgroundAsset, from), inArray(backgroundAsset.id, missingIds)));
  for (const row of rows) {
    await refuseTooManyBackgrounds(services.database.db, to.ownerId);
    const id = randomUUID();
    const [old, fresh] = [getBackgroundKeys(row.id), getBackgroundKeys(id)];
    await copyObject(services, old.image, fresh.image);
    await copyObject(services, old.thumbnail, fresh.thumbnail);
    await runWithUserLock(services, to.ownerId, async (tx) => {
      await refuseTooManyBackgrounds(tx, to.ownerId);
      if (row.seconds !== null) await refuseTooManyClips(tx, to.ownerId);
      await tx.insert(backgroundAsset).values({ ...row, ...to, id, folderId: null, createdAt: new Date(services.clock.now()) });
    });
    copied.assets.set(row.id, id);
  }
}

/** Copies the recordings of a project, also those that are switched off. Missing ones are skipped. */
export async function copyRecordings(services: ServerContext, project: Project, { from, to, copied }: TransferRoute): Promise<void> {
  const missingIds = [...new Set(listUsedRecordings(project))].filter((id) => isUuid(id) && !copied.assets.has(id));
  if (missingIds.length === 0) return;
  const { db } = services.database;
  const rows = await db
    .select()
    .from(recording)
    .where(and(isInWorkspace(recording, from), inArray(recording.id, missingIds)));
  for (const row of rows) {
    await refuseTooManyRecordings(services.database.db, to.ownerId);
    const id = randomUUID();
    await copyObject(services, getRecordingKey(row.id), getRecordingKey(id));
    await runWithUserLock(services, to.ownerId, async (tx) => {
      await refuseTooManyRecordings(tx, to.ownerId);
      await tx.insert(recording).values({ ...row, ...to, id, createdAt: new Date(services.clock.now()) });
    });
    copied.assets.set(row.id, id);
  }
}

/** Copies the uploaded music of a project. Missing music is skipped. */
export async function copyMusic(services: ServerContext, project: Project, { from, to, copied }: TransferRoute): Promise<void> {
  const missingIds = listUsedMusic(project).filter((id) => isUuid(id) && !copied.assets.has(id));
  if (missingIds.length === 0) return;
  const { db } = services.database;
  const rows = await db
    .select()
    .from(musicAsset)
    .where(and(isInWorkspace(musicAsset, from), inArray(musicAsset.id, missingIds)));
  for (const row of rows) {
    await refuseTooMuchMusic(services.database.db, to.ownerId);
    const id = randomUUID();
    await copyObject(services, getMusicKey(row.id), getMusicKey(id));
    await runWithUserLock(services, to.ownerId, async (tx) => {
      await refuseTooMuchMusic(tx, to.ownerId);
      await tx.insert(musicAsset).values({ ...row, ...to, id, folderId: null, createdAt: new Date(services.clock.now()) });
    });
    copied.assets.set(row.id, id);
  }
}

/** Maps matched voices to their base voices, because consent to a matched voice is for one workspace only. */
export async function replaceVoices(services: ServerContext, project: Project, { from, copied }: TransferRoute): Promise<void> {
  const matches = listVoiceIds(project.scenes).flatMap((voiceId) => (copied.voices.has(voiceId) ? [] : [parseMatchedVoiceId(voiceId)]));
  const ids = [...new Set(matches)].filter((id) => id !== undefined && isUuid(id)) as string[];
  if (ids.length === 0) return;
  const rows = await services.database.db
    .select({ id: matchedVoice.id, name: matchedVoice.name, base: matchedVoice.baseVoiceId })
    .from(matchedVoice)
    .where(and(isInWorkspace(matchedVoice, from), inArray(matchedVoice.id, ids)));
  for (const { id, name, base } of rows) {
    const used = listVoiceIds(project.scenes).find((voiceId) => parseMatchedVoiceId(voiceId) === id);
    if (used === undefined) continue;
    copied.voices.set(used, base);
    copied.replacedVoices.add(name);
  }
}

export async function copyObject({ objects }: Pick<ServerContext, 'objects'>, from: string, to: string): Promise<void> {
  const stored = await objects.get(from);
  if (stored !== undefined) await objects.put(to, stored.body, { type: stored.info.type });
}
