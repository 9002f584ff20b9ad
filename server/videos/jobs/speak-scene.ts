import type { Scene } from '../../../src/domain/project/project.ts';
import type { SpokenScene } from '../../../src/domain/speech/spoken-scene.ts';
import type { ServerContext } from '../../shared/server-context.ts';
import type { VideoRow } from '../use-cases/task-message.ts';
import { createSpeaker } from '../use-cases/resolve-voice.ts';
import { failVideo } from './fail-video.ts';

/** Speaks a scene. Fails the video and returns undefined if the error is permanent; throws if a retry may succeed. */
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
    case 'unavailable':
      throw new Error(outcome.message);
  }
}
