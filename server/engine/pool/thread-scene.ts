import type { SpokenScene } from '../../../src/domain/speech/spoken-scene.ts';
import type { ThreadScene } from './thread-messages.ts';
import type { ScenePlan, SceneToPlan } from '../segments/scene-plan.ts';

/** Copies the audio into a SharedArrayBuffer, unless it is in one already. */
export function shareAudio(spoken: SpokenScene): SpokenScene {
  if (spoken.pcm.buffer instanceof SharedArrayBuffer) {
    return spoken;
  }
  const pcm = new Int16Array(new SharedArrayBuffer(spoken.pcm.byteLength));
  pcm.set(spoken.pcm);
  return { ...spoken, pcm };
}

/** The message form of a scene for worker threads. */
export function toThreadScene(order: SceneToPlan, plan: ScenePlan): ThreadScene {
  return {
    key: plan.key,
    project: order.project,
    sceneIndex: order.sceneIndex,
    spoken: shareAudio(order.spoken),
    watermark: order.watermark,
    ownerId: order.ownerId,
    presenterHash: plan.presenterHash,
    frames: plan.frames,
  };
}
