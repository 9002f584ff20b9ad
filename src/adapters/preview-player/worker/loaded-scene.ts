import type { PreviewScene } from '../../../ports/preview-player.ts';
import type { RendererResponse } from './renderer-messages.ts';

/** A scene that is ready to be drawn and heard. */
export interface LoadedScene {
  readonly id: number;
  readonly audio: Int16Array;
  readonly frameCount: number;
  /** Seconds from the first frame to the audio. */
  readonly leadIn: number;
}

/** The worker mixes the sound of a scene with music, from its first frame on; otherwise the speech is heard as it is. */
export function toLoadedScene(ready: Extract<RendererResponse, { kind: 'ready' }>, scene: PreviewScene): LoadedScene {
  const { id, frameCount, leadIn, mix } = ready;
  return mix === undefined
    ? { id, frameCount, leadIn, audio: scene.spoken.pcm }
    : { id, frameCount, leadIn: 0, audio: new Int16Array(mix) };
}
