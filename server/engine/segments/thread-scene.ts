import type { SpokenScene } from '../../../src/domain/speech/spoken-scene.ts';
import type { SceneForThreads } from '../pool/thread-messages.ts';
import type { ScenePlan, SceneToPlan } from './scene-plan.ts';

/** The same sound in memory all threads read; copied only when it is not there already. */
export function sharedSound(spoken: SpokenScene): SpokenScene {
  if (spoken.pcm.buffer instanceof SharedArrayBuffer) {
    return spoken;
  }
  const pcm = new Int16Array(new SharedArrayBuffer(spoken.pcm.byteLength));
  pcm.set(spoken.pcm);
  return { ...spoken, pcm };
}

/** A scene as threads get it. */
export function sharedScene(order: SceneToPlan, plan: ScenePlan): SceneForThreads {
  return {
    key: plan.key,
    project: order.project,
    sceneIndex: order.sceneIndex,
    spoken: sharedSound(order.spoken),
    watermark: order.watermark,
    ownerId: order.ownerId,
    figureAddress: plan.figure,
    pictures: plan.pictures,
  };
}
