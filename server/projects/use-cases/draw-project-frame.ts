import { loadPlanUsage } from '../../billing/index.ts';
import { findResourceProblems, loadProjectResources, computeSceneSeconds, createFairSpeaker, type Speaker } from '../../speech/index.ts';
import { fillDefaults } from '#domain/personalization/fill-project.ts';
import type { Project, Resolution } from '#domain/project/project.ts';
import { findSceneBefore } from '#domain/project/scene-transition.ts';
import { withSceneLanguages } from '#domain/project/scene-language.ts';
import type { SpokenScene } from '#domain/speech/spoken-scene.ts';
import { loadReachableProject } from './saved-projects.ts';
import { createUnauthorizedError, HttpError } from '../../shared/http-error.ts';
import type { ServerContext } from '../../shared/server-context.ts';
import { createBusyError } from '../../shared/work-limiter.ts';
import { toWorkspaceKey, type WorkspaceItem } from '../../shared/workspace.ts';

export interface FrameOrder {
  /** Number of the scene, from 1. */
  readonly scene: number;
  /** Seconds from the start of the scene; left out, the frame for the thumbnail. */
  readonly at?: number | undefined;
  /** Pixels of the longer side. */
  readonly side: number;
}

/** Frames are drawn at this resolution, whatever the video's is. */
const RESOLUTION: Resolution = '720p';

/**
 * One frame of the video that a saved project would give, as WebP. Spends nothing: a scene whose voice costs money must have been spoken
 * before (409 `not-spoken-yet`).
 */
export async function drawProjectFrame(
  services: ServerContext,
  item: WorkspaceItem,
  order: FrameOrder & { readonly signal: AbortSignal },
): Promise<Uint8Array> {
  const { db } = services.database;
  const saved = await loadReachableProject(db, item);
  const { userId } = item.workspace;
  const { organizationId } = saved;
  const usage = await loadPlanUsage(db, { userId, organizationId }, { now: services.clock.now(), lock: false });
  if (usage === undefined) throw createUnauthorizedError();
  services.workLimiter.refuseOverspent('frames', userId);

  const workspaceRef = { ownerId: userId, organizationId };
  const project = { ...withSceneLanguages(fillDefaults(saved.document)), resolution: RESOLUTION };
  const resources = await loadProjectResources(services, project, workspaceRef);
  refuseUndrawable(project, order.scene, findResourceProblems(project, resources));

  const { spoken, previous } = await speakFrame(createFairSpeaker(services, workspaceRef), project, order);
  refuseOutside(spoken, order);
  const frame = { longSide: order.side, ...(order.at !== undefined && { seconds: order.at }) };
  const scene = {
    project,
    sceneIndex: order.scene - 1,
    spoken,
    previous,
    watermark: usage.limits.watermark,
    ownerId: toWorkspaceKey(workspaceRef),
  };
  const draw = async (): Promise<Uint8Array> => {
    const startedAt = performance.now();
    try {
      return await services.engine.drawFrame(scene, frame, order);
    } finally {
      services.workLimiter.spend('frames', userId, (performance.now() - startedAt) / 1_000);
    }
  };
  const turn = await services.workLimiter.frames.run(userId, draw, order.signal);
  if (turn.kind === 'busy') throw createBusyError('Many frames are being drawn right now. Try again in a moment.');
  return turn.result;
}

/** Throws if the scene doesn't exist, or has a problem; those of other scenes don't matter. */
function refuseUndrawable(project: Project, number: number, problems: ReturnType<typeof findResourceProblems>): void {
  const count = project.scenes.length;
  if (number > count) {
    const message = count === 1 ? 'This project has one scene.' : `This project has ${count} scenes.`;
    throw new HttpError(400, 'unknown-scene', { field: 'scene', message });
  }
  const seen = findSceneBefore(project, number - 1) === undefined ? [number - 1] : [number - 1, number - 2];
  const problem = problems.find(({ field }) => seen.some((index) => field.startsWith(`scenes.${index}.`)));
  if (problem !== undefined) throw new HttpError(400, problem.code, { field: `project.${problem.field}`, message: problem.message });
}

/** Speech of the scene, and of the one before if this one comes in over it. */
async function speakFrame(
  speaker: Speaker,
  project: Project,
  { scene: number, signal }: FrameOrder & { readonly signal: AbortSignal },
): Promise<{ readonly spoken: SpokenScene; readonly previous: SpokenScene | undefined }> {
  const speak = async (index: number): Promise<SpokenScene> => {
    const scene = project.scenes[index];
    if (scene === undefined) throw new RangeError(`The project has no scene ${index}.`);
    const outcome = await speaker.speak(scene, project.lexicon, { signal });
    if (outcome.kind === 'spoken') return outcome.scene;
    if (outcome.kind === 'rejected' && outcome.code === 'not-spoken-yet')
      throw new HttpError(409, 'not-spoken-yet', {
        field: 'scene',
        message: `Speaking scene ${index + 1} costs money, and it hasn’t been spoken yet. Listen to it in the editor, or request it from /api/speech first.`,
      });
    if (outcome.kind === 'rejected') throw new HttpError(400, outcome.code, { field: `project.scenes.${index}`, message: outcome.message });
    throw createBusyError(outcome.message);
  };
  const spoken = await speak(number - 1);
  const before = findSceneBefore(project, number - 1);
  return { spoken, previous: before && (await speak(number - 2)) };
}

function refuseOutside(spoken: SpokenScene, { scene, at = 0 }: FrameOrder): void {
  const seconds = computeSceneSeconds(spoken);
  if (at <= seconds) return;
  throw new HttpError(400, 'outside-scene', { field: 'at', message: `Scene ${scene} is ${seconds.toFixed(1)} seconds long.` });
}
