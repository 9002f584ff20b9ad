import type { StageElement } from '#domain/project/stage-element.ts';
import type { Project } from '#domain/project/project.ts';
import type { SceneCamera } from '#domain/renderer/camera/scene-camera.ts';
import type { VideoShare } from '#domain/renderer/video-progress.ts';
import type { SpokenScene } from '#domain/speech/spoken-scene.ts';

/**
 * Plays one scene of a project on a canvas, with audio, using the same renderer code as the final video.
 * - Audio is the clock: the frame shown is `floor(position * frameRate)`, or an earlier one on a slow machine, never a later one. Without
 *   an audio device the page's clock replaces it.
 * - Paused at 0 it shows the frame in which everything that enters at the start is fully visible, not the first frame of the fade.
 * - `load` keeps showing the previous scene until the new one is ready, keeps the position (clamped to the new duration) and keeps playing
 *   if it was playing. A later `load` makes an earlier one `superseded`.
 * - `prepare` is a hint without visible effect: the same scene, loaded next, is ready sooner.
 * - Listeners are called on every change of `state`, and never after `stop`, which is idempotent.
 */
export interface PreviewPlayer {
  /**
   * Sets the canvas that frames are drawn on; null detaches. Into `over`, which lies on the canvas, the player may put one of its own that
   * shows stills sooner.
   */
  attach(canvas: HTMLCanvasElement | null, over?: HTMLElement | null): void;
  /** `position`: seconds at which the new scene starts, in place of the previous position. */
  load(scene: PreviewScene, options?: { readonly position?: number }): Promise<PreviewOutcome>;
  /** Only the latest prepared scene is cached. */
  prepare(scene: PreviewScene): void;
  /** Restarts when at the end. */
  play(): void;
  pause(): void;
  /** Seconds from the scene's first frame; clamped to its duration. */
  seek(position: number): void;
  state(): PreviewState;
  subscribe(listener: () => void): () => void;
  stop(): void;
}

export interface PreviewScene {
  readonly project: Project;
  readonly sceneIndex: number;
  readonly spoken: SpokenScene;
  /** Speech of the scene before, over which this one comes in. Without it the scene begins with a cut. */
  readonly previous?: SpokenScene;
  readonly watermark: boolean;
  /** What the scene is of the video, where the project isn't all of it. */
  readonly share?: VideoShare;
  /** Where the scene is in the whole video's music; without it the scene is heard as if it were the whole video. */
  readonly place?: ScenePlace;
  /** Pack of a presenter that is in no library yet, shown in place of the scene's. */
  readonly draftPack?: Uint8Array;
}

export interface ScenePlace {
  /** Seconds from the video's beginning. */
  readonly start: number;
  readonly isFirst: boolean;
  readonly isLast: boolean;
}

export type PreviewOutcome =
  | { readonly kind: 'ready' }
  | { readonly kind: 'superseded' }
  | { readonly kind: 'failed'; readonly message: string };

export interface PreviewState {
  readonly playing: boolean;
  /** Seconds. */
  readonly position: number;
  /** Seconds; 0 before the first scene is ready. */
  readonly duration: number;
  /** Id of the scene that the canvas shows a frame of; null before the first one. A loaded scene is drawn a moment after it's ready. */
  readonly drawnSceneId: string | null;
  readonly frameRate: number;
  /** False when the browser refused to play audio. */
  readonly audible: boolean;
  /** What of the scene can be moved on the stage, with the frames in which it is shown. Empty before the first scene is ready. */
  readonly elements: readonly StageElement[];
  /** The frame that is shown while the scene is paused at its start. */
  readonly stillFrame: number;
  /** What it does in the scene; null where it rests through the whole scene. */
  readonly camera: SceneCamera | null;
}

/** Before the first scene is ready. */
export const IDLE_PREVIEW: PreviewState = {
  playing: false,
  position: 0,
  duration: 0,
  drawnSceneId: null,
  frameRate: 30,
  audible: true,
  elements: [],
  stillFrame: 0,
  camera: null,
};
