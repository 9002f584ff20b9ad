import type { PreviewScene } from '#ports/preview-player.ts';
import type { RendererResponse } from './renderer-messages.ts';

/** A scene that is ready to be drawn and heard. */
export interface LoadedScene {
  readonly id: number;
  /** Id of the scene in its project. */
  readonly sceneId: string;
  readonly audio: Int16Array;
  readonly frameCount: number;
  /** Seconds from the first frame to the audio. */
  readonly leadIn: number;
  /** Shown while the scene is paused at its start. */
  readonly stillFrame: number;
}

/** The worker mixes the sound of a scene with music, from its first frame on; otherwise the speech is heard as it is. */
export function toLoadedScene(ready: Extract<RendererResponse, { kind: 'ready' }>, scene: PreviewScene): LoadedScene {
  const { id, frameCount, leadIn, stillFrame, mix } = ready;
  const shared = { id, sceneId: scene.project.scenes[scene.sceneIndex]?.id ?? '', frameCount, stillFrame };
  return mix === undefined ? { ...shared, leadIn, audio: scene.spoken.pcm } : { ...shared, leadIn: 0, audio: new Int16Array(mix) };
}
