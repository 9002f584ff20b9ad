import { SPEAKING_MESSAGE } from '#domain/tasks/render-progress.ts';
import { findSceneBefore } from '#domain/project/scene-transition.ts';
import type { Job } from '../../ports/job-queue.ts';
import { changeTask } from '../use-cases/change-task.ts';
import { SERVER_LIMITS } from '../../shared/server-limits.ts';
import type { ServerContext } from '../../shared/server-context.ts';
import { type VideoRow, getSegmentsTopic } from '../use-cases/task-message.ts';
import { toWorkspaceKey } from '../../shared/workspace.ts';
import { enforcePlanLength, enforcePresenterConsent, loadUnfinishedVideo } from './unfinished-video.ts';
import { claimScene, reportScene, type SceneClaim, type SceneReport } from './scene-claims.ts';
import { speakScene } from './speak-scene.ts';
import { throttleLatest } from '../../shared/throttle-latest.ts';
import { VideoEndedError, watchForVideoEnd } from './watch-for-video-end.ts';

/** Renders one scene. Idempotent; does nothing if the video has ended. */
export async function renderSceneJob(services: ServerContext, job: Job): Promise<void> {
  const videoId = String(job.data['videoId']);
  const sceneIndex = Number(job.data['sceneIndex']);
  const endWatch = watchForVideoEnd(services, videoId);

  try {
    const row = await loadUnfinishedVideo(services, videoId);
    const claim = row === undefined ? undefined : await claimScene(services, videoId, sceneIndex);
    if (row === undefined || claim === undefined) return;

    const signal = AbortSignal.any([job.signal, endWatch.signal]);
    await renderClaimed(services, row, { claim, signal, end: endWatch.end, reportProgress: job.reportProgress });
  } catch (error) {
    if (error instanceof VideoEndedError || endWatch.signal.aborted) return;
    throw error;
  } finally {
    endWatch.stop();
  }
}

interface ClaimedRun {
  readonly claim: SceneClaim;
  readonly signal: AbortSignal;
  readonly end: () => void;
  readonly reportProgress: () => void;
}

async function renderClaimed(services: ServerContext, row: VideoRow, run: ClaimedRun): Promise<void> {
  const { claim, signal } = run;
  const scene = row.project.scenes[claim.sceneIndex];
  if (scene === undefined) throw new Error(`The video has no scene ${claim.sceneIndex}.`);

  if (!(await enforcePresenterConsent(services, row))) return;
  if (row.status === 'queued') {
    await services.database.db.transaction((tx) =>
      changeTask(tx, row.id, { change: { event: 'start', detailedStatus: SPEAKING_MESSAGE }, services }),
    );
  }
  const spoken = await speakScene(services, row, { scene, signal });
  // Stored, or spoken now for both scenes: its last frame is seen when this one begins.
  const before = findSceneBefore(row.project, claim.sceneIndex);
  const previous = before === undefined || spoken === undefined ? undefined : await speakScene(services, row, { scene: before, signal });
  if (spoken === undefined || (before !== undefined && previous === undefined) || !(await enforcePlanLength(services, row, [spoken])))
    return;

  const progress = throttleLatest<SceneReport>({
    clock: services.clock,
    every: SERVER_LIMITS.progressEvery,
    write: async (report) => {
      if (!(await reportScene(services, claim, report))) run.end();
    },
    onError: (error) => services.log.warn('Progress of a scene could not be written.', { videoId: row.id, error: String(error) }),
  });

  const begun = performance.now();
  try {
    const rendered = await services.engine.renderScene(
      { project: row.project, sceneIndex: claim.sceneIndex, spoken, previous, watermark: row.watermark, ownerId: toWorkspaceKey(row) },
      {
        signal,
        onProgress: (done) => {
          run.reportProgress();
          progress.push({ ...done, done: false });
        },
        onSegment: (segment) => announceSegment(services, row.id, { ...segment }),
      },
    );
    services.metrics?.observeScene({ frames: rendered.frames, seconds: (performance.now() - begun) / 1_000 });
    await progress.settle();
    await reportScene(services, claim, { frames: rendered.frames, of: rendered.frames, done: true });
  } finally {
    await progress.settle();
  }
}

/** Publishes a finished segment. Only a hint: watchers also read the segment store. */
function announceSegment(services: ServerContext, videoId: string, segment: Record<string, number>): void {
  services.bus.publish(services.database.db, { topic: getSegmentsTopic(videoId), data: segment }).catch((error: unknown) => {
    services.log.warn('A segment could not be announced.', { videoId, error: String(error) });
  });
}
