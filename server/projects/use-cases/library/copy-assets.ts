import { randomUUID } from 'node:crypto';
import { and, inArray } from 'drizzle-orm';
import { backdrop, matchedVoice } from '../../../adapters/database/schema.ts';
import { usedAssets } from '../../../../src/domain/project/find-project-problems.ts';
import type { Project } from '../../../../src/domain/project/project.ts';
import { matchOfVoiceId } from '../../../../src/domain/audio/voice-match/matched-voice-id.ts';
import { backdropKeys, refuseTooManyBackdrops } from '../background-assets.ts';
import type { HostServices } from '../../../shared/server-context.ts';
import { isUuid } from '../../../shared/is-uuid.ts';
import { inSpace, type Space } from '../../../shared/workspace.ts';

/** What a transfer has carried over so far, so that ten projects with one logo carry it once. */
export interface Carried {
  readonly assets: Map<string, string>;
  /** By the id a scene names: the voice it was matched to. */
  readonly voices: Map<string, string>;
  readonly replacedVoices: Set<string>;
}

export function nothingCarried(): Carried {
  return { assets: new Map(), voices: new Map(), replacedVoices: new Set() };
}

export interface Journey {
  readonly from: Space;
  readonly to: Space;
  readonly carried: Carried;
}

/** Copies the images a project uses; the originals stay, for other projects may use them. An image that is gone stays gone. */
export async function carryAssets(services: HostServices, project: Project, { from, to, carried }: Journey): Promise<void> {
  const wanted = [...new Set(usedAssets(project))].filter((id) => isUuid(id) && !carried.assets.has(id));
  if (wanted.length === 0) return;
  const { db } = services.database;
  const rows = await db
    .select()
    .from(backdrop)
    .where(and(inSpace(backdrop, from), inArray(backdrop.id, wanted)));
  for (const row of rows) {
    await refuseTooManyBackdrops(services, to.ownerId);
    const id = randomUUID();
    const [old, fresh] = [backdropKeys(row.id), backdropKeys(id)];
    await copyObject(services, old.picture, fresh.picture);
    await copyObject(services, old.thumbnail, fresh.thumbnail);
    await db.insert(backdrop).values({ ...row, ...to, id, createdAt: new Date(services.clock.now()) });
    carried.assets.set(row.id, id);
  }
}

/** A matched voice was agreed to by its owner for one workspace; elsewhere its scenes speak in the voice it was matched to. */
export async function replaceVoices(services: HostServices, project: Project, { from, carried }: Journey): Promise<void> {
  const matches = project.scenes.flatMap(({ voiceId }) => (carried.voices.has(voiceId) ? [] : [matchOfVoiceId(voiceId)]));
  const ids = [...new Set(matches)].filter((id) => id !== undefined && isUuid(id)) as string[];
  if (ids.length === 0) return;
  const rows = await services.database.db
    .select({ id: matchedVoice.id, name: matchedVoice.name, base: matchedVoice.baseVoiceId })
    .from(matchedVoice)
    .where(and(inSpace(matchedVoice, from), inArray(matchedVoice.id, ids)));
  for (const { id, name, base } of rows) {
    const used = project.scenes.find(({ voiceId }) => matchOfVoiceId(voiceId) === id);
    if (used === undefined) continue;
    carried.voices.set(used.voiceId, base);
    carried.replacedVoices.add(name);
  }
}

export async function copyObject({ objects }: Pick<HostServices, 'objects'>, from: string, to: string): Promise<void> {
  const stored = await objects.get(from);
  if (stored !== undefined) await objects.put(to, stored.body, { type: stored.info.type });
}
