import type { RendererPost } from '#adapters/preview-player/worker/serve-renderer.ts';
import type { RendererRequest } from '#adapters/preview-player/worker/renderer-messages.ts';
import { SAMPLE_RATE } from '#domain/speech/spoken-scene.ts';
import type { PreviewScene } from '#ports/preview-player.ts';

const FRAME_RATE = 30;
/** Seconds from the first frame to the audio. */
const LEAD_IN = 0.25;
const STILL_FRAME = 5;
/** Pixels of a side. */
const SIDE = 2;
const FRAME_BYTES = (SIDE * SIDE * 3) / 2;

/**
 * The worker's side of a preview without a renderer: frames of two by two pixels. Scenes that `canShow` refuses fail. `wait` holds back what
 * is loaded.
 */
export function serveFakeRenderer(
  { wait, canShow }: { readonly wait: () => Promise<void>; readonly canShow: (scene: PreviewScene) => boolean },
  post: RendererPost,
): (request: RendererRequest) => void {
  let newest = 0;
  let ahead: Extract<RendererRequest, { kind: 'prepare' }> | null = null;

  async function load(id: number, scene: PreviewScene): Promise<void> {
    newest = id;
    await wait();
    if (id !== newest) return;
    if (!canShow(scene)) {
      post({ kind: 'failed', id, message: 'This scene can’t be shown.' });
      return;
    }
    const frameCount = Math.round((LEAD_IN + scene.spoken.pcm.length / SAMPLE_RATE) * FRAME_RATE);
    const box = { x: 0, y: 0, width: 1, height: 1 };
    const presenter = { part: { kind: 'presenter' }, box, spot: { x: 0.5, y: 0.5, scale: 1 }, from: 0, to: frameCount } as const;
    post({
      kind: 'ready',
      id,
      frameCount,
      frameRate: FRAME_RATE,
      leadIn: LEAD_IN,
      stillFrame: STILL_FRAME,
      elements: [presenter],
      camera: null,
    });
  }

  return (request) => {
    switch (request.kind) {
      case 'load':
        void load(request.id, request.scene);
        return;
      case 'prepare':
        ahead = request;
        return;
      case 'show':
        if (ahead?.id === request.id) void load(request.id, ahead.scene);
        return;
      case 'frame':
        post({ kind: 'frame', id: request.id, frame: request.frame, width: SIDE, height: SIDE, data: new ArrayBuffer(FRAME_BYTES) });
        return;
      case 'paint-stills':
      case 'reuse':
        return;
    }
  };
}
