import type { SceneCamera } from './camera/scene-camera.ts';
import type { KeyframeTrack } from './keyframe-track.ts';
import type { OverlayAnimation } from './overlay-pose.ts';
import type { PresenterTracks } from './build-presenter-tracks.ts';
import type { Cutout } from './cutout.ts';
import type { ClipFile } from './clip/clip-file.ts';
import { createClipDrawer, type SceneClip } from './clip/clip-drawer.ts';
import { type BackgroundDrawer, createGradientDrawer, type MovingGradient } from './moving-gradient.ts';
import type { OverlayClip } from './clip/overlay-clip.ts';
import { type Circle, createCircleScratch } from './circle.ts';
import { createDrawable } from './presenter-code.ts';
import type { DrawablePresenter, ScaledPresenter } from './scaled-presenter.ts';
import type { PreparedTransition } from './draw-transition.ts';
import type { StageElement } from '../project/stage-element.ts';
import { createYuvFrame, type YuvFrame } from './yuv-frame.ts';
import type { SceneTimeline } from './scene-timeline.ts';
import type { Reveal } from './video-progress.ts';
import type { VisibleRuns } from './visible-runs.ts';

/** A scene that `renderFrame` can draw: its scratch memory is its own, everything else is shared with the given scene. */
export async function withOwnScratch(scene: SceneToDraw): Promise<PreparedScene> {
  const { views, ...single } = scene;
  const { presenter, circle, camera, size } = single;
  const square = circle === undefined ? {} : { square: createCircleScratch(circle) };
  const unzoomed = camera === undefined ? {} : { unzoomed: createYuvFrame(size.width, size.height) };
  const others = await Promise.all(scene.others.map(async (other) => ({ ...other, presenter: await createDrawable(other.presenter) })));
  const first = await createDrawable(presenter);
  const drawable = await Promise.all(
    [...(views ?? [])].map(
      async ([speaker, view]) =>
        [speaker, { ...view, presenter: view.presenter === presenter ? first : await createDrawable(view.presenter) }] as const,
    ),
  );
  const backgroundDrawer = createBackgroundDrawer(scene);
  return {
    ...single,
    presenter: first,
    others,
    ...(views && { views: new Map(drawable) }),
    ...square,
    ...unzoomed,
    ...(backgroundDrawer && { backgroundDrawer }),
  };
}

function createBackgroundDrawer({ size, clip, gradient, timeline: { frameRate }, circle }: SceneToDraw): BackgroundDrawer | undefined {
  if (clip !== undefined) return createClipDrawer({ clip, size, frameRate, circle });
  return gradient && createGradientDrawer({ gradient, size, frameRate, circle });
}

/** Overlays of images and of texts in drawing order. */
export function mergeOverlays(images: readonly Overlay[], texts: readonly Overlay[]): readonly Overlay[] {
  return [...images, ...texts].toSorted((one, other) => one.order - other.order);
}

/** A scene cannot be drawn; the message says what is missing and is a text to show. */
export class SceneUnavailableError extends Error {
  override readonly name = 'SceneUnavailable';
}

/** Content of a scene at the frame's size. Immutable, so any number of threads may draw from it. */
export interface SceneToDraw {
  readonly timeline: SceneTimeline;
  readonly size: { readonly width: number; readonly height: number };
  /** The background behind the presenter. */
  readonly base: YuvFrame;
  /** Drawn in place of the background in each frame: one of these or none. */
  readonly clip?: SceneClip;
  readonly gradient?: MovingGradient;
  /** All clips of the scene by asset id: what they sound like is heard in it. */
  readonly clips?: ReadonlyMap<string, ClipFile>;
  readonly presenter: ScaledPresenter;
  /** Behind the first presenter, in drawing order. */
  readonly others: readonly OtherPresenter[];
  /** By speaker, where presenters take the frame in turn: drawn in place of the first presenter and the base. */
  readonly views?: ReadonlyMap<number, PresenterView>;
  /** The presenter is drawn into it instead of the frame. */
  readonly circle?: Circle;
  /** Absent where the camera rests through the whole scene. */
  readonly camera?: SceneCamera;
  /** By `order`, ascending. */
  readonly overlays: readonly Overlay[];
  /** What can be moved from its usual place. */
  readonly stage: readonly StageElement[];
}

/** A presenter beside the first, with what they do in every frame. */
export interface OtherPresenter<Shown extends ScaledPresenter = ScaledPresenter> {
  readonly presenter: Shown;
  readonly tracks: PresenterTracks;
}

/** What is under the layers while one of several presenters has the frame. */
export interface PresenterView<Shown extends ScaledPresenter = ScaledPresenter> extends Pick<SceneToDraw, 'base' | 'circle'> {
  readonly presenter: Shown;
  readonly tracks: PresenterTracks;
  /** The presenter has a background of their own: nothing is drawn in place of `base`. */
  readonly isStill?: true;
}

/** Everything that `renderFrame` needs of a scene. Created by `loadScene`; opaque to others. */
export interface PreparedScene extends SceneToDraw {
  readonly presenter: DrawablePresenter;
  readonly others: readonly OtherPresenter<DrawablePresenter>[];
  readonly views?: ReadonlyMap<number, PresenterView<DrawablePresenter>>;
  /** Scratch of `renderFrame` for the inside of the circle. */
  readonly square?: YuvFrame;
  /** Scratch of `renderFrame` for what the camera enlarges. */
  readonly unzoomed?: YuvFrame;
  /** Draws the clip or the moving gradient, where there is one. */
  readonly backgroundDrawer?: BackgroundDrawer;
  /** Where it does not begin with a cut. */
  readonly transition?: PreparedTransition;
}

/** A still image over everything below it, during frames `from` (inclusive) to `to` (exclusive). */
export interface Overlay {
  readonly cutout: Cutout;
  /** Where it shows something; see `createOverlay`. */
  readonly runs: { readonly whole: VisibleRuns; readonly half: VisibleRuns };
  /** Even. */
  readonly left: number;
  readonly top: number;
  readonly from: number;
  readonly to: number;
  /** Place among the overlays: higher ones cover lower ones. */
  readonly order: number;
  /** Frames of the fade in and out; 0 cuts. */
  readonly fade: number;
  /** Replaces the fade. */
  readonly animation?: OverlayAnimation;
  /** Replaces `left` and `top`. */
  readonly track?: KeyframeTrack;
  /** Its frames replace `cutout`, which is one of them. */
  readonly clip?: OverlayClip;
  /** Of a progress bar. */
  readonly reveal?: Reveal;
}
