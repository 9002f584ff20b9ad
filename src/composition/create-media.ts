import { createWebAudioOutput } from '#adapters/audio-output/web/index.ts';
import { drawFrame } from '#adapters/preview-player/worker/draw-frame.ts';
import { openStillCanvas } from '#adapters/preview-player/worker/still-canvas.ts';
import { createWorkerPreviewPlayer } from '#adapters/preview-player/worker/index.ts';
import { SceneClock } from '#adapters/preview-player/worker/scene-clock.ts';
import { createWorkerConnection } from '#adapters/preview-player/worker/worker-connection.ts';
import { createWebScreenRecorder } from '#adapters/screen-recorder/web/index.ts';
import { createWebVoiceRecorder } from '#adapters/voice-recorder/web/index.ts';
import type { AudioOutput } from '#ports/audio-output.ts';
import type { Auth } from '#ports/auth.ts';
import type { PreviewPlayer } from '#ports/preview-player.ts';
import type { AppMedia } from '#ui/app-context.ts';

/** What draws, plays and records in a page. */
export function createMedia(auth: Auth): AppMedia {
  /** One audio context per page, shared by everything that plays. */
  const output = createWebAudioOutput();
  return {
    output,
    createPlayer: () => createPlayer(auth, output),
    loadMeasurer: async () => {
      const { createTextMeasurer } = await import('#adapters/preview-player/worker/worker-calls.ts');
      return createTextMeasurer({ openWorker: openRenderer, token: () => auth.token() });
    },
    loadStillDrawer: async () => {
      const { createStillDrawer } = await import('#adapters/preview-player/worker/worker-calls.ts');
      return createStillDrawer({ openWorker: openRenderer, token: () => auth.token() });
    },
    createRecorder: () => createWebVoiceRecorder(),
    createScreenRecorder: () => createWebScreenRecorder(),
    loadPhotoTools: async () => (await import('./photo-tools.ts')).PHOTO_TOOLS,
  };
}

function openRenderer(): Worker {
  return new Worker(new URL('./renderer-worker.ts', import.meta.url), { type: 'module' });
}

/** Renders in a dedicated worker, in step with the audio. */
function createPlayer(auth: Auth, output: AudioOutput): PreviewPlayer {
  return createWorkerPreviewPlayer({
    openConnection: () => createWorkerConnection(openRenderer()),
    clock: new SceneClock(output, () => performance.now()),
    onNextFrame: (action) => {
      const request = requestAnimationFrame(action);
      return () => cancelAnimationFrame(request);
    },
    draw: drawFrame,
    openStillCanvas,
    now: () => performance.now(),
    token: () => auth.token(),
  });
}
