import type { ShapePainter } from '../kernels/shape-painter.ts';
import type { Pose } from '../pose.ts';
import { flattenPath } from './flatten-path.ts';
import { outlineLines } from './outline-line.ts';
import type { PaintLine, Ramp } from './paint.ts';
import { type Canvas, paintSpans } from './paint-spans.ts';
import type { PathData } from './parse-path.ts';
import type { MaskLimits, Polygons } from './polygons.ts';
import type { Rig, RigControl, RigControls, RigFill, RigPart, RigShape } from './rig.ts';
import { type ArmPose, createLimbMove, type RigLimb } from './rig-arms.ts';
import { createMove, type MovePoint } from './rig-pose.ts';
import { type OpenShapeTools, openPlainTools, type ShapeTools } from './shape-tools.ts';
import type { SoftMask } from './soft-mask.ts';
import { addSoftSpans, keepSoftCovers } from './soft-spans.ts';
import type { SpanShape } from './spans.ts';

/** A rig whose paths and colors are read. Immutable, so any number of threads may draw it. */
export interface ReadyRig {
  readonly rig: Rig;
  readonly parts: readonly { readonly part: RigPart; readonly shapes: readonly ReadyShape[] }[];
}

export interface ReadyMove {
  readonly control: RigControl;
  readonly deltas: Float32Array;
}

export interface ReadyShape {
  readonly shape: RigShape;
  readonly path: PathData;
  readonly moves: readonly ReadyMove[];
  readonly ramp: Ramp;
}

/** How the face is in one frame, and where the plate's corner is on the canvas. */
export interface RigFrame {
  readonly controls: RigControls;
  readonly pose: Pose;
  /** Arms that are up, the one behind first. */
  readonly arms?: readonly ArmPose[];
  readonly scale: number;
  readonly left: number;
  readonly top: number;
  /** Those with kernels; else TypeScript does it all. */
  readonly openTools?: OpenShapeTools;
}

const named = new Map<string, Placed>();
let numbers = new Float64Array(256);

interface Placed {
  readonly spans: SpanShape;
  readonly soft: SoftMask | undefined;
}

interface PlacedShape extends Placed {
  /** At first all that it covers, then what is seen of it. */
  spans: SpanShape;
  readonly ready: ReadyShape;
  readonly line: PaintLine;
}

/**
 * Draws a presenter over what is on the canvas: every shape at the canvas's own size. First it finds what each covers, then, from the front
 * to the back, what later ones leave to be seen, and paints only that.
 */
export function drawRig(canvas: Canvas, { rig, parts }: ReadyRig, frame: RigFrame): void {
  const tools = (frame.openTools ?? openPlainTools)(canvas);
  named.clear();
  const shapes: PlacedShape[] = [];
  for (const { part, shapes: all } of parts) {
    for (const move of listMoves(rig, part, frame)) {
      const place: MovePoint = (point) => {
        move(point);
        point.x = point.x * frame.scale + frame.left;
        point.y = point.y * frame.scale + frame.top;
      };
      let last: PlacedReady | undefined;
      for (const ready of all) {
        const placed =
          last !== undefined && isSamePlace(last.ready, ready) ? last.placed : placeShape(canvas, ready, { frame, place, tools });
        last = { ready, placed };
        if (ready.shape.name !== undefined) named.set(ready.shape.name, placed);
        if (ready.shape.hidden !== true && placed.spans.count > 0)
          shapes.push({
            spans: placed.spans,
            soft: placed.soft,
            ready,
            line: placeLine(ready, { frame, place, isLimb: part.limb !== undefined }),
          });
      }
    }
  }
  for (let at = shapes.length - 1; at >= 0; at--) {
    const shape = shapes[at];
    if (shape !== undefined) shape.spans = tools.listVisible(shape.spans, hidesWhatIsBehind(shape));
  }
  const painter = tools.openPainter?.(shapes);
  const painted = { canvas, painter, tools };
  for (const shape of shapes) paintShape(painted, shape, frame);
  painter?.finish();
}

interface PlacedReady {
  readonly ready: ReadyShape;
  readonly placed: Placed;
}

/** Dots lie where the flat color under them does: what that covers is known. */
function isSamePlace({ shape: one }: ReadyShape, { shape: other }: ReadyShape): boolean {
  const isPlain = one.widths === undefined && other.widths === undefined && one.soft === undefined && other.soft === undefined;
  return isPlain && one.path === other.path && one.moves === other.moves && one.clip === other.clip;
}

/** A limb is drawn once for each arm that is up, all else once. */
function listMoves(rig: Rig, part: RigPart, { pose, arms = [] }: RigFrame): readonly MovePoint[] {
  const move = createMove(rig, part, pose);
  const { limb } = part;
  if (limb === undefined) return [move];
  return arms.filter(isArmOf(limb)).flatMap((arm) => {
    if (rig.arms === undefined) return [];
    const moveLimb = createLimbMove(rig.arms, limb, arm);
    return [
      (point) => {
        moveLimb(point);
        move(point);
      },
    ];
  });
}

