import { randomUUID } from 'node:crypto';
import { renderScene, video } from '../../adapters/database/schema.ts';
import { estimateRenderSeconds } from '../../../src/domain/fairness/estimate-render-seconds.ts';
import { checkAvatars, checkLength, checkOwnLooks, checkResolution, type PlanRefusal } from '../../../src/domain/plans/check-plan.ts';
import { checkMatchedVoices } from '../../../src/domain/plans/check-matched-voices.ts';
import { pictureSize } from '../../../src/domain/project/frame-size.ts';
import { PLAN_WORDS } from '../../../src/domain/plans/plan-messages.ts';
import { renderTurn } from '../../../src/domain/plans/compute-render-order.ts';
import type { Project } from '../../../src/domain/project/project.ts';
import { queuedSentence } from '../../../src/domain/tasks/render-progress.ts';
import type { GenerateAnswer, GenerateRequest } from '../../../src/ports/video-api.ts';
import { refuseForbiddenContent } from './refuse-forbidden-content.ts';
import { checkProject } from './check-project.ts';
import type { HostServices } from '../../shared/server-context.ts';
import { estimatedSceneSeconds, projectSeconds } from './measure-project-seconds.ts';
import { projectOfRequest } from './create-project-from-request.ts';
import { reachableProject } from '../../projects/use-cases/saved-projects.ts';
import { planUsage, quotaRefusal, reserveQuota, type PlanUsage } from '../../billing/use-cases/quota.ts';
import { Refusal } from '../../shared/http-error.ts';
import { taskMessage } from './task-message.ts';
import { taskTopic } from './task-topic.ts';
import { fairSpeakerOf } from './resolve-voice.ts';
import { spaceOf, type Space, type Workspace } from '../../shared/workspace.ts';

/**
 * PLN-4: everything the plan limits is checked here, before anything is queued. The count of the month, the video and
 * its jobs are written in one transaction, behind a lock on the person: of parallel requests only as many get through
 * as there are videos left. A video of a saved project lies where the project lies.
 */
export async function generateVideo(services: HostServices, workspace: Workspace, request: GenerateRequest): Promise<GenerateAnswer> {
  const usage = await usageOf(services, workspace.userId);
  refuseIf(quotaRefusal(usage));

  const { projectId } = request;
  const saved = projectId === undefined ? undefined : await reachableProject(services.database.db, { workspace, id: projectId });
  const space = { ...spaceOf(workspace), ...(saved && { organizationId: saved.organizationId }) };
  const project = projectOfRequest(request, { saved: saved?.document, limits: usage.limits });
  const cast = await checkProject(services, project, { space, fields: request.script === undefined ? 'project' : 'script' });
  await refuseForbiddenContent(services, project);
  services.machine.refuseOverspent('renders', workspace.userId);
  const seconds = await checkPlan(services, project, { ...usage, cast, space });

  const answer = await enqueueVideo(services, { space, project, projectId: saved?.id ?? null });
  const size = pictureSize(project.aspectRatio, project.resolution);
  services.machine.spend('renders', workspace.userId, estimateRenderSeconds({ seconds, frameRate: project.frameRate, ...size }));
  return answer;
}

/** Seconds the video will have. */
async function checkPlan(
  services: HostServices,
  project: Project,
  { plan, limits, cast, space }: Pick<PlanUsage, 'plan' | 'limits'> & { readonly cast: readonly string[]; readonly space: Space },
): Promise<number> {
  const avatarIds = project.scenes.map((scene) => scene.avatarId);
  refuseIf(checkResolution(limits, project.resolution));
  refuseIf(checkAvatars(limits, avatarIds, cast));
  refuseIf(checkOwnLooks(plan, avatarIds));
  const voiceIds = project.scenes.map((scene) => scene.voiceId);
  refuseIf(checkMatchedVoices(plan, voiceIds));
  const length = await projectSeconds(fairSpeakerOf(services, space), project, limits.videoLength);
  refuseIf(checkLength(limits, length.seconds));
  return length.seconds;
}

async function enqueueVideo(
  services: HostServices,
  order: { readonly space: Space; readonly project: Project; readonly projectId: string | null },
): Promise<GenerateAnswer> {
  const { space, project, projectId } = order;
  const { ownerId } = space;
  const videoId = randomUUID();

  return services.database.db.transaction(async (tx) => {
    const usage = await planUsage(tx, ownerId, { now: services.clock.now(), lock: true });
    if (usage === undefined) throw new Refusal(401, 'unauthorised', { message: 'Authentication required' });
    refuseIf(quotaRefusal(usage));

    const [row] = await tx
      .insert(video)
      .values({
        id: videoId,
        ...space,
        projectId,
        title: project.title,
        detailedStatus: queuedSentence,
        project,
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
        picturesTotal: Math.ceil(estimatedSceneSeconds(scene, project.lexicon) * project.frameRate),
      })),
    );
    await reserveQuota(tx, usage, { userId: ownerId, videoId });
    await services.queue.enqueue(tx, {
      key: videoId,
      steps: project.scenes.map((_, sceneIndex) => ({ queue: 'render.scene', data: { videoId, sceneIndex } })),
      join: { queue: 'render.join', data: { videoId } },
      turn: renderTurn(PLAN_WORDS[usage.plan].priority, services.clock.now()),
    });
    const message = taskMessage(row);
    await services.bus.publish(tx, { topic: taskTopic(videoId), data: { ...message } });
    return { taskId: message.taskId, status: message.status };
  });
}

async function usageOf(services: HostServices, ownerId: string): Promise<PlanUsage> {
  const usage = await planUsage(services.database.db, ownerId, { now: services.clock.now(), lock: false });
  if (usage === undefined) throw new Refusal(401, 'unauthorised', { message: 'Authentication required' });
  return usage;
}

function refuseIf(refusal: PlanRefusal | undefined): void {
  if (refusal !== undefined) throw new Refusal(403, refusal.code, refusal);
}
