import { computeEasedShare, type Easing, getDrawnZoom, type KeyframeState, mixStates, USUAL_EASING } from '../project/keyframe.ts';
import { isProgressBar } from '../project/progress-bar.ts';
import type { Layer } from '../project/project.ts';
import type { LayerFrames } from './scene-timeline.ts';

interface Size {
  readonly width: number;
  readonly height: number;
}

/** A state that a layer has reached in a frame. */
interface TrackPoint {
  readonly frame: number;
  readonly state: KeyframeState;
  /** Of the way to it. */
  readonly easing: Easing;
}

/** How a layer moves. */
export interface KeyframeTrack {
  /** By frame, ascending; of several in one frame the last one counts. */
  readonly points: readonly TrackPoint[];
  /** The frame's size in pixels. */
  readonly frame: Size;
  /** How many times larger than the layer's box its picture is. */
  readonly zoom: number;
  /** The middle of the box, in pixels of the picture. */
  readonly pivot: { readonly x: number; readonly y: number };
}

type KeyframedLayer = Extract<Layer, { readonly kind: 'text' | 'shape' | 'image' }>;

export function hasKeyframes(layer: Layer): layer is KeyframedLayer {
  return 'keyframes' in layer && layer.keyframes !== undefined && layer.keyframes.length > 0;
}

interface MoveInput {
  readonly span: LayerFrames;
  readonly frame: Size;
}

/** What a layer's picture is drawn from. */
interface MovePlan<Kind> {
  readonly shape: Kind;
  readonly frame: Size;
  /** How the picture moves, given its corner; absent where it stays. */
  readonly track?: (corner: { readonly left: number; readonly top: number }) => { readonly track: KeyframeTrack };
}

/** A layer with keyframes, or one that fills along its turned side, is drawn upright, opaque, and in the middle of a frame that is large enough; another one as it is. */
export function prepareMove<Kind extends KeyframedLayer>(layer: Kind, { span, frame }: MoveInput): MovePlan<Kind> {
  if (!hasKeyframes(layer) && !isTurnedBar(layer)) return { shape: layer, frame };
  const zoom = getDrawnZoom(layer);
  const drawn = { width: frame.width * zoom, height: frame.height * zoom };
  const { width, height } = layer.box;
  const points = listTrackPoints(layer, span);
  return {
    shape: { ...layer, box: { width, height, x: (1 - width) / 2, y: (1 - height) / 2 }, rotation: 0, opacity: 1 },
    frame: drawn,
    track: ({ left, top }) => ({ track: { points, frame, zoom, pivot: { x: drawn.width / 2 - left, y: drawn.height / 2 - top } } }),
  };
}

function isTurnedBar(layer: KeyframedLayer): boolean {
  return isProgressBar(layer) && (layer.rotation ?? 0) !== 0;
}

/** The state of a layer in its own box. */
export function getOwnState({ box, rotation = 0, opacity = 1 }: KeyframedLayer): KeyframeState {
  return { x: box.x + box.width / 2, y: box.y + box.height / 2, scale: 1, rotation, opacity };
}

/** Where it begins, and its keyframes as they follow each other; those before the layer is shown are where it begins. */
export function listTrackPoints(
  layer: KeyframedLayer,
  { from, keyframes = [] }: Pick<LayerFrames, 'from' | 'keyframes'>,
): readonly TrackPoint[] {
  const reached = (layer.keyframes ?? []).map(({ x, y, scale, rotation, opacity, easing = USUAL_EASING }, index) => ({
    ...{ frame: keyframes[index] ?? from, state: { x, y, scale, rotation, opacity }, easing },
  }));
  return [
    { frame: from, state: getOwnState(layer), easing: USUAL_EASING },
    ...reached.map((point) => ({ ...point, frame: Math.max(point.frame, from) })).toSorted((one, other) => one.frame - other.frame),
  ];
}

/** The state in frame `n`: that of the first point before it, that of the last one after. */
export function computeTrackState(points: readonly TrackPoint[], n: number): KeyframeState | undefined {
  const next = points.findIndex(({ frame }) => frame > n);
  const [before, after] = next === -1 ? [points.at(-1), undefined] : [points[Math.max(next - 1, 0)], points[next]];
  if (before === undefined || after === undefined || n <= before.frame) return before?.state;
  const share = (n - before.frame) / (after.frame - before.frame);
  return mixStates(before.state, after.state, computeEasedShare(after.easing, share));
}
