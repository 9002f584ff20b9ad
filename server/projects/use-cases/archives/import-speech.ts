import { createHash } from 'node:crypto';
import { eq, sum } from 'drizzle-orm';
import { listSceneRequests, type SceneRequest, loadStoredSpeech, storeSpeech } from '#server/speech/index.ts';
import type { Project, Scene } from '#domain/project/project.ts';
import { isSpeechOf } from '#domain/speech/is-speech-of.ts';
import { isSpeechStored } from '#domain/speech/speech-cost.ts';
import { decodeSpokenScene, encodeSpokenScene, SpokenSceneFileError } from '#domain/speech/spoken-scene-file.ts';
import type { SpokenScene } from '#domain/speech/spoken-scene.ts';
import type { ServerContext } from '#server/shared/server-context.ts';
import { toWorkspaceKey, toWorkspaceRef, type Workspace } from '#server/shared/workspace.ts';
import { storedSpeech } from '#server/speech/tables/speech-tables.ts';
import type { ProjectArchive } from '../../project-file/project-archive.ts';

/** Bytes of stored speech of a workspace above which imports bring no more: about three hours. */
const MOST_STORED_BYTES = 1024 * 1024 * 1024;
const DIGITS = 16;

export interface ImportedSpeech {
  readonly project: Project;
  /** False when some of it couldn't be used, so that it's spoken again. */
  readonly isComplete: boolean;
}

/**
 * Stores what services said for the scenes. The scene gets a take of its own, named after the sound: a forged file is heard in this project
 * alone, never where somebody else asks for the same words. What the workspace has already stays as it is.
 */
export async function storeImportedSpeech(
  services: ServerContext,
  workspace: Workspace,
  { project, speech = new Map() }: ProjectArchive,
): Promise<ImportedSpeech> {
  const key = toWorkspaceKey(toWorkspaceRef(workspace));
  const takes = new Map<string, string>();
  let isComplete = true;
  const requests = await listSceneRequests(services, project);
  for (const sceneId of new Set(requests.map((each) => each.sceneId))) {
    const found: FoundSpeech[] = [];
    for (const each of requests.filter((request) => request.sceneId === sceneId)) {
      const bytes = speech.get(each.hash);
      if (bytes === undefined || !isSpeechStored(each.service.speech.capabilities)) continue;
      const scene = read(bytes, each);
      if (scene === undefined || (await countStoredBytes(services, key)) + bytes.length > MOST_STORED_BYTES) isComplete = false;
      else found.push({ each, encoded: encodeSpokenScene(scene), scene });
    }
    const take = await storeScene(services, key, found);
    if (take !== undefined) takes.set(sceneId, take);
  }
  const withTake = (scene: Scene): Scene => {
    const take = takes.get(scene.id);
    return take === undefined ? scene : { ...scene, take };
  };
  return { project: { ...project, scenes: project.scenes.map(withTake) }, isComplete };
}

interface FoundSpeech {
  readonly each: SceneRequest;
  readonly scene: SpokenScene;
  readonly encoded: Uint8Array;
}

/** Stores the turns of a scene under one take, and returns it; undefined where the workspace has the same already. */
async function storeScene(services: ServerContext, workspace: string, found: readonly FoundSpeech[]): Promise<string | undefined> {
  const orders = found.map(({ each, ...spoken }) => ({
    ...spoken,
    stored: { workspace, adapter: each.service.id, request: each.request },
  }));
  const known = await Promise.all(orders.map(({ stored }) => loadStoredSpeech(services, stored)));
  const isKnown = orders.every(({ encoded }, index) => {
    const there = known[index];
    return there !== undefined && Buffer.compare(encodeSpokenScene(there), encoded) === 0;
  });
  if (isKnown) return undefined;
  const hash = createHash('sha256');
  for (const { encoded } of orders) hash.update(encoded);
  const take = `import-${hash.digest('hex').slice(0, DIGITS)}`;
  for (const { stored, scene } of orders) await storeSpeech(services, { ...stored, request: { ...stored.request, take } }, scene);
  return take;
}

function read(bytes: Uint8Array, { request }: SceneRequest): SpokenScene | undefined {
  try {
    const scene = decodeSpokenScene(bytes);
    return isSpeechOf(scene, request.script) ? scene : undefined;
  } catch (error) {
    if (error instanceof SpokenSceneFileError) return undefined;
    throw error;
  }
}

async function countStoredBytes({ database }: ServerContext, workspace: string): Promise<number> {
  const [row] = await database.db
    .select({ bytes: sum(storedSpeech.bytes).mapWith(Number) })
    .from(storedSpeech)
    .where(eq(storedSpeech.workspace, workspace));
  return row?.bytes ?? 0;
}
