import { WebAudioOutput } from '../adapters/audio-output/web/index.ts';
import { drawFrame } from '../adapters/preview-player/worker/draw-frame.ts';
import { WorkerPreviewPlayer } from '../adapters/preview-player/worker/index.ts';
import { SceneClock } from '../adapters/preview-player/worker/scene-clock.ts';
import { createWorkerConnection } from '../adapters/preview-player/worker/worker-connection.ts';
import type { AudioOutput } from '../ports/audio-output.ts';
import type { PagePorts } from './page-ports.ts';

/** One audio context per page, shared by everything that plays. */
export const audioOutput: AudioOutput = new WebAudioOutput();

/** The renderer in a dedicated worker. */
export function createPlayer(ports: Pick<PagePorts, 'auth'>): WorkerPreviewPlayer {
  return new WorkerPreviewPlayer({
    openConnection: () => createWorkerConnection(new Worker(new URL('./renderer-worker.ts', import.meta.url), { type: 'module' })),
    clock: new SceneClock(audioOutput, () => performance.now()),
    onNextFrame: (action) => {
      const request = requestAnimationFrame(action);
      return () => cancelAnimationFrame(request);
    },
    draw: drawFrame,
    token: () => ports.auth.token(),
  });
}
