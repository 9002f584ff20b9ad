import { type Cutout, copyCutout } from './cutout.ts';
import type { DrawablePresenter, ScaledPresenter } from './scaled-presenter.ts';
import type { YuvFrame } from './yuv-frame.ts';
import type { SceneTimeline } from './scene-timeline.ts';

/** A scene `frame` can draw: what it writes is the result's own, all else is the given scene's. */
export function withOwnScratch(scene: SceneToDraw): PreparedScene {
  const { presenter } = scene;
  return { ...scene, presenter: { ...presenter, work: copyCutout(presenter.plate) } };
}

/** A scene cannot be drawn: the message says what is missing and can be shown as it is. */
export class SceneUnavailableError extends Error {
  override readonly name = 'SceneUnavailable';
}

/** What one scene shows, at the finished frame's size. Nobody writes to it: any number of threads may draw from it. */
export interface SceneToDraw {
  readonly timeline: SceneTimeline;
  readonly size: { readonly width: number; readonly height: number };
  /** What stands behind the presenter. */
  readonly base: YuvFrame;
  readonly presenter: ScaledPresenter;
  /** In drawing order. */
  readonly overlays: readonly Overlay[];
}

/** Everything `frame` needs of one scene. Made by `loadScene`; treat it as opaque. */
export interface PreparedScene extends SceneToDraw {
  readonly presenter: DrawablePresenter;
}

/** A still frame laid over everything before it during frames `from` (inclusive) to `to` (exclusive). */
export interface Overlay {
  readonly cutout: Cutout;
  /** Even. */
  readonly left: number;
  readonly top: number;
  readonly from: number;
  readonly to: number;
  /** Frames over which it comes in and goes out; 0 cuts. */
  readonly fade: number;
}
