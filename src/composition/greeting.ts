import { drawFrame } from '#adapters/preview-player/worker/draw-frame.ts';
import { createWorkerPreviewPlayer } from '#adapters/preview-player/worker/index.ts';
import { SceneClock } from '#adapters/preview-player/worker/scene-clock.ts';
import { createWorkerConnection } from '#adapters/preview-player/worker/worker-connection.ts';
import type { AudioOutput } from '#ports/audio-output.ts';
import type { PreviewPlayer } from '#ports/preview-player.ts';
import type { GreetingPageParts } from '#ui/player/greeting/greeting-script.ts';
import { startGreeting } from '#ui/player/greeting/start-greeting.ts';

/** Script entry of pages of shared videos whose address has a name: scenes drawn as in the editor's preview. */
export function startGreetingPage(parts: GreetingPageParts): void {
  startGreeting({ ...parts, createPlayer: (voice) => createPlayer(voice, parts.path) });
}

function createPlayer(voice: AudioOutput, path: string): PreviewPlayer {
  return createWorkerPreviewPlayer({
    // The worker's name is the path of the page, below which it finds what the scene needs.
    openConnection: () =>
      createWorkerConnection(new Worker(new URL('./greeting-worker.ts', import.meta.url), { type: 'module', name: path })),
    clock: new SceneClock(voice, () => performance.now()),
    onNextFrame: (action) => {
      const request = requestAnimationFrame(action);
      return () => cancelAnimationFrame(request);
    },
    draw: drawFrame,
    now: () => performance.now(),
    token: async () => null,
  });
}
