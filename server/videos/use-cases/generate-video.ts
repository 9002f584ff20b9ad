import {
  checkProject,
  type CheckedProject,
  estimateSceneSeconds,
  measureProjectSeconds,
  type RecordingLengths,
  loadSpeakingChoices,
  createFairSpeaker,
} from '../../speech/index.ts';
import { loadPlanUsage, findQuotaFailure, reserveQuota, type PlanUsage } from '../../billing/index.ts';
import { fillDefaults } from '#domain/personalization/fill-project.ts';
import { createVideoTemplate, type VideoTemplate } from '#domain/greeting/video-template.ts';
import { withSceneLanguages } from '#domain/project/scene-language.ts';
import { randomUUID } from 'node:crypto';
import { renderScene, video } from '../tables/video-tables.ts';
import { estimateRenderSeconds } from '#domain/fairness/work-budget.ts';
import { checkLooks, checkLength, checkCustomLooks, checkResolution, type PlanFailure } from '#domain/plans/check-plan.ts';
import { checkOwnPresenters } from '#domain/plans/check-own-presenters.ts';
import { checkMatchedVoices } from '#domain/plans/check-matched-voices.ts';
import { computeFrameSize } from '#domain/project/frame-size.ts';
import { NO_SPEAKING_CHOICES } from '#domain/presenters/presenter-voice.ts';
import { PLAN_MESSAGES } from '#domain/plans/plan-messages.ts';
import { computeRenderOrder } from '#domain/plans/compute-render-order.ts';
import { listPresenterIds, listVoiceIds } from '#domain/project/scene-presenters.ts';
import type { Tx } from '../../ports/database.ts';
import type { Project } from '#domain/project/project.ts';
import { findSceneRangeProblem, keepScenes, type SceneRange } from '#domain/project/scene-range.ts';
import { QUEUED_MESSAGE } from '#domain/tasks/render-progress.ts';
import type { GenerateResult, GenerateRequest } from '#ports/video-api.ts';
import { createKeyedOrder, findOrderedVideo, type KeyedOrder } from './keyed-order.ts';
import type { ServerContext } from '../../shared/server-context.ts';
import { holdDrawnPresenters } from './draw-own-presenter.ts';
import { createProjectFromRequest } from './create-project-from-request.ts';
import { createUnauthorizedError, HttpError } from '../../shared/http-error.ts';
import { holdOpenAccount } from '../../shared/open-account.ts';
import { toTaskMessage, getTaskTopic } from './task-message.ts';
import { refuseFullStorage } from '../../shared/workspace-storage.ts';
import { toWorkspaceRef, type WorkspaceRef, type Workspace } from '../../shared/workspace.ts';
import { collectProjectText } from '#domain/project/collect-project-text.ts';
import { countQueued } from './count-queued.ts';
import { refuseLoweredOrderer } from '../../shared/refuse-lowered-orderer.ts';
import { recordActivity } from '../../shared/record-activity.ts';

/** Checks the script against the content policy before anything is queued or counted. */
async function refuseForbiddenContent({ contentPolicy }: Pick<ServerContext, 'contentPolicy'>, project: Project): Promise<void> {
  const result = await contentPolicy.check(collectProjectText(project));
  if (result.kind === 'refused') throw new HttpError(400, 'content-refused', { message: result.reason });
  if (result.kind === 'unavailable') {
    throw new HttpError(503, 'content-unchecked', {
      message: 'We can’t check your script right now. Nothing was made; try again in a moment.',
    });
  }
}

function refuseUnknownScenes(project: Project, range: SceneRange | undefined): void {
  const message = range && findSceneRangeProblem(range, project);
  if (message !== undefined) throw new HttpError(400, 'unknown-scenes', { field: 'scenes', message });
}

interface StoredProject {
  readonly id: string;
  readonly organizationId: string | null;
  readonly document: Project;
}

interface GenerateOrder {
  readonly request: GenerateRequest;
  /** Idempotency key: a repeated order returns the video that the first one made, and counts nothing. */
  readonly key?: string | undefined;
  /** Loads the saved project that the request names; rejects with 404 if the workspace has none of this id. */
  readonly loadProject: (id: string) => Promise<StoredProject>;
  /** Runs in the transaction that queues the video, while the owner's row is locked; a throw takes the order back. */
  readonly onQueued?: (tx: Tx, videoId: string) => Promise<void>;
}

/**
 * Checks everything the plan limits, before anything is queued (PLN-4). The month's count, the video and its jobs are
 * written in one transaction with the payer's row locked, so that parallel requests cannot exceed the quota. A video of
 * a saved project belongs to the workspace of the project.
 */
export async function generateVideo(
  services: ServerContext,
  workspace: Workspace,
  { request, key, loadProject, onQueued }: GenerateOrder,
): Promise<GenerateResult> {
  const keyed = key === undefined ? undefined : createKeyedOrder(workspace.userId, key, request);
  const ordered = keyed && (await findOrderedVideo(services.database.db, keyed));
  if (ordered) return ordered;
  const { projectId } = request;
  const saved = projectId === undefined ? undefined : await loadProject(projectId);
  const workspaceRef = { ...toWorkspaceRef(workspace), ...(saved && { organizationId: saved.organizationId }) };
  const usage = await loadUsage(services, workspaceRef);
  throwIfRefused(findQuotaFailure(usage));
  const cast =
    request.script !== undefined && request.voiceId === undefined ? await loadSpeakingChoices(services, workspace) : NO_SPEAKING_CHOICES;
  const written = createProjectFromRequest(request, { saved: saved?.document, limits: usage.limits, cast });
  const requested = withSceneLanguages(fillDefaults(written));
  const fields = request.script === undefined ? 'project' : 'script';
  const { scenes: range } = request;
  refuseUnknownScenes(requested, range);
  const { project: checked, ...known } = await checkProject(services, requested, { workspaceRef, fields, range });
  const project = keepScenes(checked, range);
  await refuseForbiddenContent(services, project);
  services.workLimiter.refuseOverspent('renders', workspace.userId);
  const seconds = await checkPlan(services, project, { ...usage, ...known, workspaceRef });

  const result = await enqueueVideo(services, {
    ...{ workspaceRef, project, projectId: saved?.id ?? null, lengths: known.recordingLengths },
    template: createVideoTemplate(keepScenes(written, range)),
    ...(range !== undefined && project !== checked && { scenes: range }),
    ...(onQueued && { onQueued }),
    ...(keyed && { keyed }),
  });
  const size = computeFrameSize(project.aspectRatio, project.resolution);
  services.workLimiter.spend('renders', workspace.userId, estimateRenderSeconds({ seconds, frameRate: project.frameRate, ...size }));
  return result;
}

