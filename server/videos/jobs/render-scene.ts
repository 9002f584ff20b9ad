import { speakingSentence } from '../../../src/domain/tasks/render-progress.ts';
import type { Job } from '../../ports/job-queue.ts';
import { changeTask } from '../use-cases/change-task.ts';
import { HOST_LIMITS } from '../../shared/server-limits.ts';
import type { HostServices } from '../../shared/server-context.ts';
import type { VideoRow } from '../use-cases/task-message.ts';
import { piecesTopic } from '../use-cases/task-topic.ts';
import { spaceKey } from '../../shared/workspace.ts';
import { enforceLength } from './enforce-plan-length.ts';
import { loadVideo } from './load-unfinished-video.ts';
import { claimScene, reportScene, type SceneClaim, type SceneReport } from './scene-claims.ts';
import { speakScene } from './speak-scene.ts';
import { throttleLatest } from './throttle-latest.ts';
import { VideoEnded, watchForEnd } from './watch-for-video-end.ts';

/** Renders one scene of one video. Harmless when run again or when the video has ended. */
export async function renderSceneJob(services: HostServices, job: Job): Promise<void> {
  const videoId = String(job.data['videoId']);
  const sceneIndex = Number(job.data['sceneIndex']);
  const ending = watchForEnd(services, videoId);

  try {
    const row = await loadVideo(services, videoId);
    const claim = row === undefined ? undefined : await claimScene(services, videoId, sceneIndex);
    if (row === undefined || claim === undefined) return;

    const signal = AbortSignal.any([job.signal, ending.signal]);
    await renderClaimed(services, row, { claim, signal, end: ending.end });
  } catch (error) {
    if (error instanceof VideoEnded || ending.signal.aborted) return;
    throw error;
  } finally {
    ending.stop();
  }
}

interface ClaimedRun {
  readonly claim: SceneClaim;
  readonly signal: AbortSignal;
  readonly end: () => void;
}

async function renderClaimed(services: HostServices, row: VideoRow, run: ClaimedRun): Promise<void> {
  const { claim, signal } = run;
  const scene = row.project.scenes[claim.sceneIndex];
  if (scene === undefined) throw new Error(`The video has no scene ${claim.sceneIndex}.`);

  if (row.status === 'queued') {
    await services.database.db.transaction((tx) =>
      changeTask(tx, row.id, { change: { event: 'start', detailedStatus: speakingSentence }, services }),
    );
  }
  const spoken = await speakScene(services, row, { scene, signal });
  if (spoken === undefined || !(await enforceLength(services, row, [spoken]))) return;

  const progress = throttleLatest<SceneReport>({
    clock: services.clock,
    every: HOST_LIMITS.progressEvery,
    write: async (report) => {
      if (!(await reportScene(services, claim, report))) run.end();
    },
    onError: (error) => services.log.warn('Progress of a scene could not be written.', { videoId: row.id, error: String(error) }),
  });

  try {
    const rendered = await services.engine.renderScene(
      { project: row.project, sceneIndex: claim.sceneIndex, spoken, watermark: row.watermark, ownerId: spaceKey(row) },
      {
        signal,
        onProgress: (done) => progress.push({ ...done, done: false }),
        onPiece: (piece) => announcePiece(services, row.id, { ...piece }),
      },
    );
    await progress.settle();
    await reportScene(services, claim, { pictures: rendered.pictures, of: rendered.pictures, done: true });
  } finally {
    await progress.settle();
  }
}

/** Only a hint to watchers, who look for themselves when it does not come. */
function announcePiece(services: HostServices, videoId: string, piece: Record<string, number>): void {
  services.bus.publish(services.database.db, { topic: piecesTopic(videoId), data: piece }).catch((error: unknown) => {
    services.log.warn('A piece could not be announced.', { videoId, error: String(error) });
  });
}