const isArmOf =
  ({ side, shape }: RigLimb) =>
  (arm: ArmPose): boolean =>
    (side ?? arm.side) === arm.side && (shape ?? arm.shape) === arm.shape;

interface Painted {
  readonly canvas: Canvas;
  readonly painter: ShapePainter | undefined;
  readonly tools: ShapeTools;
}

function paintShape({ canvas, painter, tools }: Painted, { spans, ready, line, soft }: PlacedShape, { scale }: RigFrame): void {
  const density = ready.shape.grain;
  const grain = density === undefined ? undefined : { density, size: Math.max(scale * GRAIN, 1) };
  const shape = { shape: spans, ramp: ready.ramp, line, soft, grain };
  if (painter?.paint(shape) !== true) paintSpans(painter?.canvas ?? canvas, tools.memory, shape);
}

/** Plate pixels. */
const GRAIN = 1.2;

function hidesWhatIsBehind({ soft, ready: { shape, ramp } }: PlacedShape): boolean {
  return soft === undefined && shape.grain === undefined && ramp.isOpaque;
}

interface Placing {
  readonly frame: RigFrame;
  readonly place: MovePoint;
  readonly tools: ShapeTools;
}

function placeShape(canvas: Canvas, ready: ReadyShape, { frame, place, tools }: Placing): Placed {
  const { shape } = ready;
  const clip = shape.clip === undefined ? undefined : named.get(shape.clip);
  const limits = findLimits(canvas, clip?.spans);
  const polygons = listPolygons(ready, { frame, place, tools });
  const size = (shape.soft ?? 0) * frame.scale;
  const soft = size < SOFTEST ? undefined : tools.fillSoftly(polygons, { soft: size, limits });
  const whole = soft === undefined ? tools.fill(polygons, limits) : addSoftSpans(tools.memory, soft, limits);
  const spans = clip === undefined ? whole : tools.clip(whole, clip.spans);
  // What others are clipped to has its covers at hand.
  return soft === undefined || shape.name === undefined
    ? { spans, soft }
    : { spans: keepSoftCovers(tools.memory, spans, soft), soft: undefined };
}

/** What is clipped needs no room beyond what it's clipped to. */
function findLimits({ width, height }: Canvas, clip: SpanShape | undefined): MaskLimits {
  if (clip === undefined) return { left: 0, top: 0, right: width, bottom: height };
  return { left: clip.left, top: clip.top * 2, right: clip.right, bottom: (clip.top + clip.count) * 2 };
}

/** Softer than a pixel's own edge. */
const SOFTEST = 1;

function listPolygons(ready: ReadyShape, { frame, place, tools }: Placing): Polygons {
  const { flat, outlines } = tools;
  flattenPath(flat, ready.path.commands, movePoints(ready, { frame, place }));
  const { widths } = ready.shape;
  if (widths === undefined) return flat;
  outlineLines(outlines, flat, { widths, scale: frame.scale });
  return outlines;
}

function movePoints({ path, moves }: ReadyShape, { frame, place }: Omit<Placing, 'tools'>): Float64Array {
  const { length } = path.points;
  if (numbers.length < length) numbers = new Float64Array(length * 2);
  numbers.set(path.points);
  for (const { control, deltas } of moves) {
    const share = frame.controls[control];
    if (share === 0) continue;
    for (let at = 0; at < length; at++) numbers[at] = (numbers[at] ?? 0) + (deltas[at] ?? 0) * share;
  }
  const point = { x: 0, y: 0 };
  for (let at = 0; at < length; at += 2) {
    point.x = numbers[at] ?? 0;
    point.y = numbers[at + 1] ?? 0;
    place(point);
    numbers[at] = point.x;
    numbers[at + 1] = point.y;
  }
  return numbers;
}

/** Where the light goes. */
const LIGHT = { x: 0.8, y: 0.6 } as const;

/** A gradient goes where the shape goes. */
function placeLine(
  { shape: { fill }, ramp }: ReadyShape,
  { frame, place, isLimb }: Omit<Placing, 'tools'> & { readonly isLimb: boolean },
): PaintLine {
  const { linear, radial }: RigFill = fill;
  const at = (x: number, y: number): { x: number; y: number } => {
    const point = { x, y };
    place(point);
    return point;
  };
  if (ramp.y.length === 1) return { kind: 'solid' };
  if (linear !== undefined) {
    const [from, to] = [at(linear[0], linear[1]), at(linear[2], linear[3])];
    // Whichever way an arm is, the light comes from the upper left.
    const isTurned = isLimb && (to.x - from.x) * LIGHT.x + (to.y - from.y) * LIGHT.y < 0;
    return isTurned ? { kind: 'linear', ...to, endX: from.x, endY: from.y } : { kind: 'linear', ...from, endX: to.x, endY: to.y };
  }
  if (radial === undefined) return { kind: 'solid' };
  const [x, y, radius, wide] = radial;
  return { kind: 'radial', ...at(x, y), radius: radius * frame.scale, wide };
}
