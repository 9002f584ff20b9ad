import type { Project } from '../domain/project/project.ts';
import type { SpokenScene } from '../domain/speech/spoken-scene.ts';

/**
 * Plays one scene of a project on a canvas, with sound, by the same renderer code that renders it.
 *
 * - Sound is the clock: the frame shown is `floor(position * frameRate)`, or an earlier one when the machine is slow;
 *   never a later one. Without a sound device the clock of the page takes its place.
 * - Standing still at 0 it shows the frame in which what comes in at the start is fully there, not the first of its fade.
 * - `load` keeps showing the scene loaded before until the new one is ready, keeps the position (cut to the new length)
 *   and continues playing if it was playing. A later `load` makes an earlier one `superseded`.
 * - `prepare` is a hint and changes nothing that is seen or heard: the same scene, loaded next, is ready sooner.
 * - Listeners are told of every change of `state`; nothing is told after `stop`, which is idempotent.
 */
export interface PreviewPlayer {
  /** Where frames are drawn from now on; null detaches. */
  attach(canvas: HTMLCanvasElement | null): void;
  /** `position`: seconds at which the new scene starts in place of where the old one was. */
  load(scene: PreviewScene, options?: { readonly position?: number }): Promise<PreviewOutcome>;
  /** The newest one only is kept. */
  prepare(scene: PreviewScene): void;
  /** Starts over when at the end. */
  play(): void;
  pause(): void;
  /** Seconds from the scene's first frame; cut to the scene's length. */
  seek(position: number): void;
  state(): PreviewState;
  subscribe(listener: () => void): () => void;
  stop(): void;
}

export interface PreviewScene {
  readonly project: Project;
  readonly sceneIndex: number;
  readonly spoken: SpokenScene;
  readonly watermark: boolean;
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
  /** Whether a frame was drawn yet. */
  readonly hasFrame: boolean;
  readonly frameRate: number;
  /** False when the browser refused to play sound. */
  readonly audible: boolean;
}
