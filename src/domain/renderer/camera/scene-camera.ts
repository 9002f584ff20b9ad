import type { Layer } from '../../project/project.ts';
import { computeSmoothStep } from '../exact-math.ts';
import type { CameraFrames, LayerFrames } from '../scene-timeline.ts';

/** What the camera does in a scene: plain data. */
export interface SceneCamera {
  /** The point that stays where it is, in shares of the frame: between the presenter's eyes, or the middle of their circle. */
  readonly focus: { readonly x: number; readonly y: number };
  /** In its place, where presenters take the frame in turn: of whoever has it from frame `from` on. */
  readonly turns?: readonly { readonly from: number; readonly focus: SceneCamera['focus'] }[];
  /** In the order of the layers; where moves overlap, the last one counts. */
  readonly moves: readonly CameraFrames[];
}

/** Seconds of the way to a close-up that eases in, and back. */
const EASE_SECONDS = 0.6;

/** The camera moves among the layers, in frames; empty without one. */
export function listCameraMoves(layers: readonly Layer[], frames: readonly LayerFrames[], frameRate: number): readonly CameraFrames[] {
  return layers.flatMap((layer) => {
    if (layer.kind !== 'camera') return [];
    const span = frames.find(({ layerId }) => layerId === layer.id);
    if (span === undefined || span.to <= span.from) return [];
    const { move, zoom } = layer;
    const ease = Math.min(Math.round(EASE_SECONDS * frameRate), Math.floor((span.to - span.from) / 2));
    return [{ from: span.from, to: span.to, move, zoom, ease }];
  });
}

/** The point that stays where it is in frame `n`. */
export function findFocus({ focus, turns }: Pick<SceneCamera, 'focus' | 'turns'>, n: number): SceneCamera['focus'] {
  return turns?.findLast(({ from }) => from <= n)?.focus ?? focus;
}

/** How many times larger frame `n` shows the scene; 1 is the whole frame. */
export function computeZoom({ moves }: Pick<SceneCamera, 'moves'>, n: number): number {
  const move = moves.findLast(({ from, to }) => from <= n && n < to);
  return move === undefined ? 1 : 1 + (move.zoom - 1) * computeShare(move, n);
}

/** 0 the whole frame, 1 at the closest. */
function computeShare({ from, to, move, ease }: CameraFrames, n: number): number {
  const last = Math.max(to - 1 - from, 1);
  switch (move) {
    case 'push-in':
      return computeSmoothStep(0, last, n - from);
    case 'pull-out':
      return 1 - computeSmoothStep(0, last, n - from);
    case 'cut':
      return 1;
    case 'ease':
      return computeSmoothStep(-1, ease, Math.min(n - from, to - 1 - n));
  }
}

/** Where the camera shows what is at a place of the whole frame, in shares of the frame. */
export function toZoomed(place: number, focus: number, zoom: number): number {
  return focus + (place - focus) * zoom;
}