/** Throws if the plan does not allow the project. Returns the video's length in seconds. */
async function checkPlan(
  services: ServerContext,
  project: Project,
  {
    plan,
    limits,
    presenterIds,
    recordingLengths: lengths,
    workspaceRef,
  }: Pick<PlanUsage, 'plan' | 'limits'> & Omit<CheckedProject, 'project'> & { readonly workspaceRef: WorkspaceRef },
): Promise<number> {
  const avatarIds = listPresenterIds(project.scenes);
  throwIfRefused(checkResolution(limits, project.resolution));
  throwIfRefused(checkLooks(limits, avatarIds, presenterIds));
  throwIfRefused(checkCustomLooks(plan, avatarIds));
  throwIfRefused(checkOwnPresenters(plan, avatarIds));
  const voiceIds = listVoiceIds(project.scenes);
  throwIfRefused(checkMatchedVoices(plan, voiceIds));
  const length = await measureProjectSeconds(createFairSpeaker(services, workspaceRef), project, { limit: limits.videoLength, lengths });
  throwIfRefused(checkLength(limits, length.seconds));
  return length.seconds;
}

async function enqueueVideo(
  services: ServerContext,
  order: {
    readonly workspaceRef: WorkspaceRef;
    readonly project: Project;
    readonly projectId: string | null;
    readonly template: VideoTemplate | null;
    /** Those that `project` was cut to. */
    readonly scenes?: SceneRange;
    readonly lengths: RecordingLengths;
    readonly onQueued?: GenerateOrder['onQueued'];
    readonly keyed?: KeyedOrder;
  },
): Promise<GenerateResult> {
  const { workspaceRef, project, projectId, template, scenes, lengths, keyed } = order;
  const { ownerId: userId, organizationId } = workspaceRef;
  const videoId = keyed?.videoId ?? randomUUID();

  return services.database.db.transaction(async (tx) => {
    // Before any row of the orderer is locked, in the order in which a change of a presenter locks.
    await holdDrawnPresenters(tx, project);
    await refuseLoweredOrderer(tx, { userId, organizationId });
    const usage = await loadPlanUsage(tx, { userId, organizationId }, { now: services.clock.now(), lock: true });
    if (usage === undefined || !(await holdOpenAccount(tx, userId))) throw createUnauthorizedError();
    const ordered = keyed && (await findOrderedVideo(tx, keyed));
    if (ordered) return ordered;
    throwIfRefused(findQuotaFailure(usage));
    const unfinished = await countQueued(tx, userId);
    await refuseFullStorage(tx, workspaceRef);

    const [row] = await tx
      .insert(video)
      .values({
        id: videoId,
        ...workspaceRef,
        projectId,
        orderDigest: keyed?.digest ?? null,
        title: project.title,
        detailedStatus: QUEUED_MESSAGE,
        project,
        template,
        scenes: scenes ?? null,
        watermark: usage.limits.watermark,
        aspectRatio: project.aspectRatio,
        resolution: project.resolution,
      })
      .returning();
    if (row === undefined) throw new Error('The database gave no row back.');

    await tx.insert(renderScene).values(
      project.scenes.map((scene, sceneIndex) => ({
        videoId,
        sceneIndex,
        picturesTotal: Math.ceil(estimateSceneSeconds(scene, project.lexicon, lengths) * project.frameRate),
      })),
    );
    await recordActivity(
      tx,
      { actorId: userId, workspace: workspaceRef },
      { kind: 'video.ordered', item: { id: videoId, name: project.title } },
    );
    await reserveQuota(tx, usage, { userId, videoId });
    await services.queue.enqueue(tx, {
      key: videoId,
      steps: project.scenes.map((_, sceneIndex) => ({ queue: 'render.scene', data: { videoId, sceneIndex } })),
      join: { queue: 'render.join', data: { videoId } },
      turn: computeRenderOrder(PLAN_MESSAGES[usage.plan].priority, services.clock.now(), unfinished),
    });
    await order.onQueued?.(tx, videoId);
    const message = toTaskMessage(row);
    await services.bus.publish(tx, { topic: getTaskTopic(videoId), data: { ...message } });
    return { taskId: message.taskId, status: message.status };
  });
}

async function loadUsage(services: ServerContext, { ownerId: userId, organizationId }: WorkspaceRef): Promise<PlanUsage> {
  const usage = await loadPlanUsage(services.database.db, { userId, organizationId }, { now: services.clock.now(), lock: false });
  if (usage === undefined) throw createUnauthorizedError();
  return usage;
}

function throwIfRefused(failure: PlanFailure | undefined): void {
  if (failure !== undefined) throw new HttpError(403, failure.code, failure);
}
