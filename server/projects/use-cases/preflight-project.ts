import { computeVideosLeft, findQuotaFailure, loadPlanUsage } from '../../billing/index.ts';
import { findResourceProblems, loadProjectResources, measureProjectSeconds, createFairSpeaker } from '../../speech/index.ts';
import type { BehindTexts } from '#domain/preflight/behind-texts.ts';
import type { Project } from '#domain/project/project.ts';
import { fillDefaults } from '#domain/personalization/fill-project.ts';
import { listScenesToMeasure } from '#domain/preflight/measure-scene.ts';
import { findPlanObstacles } from '#domain/plans/find-render-obstacles.ts';
import { withSceneLanguages } from '#domain/project/scene-language.ts';
import { addAdvice, type CheckedFindings, type Problem } from './add-advice.ts';
import { loadReachableProject } from './saved-projects.ts';
import { createUnauthorizedError } from '../../shared/http-error.ts';
import type { ServerContext } from '../../shared/server-context.ts';
import { createBusyError } from '../../shared/work-limiter.ts';
import { toWorkspaceKey, type WorkspaceItem } from '../../shared/workspace.ts';
import { measureProject } from '../../shared/measure-project.ts';

/** What ordering a video of a saved project would say now. */
export interface Preflight extends CheckedFindings {
  readonly ready: boolean;
  /** Seconds of the video. */
  readonly seconds: number;
  /** False: the length is an estimate. */
  readonly exact: boolean;
  readonly videosLeft: number;
}

/** Checks a saved project without making, counting or spending anything. */
export async function preflightProject(services: ServerContext, item: WorkspaceItem, signal: AbortSignal): Promise<Preflight> {
  const { db } = services.database;
  const saved = await loadReachableProject(db, item);
  const { userId } = item.workspace;
  const { organizationId } = saved;
  const usage = await loadPlanUsage(db, { userId, organizationId }, { now: services.clock.now(), lock: false });
  if (usage === undefined) throw createUnauthorizedError();

  const workspaceRef = { ownerId: userId, organizationId };
  const project = withSceneLanguages(fillDefaults(saved.document));
  const resources = await loadProjectResources(services, project, workspaceRef);
  const speaker = createFairSpeaker(services, workspaceRef);
  const own = findResourceProblems(project, resources);
  const limit = own.length === 0 ? usage.limits.videoLength : Infinity;
  const length = await measureProjectSeconds(speaker, project, { limit, lengths: resources.recordingLengths });

  const terms = { ...usage, ...resources.available, lookIds: resources.presenterIds, length };
  const behind = await measureTexts(services, saved.document, { userId, ownerId: toWorkspaceKey(workspaceRef), signal });
  const quota = findQuotaFailure(usage);
  const problems: readonly Problem[] = [
    ...own.map(({ field, code, message }) => ({ kind: 'project' as const, code, field, message })),
    ...findPlanObstacles(project, terms).map((obstacle) => ({ ...obstacle, kind: 'plan' as const })),
    ...(quota === undefined ? [] : [{ kind: 'plan' as const, code: quota.code, field: '', message: quota.message }]),
  ];
  const checking = await services.workLimiter.checks.run(
    userId,
    () => addAdvice(saved.document, problems, { ...terms, behind, images: resources.images, recordings: resources.recordingLengths }),
    signal,
  );
  if (checking.kind === 'busy') throw createBusyError('Many projects are being checked right now. Try again in a moment.');
  return { ready: problems.length === 0, ...checking.result, ...length, videosLeft: computeVideosLeft(usage) };
}

interface TextsOf {
  readonly userId: string;
  readonly ownerId: string;
  readonly signal: AbortSignal;
}

/** Drawing counts as that of frames does. Where there's no time for it now, contrast over images isn't judged. */
async function measureTexts(services: ServerContext, project: Project, { userId, ownerId, signal }: TextsOf): Promise<BehindTexts> {
  if (listScenesToMeasure(project).length === 0 || services.workLimiter.isOverspent('frames', userId)) return new Map();
  const measure = async (): Promise<BehindTexts> => {
    const startedAt = performance.now();
    try {
      return await measureProject(services.engine, project, { ownerId, signal });
    } finally {
      services.workLimiter.spend('frames', userId, (performance.now() - startedAt) / 1_000);
    }
  };
  const turn = await services.workLimiter.frames.run(userId, measure, signal);
  return turn.kind === 'busy' ? new Map() : turn.result;
}
