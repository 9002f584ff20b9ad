import { WebAudioOutput } from '../adapters/audio-output/web/index.ts';
import { drawFrame } from '../adapters/preview-player/worker/draw-frame.ts';
import { WorkerPreviewPlayer } from '../adapters/preview-player/worker/index.ts';
import { SceneClock } from '../adapters/preview-player/worker/scene-clock.ts';
import { createWorkerConnection } from '../adapters/preview-player/worker/worker-connection.ts';
import type { AudioOutput } from '../ports/audio-output.ts';
import type { PagePorts } from './page-ports.ts';

/** One sound context for the page, however often something is played. */
export const audioOutput: AudioOutput = new WebAudioOutput();

/** The stage in a worker of its own. */
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
