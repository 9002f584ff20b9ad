import { AudioOutputWeb } from '../adapters/audio-output/web/index.ts';
import { drawPicture } from '../adapters/preview-player/worker/draw-frame.ts';
import { PreviewPlayerWorker } from '../adapters/preview-player/worker/index.ts';
import { SceneClock } from '../adapters/preview-player/worker/scene-clock.ts';
import { workerLine } from '../adapters/preview-player/worker/worker-connection.ts';
import type { AudioOutput } from '../ports/audio-output.ts';
import type { PagePorts } from './page-ports.ts';

/** One sound context for the page, however often something is played. */
export const output: AudioOutput = new AudioOutputWeb();

/** The stage in a worker of its own. */
export function createPlayer(ports: Pick<PagePorts, 'auth'>): PreviewPlayerWorker {
  return new PreviewPlayerWorker({
    openLine: () => workerLine(new Worker(new URL('./renderer-worker.ts', import.meta.url), { type: 'module' })),
    clock: new SceneClock(output, () => performance.now()),
    onNextFrame: (action) => {
      const request = requestAnimationFrame(action);
      return () => cancelAnimationFrame(request);
    },
    draw: drawPicture,
    token: () => ports.auth.token(),
  });
}
