import { parentPort } from 'node:worker_threads';
import { finishScene, type SceneOrder } from './finish-scene.ts';
import type { FinishedScene } from './scene-finisher.ts';

async function handleOrder(order: SceneOrder): Promise<FinishedScene> {
  try {
    const scene = await finishScene(order);
    return scene === undefined ? { kind: 'silent' } : { kind: 'finished', scene };
  } catch (error) {
    return { kind: 'failed', detail: error instanceof Error ? error.message : String(error) };
  }
}

parentPort?.on('message', (order: SceneOrder) => {
  void handleOrder(order).then((reply) => {
    parentPort?.postMessage(reply, reply.kind === 'finished' ? [reply.scene.pcm.buffer as ArrayBuffer] : []);
  });
});
