import { AudioOutputWeb } from '../../adapters/audio-output-web/audio-output-web.ts';
import { drawPicture } from '../../adapters/preview-player-worker/draw-picture.ts';
import { PreviewPlayerWorker } from '../../adapters/preview-player-worker/preview-player-worker.ts';
import { SceneClock } from '../../adapters/preview-player-worker/scene-clock.ts';
import { workerLine } from '../../adapters/preview-player-worker/worker-line.ts';
import { randomText } from '../../adapters/shared/random-text.ts';
import type { AudioOutput } from '../../ports/audio-output.ts';
import { EditorStore } from '../../ui/features/editor/editor-store.ts';
import type { PagePorts } from '../page-ports.ts';

/** One sound context for the page, however often the editor is opened. */
const output: AudioOutput = new AudioOutputWeb();

/** The desk that was used last, and by whom: coming back to its project finds the undo history as it was. */
let last: { readonly store: EditorStore; readonly userId: string } | null = null;

export function createEditorStore(ports: PagePorts, projectId: string | null): EditorStore {
  const state = ports.auth.state();
  const userId = state.kind === 'signed-in' ? state.user.id : '';
  const same =
    last !== null && projectId !== null && last.userId === userId && last.store.projectId === projectId && last.store.phase === 'open';
  if (last === null || !same) {
    last = {
      userId,
      store: new EditorStore(
        { ...ports, store: ports.storage, output, newKey: randomText, createPlayer: () => createPlayer(ports) },
        projectId,
      ),
    };
  }
  return last.store;
}

function createPlayer(ports: PagePorts): PreviewPlayerWorker {
  return new PreviewPlayerWorker({
    openLine: () => workerLine(new Worker(new URL('../stage-worker.ts', import.meta.url), { type: 'module' })),
    clock: new SceneClock(output, () => performance.now()),
    onNextFrame: (action) => {
      const request = requestAnimationFrame(action);
      return () => cancelAnimationFrame(request);
    },
    draw: drawPicture,
    token: () => ports.auth.token(),
  });
}
