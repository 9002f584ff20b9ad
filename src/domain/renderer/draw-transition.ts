import type { SceneTransition, TransitionKind } from '../project/scene-transition.ts';
import { getFramePlanes, type YuvFrame } from './yuv-frame.ts';

/** How a scene begins over the last frame of the one before. */
export interface PreparedTransition {
  readonly kind: TransitionKind;
  /** The scene's first frames; the next one shows the scene alone. */
  readonly frames: number;
  /** Last frame of the scene before, without captions and watermark. */
  readonly before: YuvFrame;
}

/** At most half of the scene's frames. */
export function countTransitionFrames(transition: SceneTransition | undefined, frameCount: number, frameRate: number): number {
  return transition === undefined ? 0 : Math.min(Math.round(transition.seconds * frameRate), Math.floor(frameCount / 2));
}

/** Share of the new scene in frame `n`: above 0 from the first frame on, below 1 until the last one of the transition. */
export function computeTransitionShare(frames: number, n: number): number {
  return Math.min((n + 1) / (frames + 1), 1);
}

/** One plane of the new frame, which is drawn over, and of the old one. */
interface TransitionPlane {
  readonly plane: Uint8Array;
  readonly old: Uint8Array;
  readonly width: number;
  /** Sample of black. */
  readonly black: number;
}

const ALL = 256;
const BLACK_LUMA = 16;
const NEUTRAL_CHROMA = 128;

/** Share of the width over which a wipe's edge is soft. */
const SOFT_EDGE = 0.08;

/** Changes frame `n` of the scene, drawn so far, to what the transition shows of it. */
export function drawTransition(frame: YuvFrame, { kind, frames, before }: PreparedTransition, n: number): void {
  if (n >= frames) return;
  const share = computeTransitionShare(frames, n);
  const planes = getFramePlanes(frame);
  const old = getFramePlanes(before);
  const half = frame.width / 2;
  drawPlane({ plane: planes.y, old: old.y, width: frame.width, black: BLACK_LUMA }, kind, share);
  drawPlane({ plane: planes.u, old: old.u, width: half, black: NEUTRAL_CHROMA }, kind, share);
  drawPlane({ plane: planes.v, old: old.v, width: half, black: NEUTRAL_CHROMA }, kind, share);
}

function drawPlane(pair: TransitionPlane, kind: TransitionKind, share: number): void {
  switch (kind) {
    case 'crossfade':
      mixPlane(pair, Math.round(ALL * share));
      return;
    case 'fade-through-black':
      dimPlane(pair, share);
      return;
    case 'push':
      pushPlane(pair, ease(share));
      return;
    case 'wipe':
      wipePlane(pair, ease(share));
      return;
  }
}

/** Slow at both ends. */
function ease(share: number): number {
  return share * share * (3 - 2 * share);
}

function mixPlane({ plane, old }: TransitionPlane, weight: number): void {
  const rest = ALL - weight;
  for (let at = 0; at < plane.length; at++) plane[at] = ((plane[at] ?? 0) * weight + (old[at] ?? 0) * rest + 128) >> 8;
}

/** The old scene until the middle, then the new one; black in between. */
function dimPlane({ plane, old, black }: TransitionPlane, share: number): void {
  const weight = Math.round(ALL * Math.abs(2 * share - 1));
  const shown = share < 0.5 ? old : plane;
  const offset = black * (ALL - weight) + 128;
  for (let at = 0; at < plane.length; at++) plane[at] = ((shown[at] ?? 0) * weight + offset) >> 8;
}

/** Moves by whole samples of color, so that brightness and color move together. */
function pushPlane({ plane, old, width, black }: TransitionPlane, share: number): void {
  const step = black === BLACK_LUMA ? 2 : 1;
  const moved = Math.round((width / step) * share) * step;
  for (let row = 0; row < plane.length; row += width) {
    plane.copyWithin(row + width - moved, row, row + moved);
    plane.set(old.subarray(row + moved, row + width), row);
  }
}

function wipePlane({ plane, old, width }: TransitionPlane, share: number): void {
  const soft = width * SOFT_EDGE;
  const edge = share * (width + soft) - soft;
  const weights = Uint16Array.from({ length: width }, (_, x) => Math.round(ALL * Math.min(Math.max((edge + soft - x) / soft, 0), 1)));
  for (let row = 0; row < plane.length; row += width) {
    for (let x = 0; x < width; x++) {
      const weight = weights[x] ?? 0;
      plane[row + x] = ((plane[row + x] ?? 0) * weight + (old[row + x] ?? 0) * (ALL - weight) + 128) >> 8;
    }
  }
}
