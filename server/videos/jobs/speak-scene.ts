import { createSpeaker } from '../../speech/index.ts';
import { WAITING_FOR_VOICES_MESSAGE } from '#domain/tasks/render-progress.ts';
import type { Scene } from '#domain/project/project.ts';
import type { SpokenScene } from '#domain/speech/spoken-scene.ts';
import { ServiceDownError } from '../../errors/outage-errors.ts';
import { DAY } from '../../shared/server-limits.ts';
import type { ServerContext } from '../../shared/server-context.ts';
import { changeTask } from '../use-cases/change-task.ts';
import type { VideoRow } from '../use-cases/task-message.ts';
import { failVideo } from './fail-video.ts';

/** Milliseconds that a video waits for a service of voices that is down; then each try counts, and the video fails if they're used up. */
export const WAITS_FOR_VOICES = DAY;

/**
 * Speaks a scene. Fails the video and returns undefined if the error is permanent; throws if a retry may succeed, and `ServiceDownError` if
 * that is a matter of waiting.
 */
export async function speakScene(
  services: ServerContext,
  row: VideoRow,
  order: { readonly scene: Scene; readonly signal: AbortSignal },
): Promise<SpokenScene | undefined> {
  const { project } = row;
  const toRender = { project, sceneIndex: project.scenes.indexOf(order.scene) };
  const outcome = await createSpeaker(services, row).speak(order.scene, project.lexicon, { signal: order.signal, toRender });
  switch (outcome.kind) {
    case 'spoken':
      return outcome.scene;
    case 'rejected':
      await failVideo(services, row.id, { ...outcome, isServerFailure: false });
      return undefined;
    case 'moderated':
      await failVideo(services, row.id, { code: 'speech-moderated', message: outcome.message, isServerFailure: false });
      return undefined;
    case 'quota':
    case 'auth':
      await failVideo(services, row.id, { code: `speech-${outcome.kind}`, message: outcome.message, isServerFailure: true });
      return undefined;
    case 'throttled':
      throw await createRetry(services, row, { scene: order.scene, message: outcome.message });
    case 'unavailable':
      if (outcome.isDown !== true) throw new Error(outcome.message);
      throw await createRetry(services, row, { scene: order.scene, message: outcome.message });
  }
}

/** The error with which the job is tried again: by itself once the service is back, and meanwhile the video says what it waits for. */
async function createRetry(
  services: ServerContext,
  row: VideoRow,
  { scene, message }: { readonly scene: Scene; readonly message: string },
): Promise<Error> {
  if (services.clock.now() - row.createdAt.getTime() > WAITS_FOR_VOICES) return new Error(message);
  const change = { event: 'advance', detailedStatus: WAITING_FOR_VOICES_MESSAGE } as const;
  await services.database.db.transaction((tx) => changeTask(tx, row.id, { change, services }));
  const found = await services.speeches.find(scene.voiceId);
  return new ServiceDownError(found?.service.id ?? 'voices', message);
}
