import type { Pose } from '../pose.ts';
import { CoverageMask, type MaskLimits } from './coverage.ts';
import { flattenPath } from './flatten-path.ts';
import { outlineLine } from './outline-line.ts';
import type { Paint, PaintLine, Ramp } from './paint.ts';
import { type Canvas, paintMask } from './paint-mask.ts';
import type { PathData } from './parse-path.ts';
import type { Rig, RigControl, RigControls, RigFill, RigPart, RigShape } from './rig.ts';
import { createMove, type MovePoint } from './rig-pose.ts';
import { fillSoftly } from './soft-mask.ts';

/** A rig whose paths and colors are read. Immutable, so any number of threads may draw it. */
export interface ReadyRig {
  readonly rig: Rig;
  readonly parts: readonly { readonly part: RigPart; readonly shapes: readonly ReadyShape[] }[];
}

export interface ReadyShape {
  readonly shape: RigShape;
  readonly path: PathData;
  readonly moves: readonly (readonly [RigControl, Float32Array])[];
  readonly ramp: Ramp;
}

/** How the face is in one frame, and where the plate's corner is on the canvas. */
export interface RigFrame {
  readonly controls: RigControls;
  readonly pose: Pose;
  readonly scale: number;
  readonly left: number;
  readonly top: number;
}

/** Masks for the next presenter: one to paint with, and one for each shape that others are clipped to. */
const painted = new CoverageMask();
const kept = new Map<string, CoverageMask>();

/** Draws a presenter over what is on the canvas: every shape at the canvas's own size. */
export function drawRig(canvas: Canvas, { rig, parts }: ReadyRig, frame: RigFrame): void {
  for (const { part, shapes } of parts) {
    const move = createMove(rig, part, frame.pose);
    const place: MovePoint = (point) => {
      move(point);
      point.x = point.x * frame.scale + frame.left;
      point.y = point.y * frame.scale + frame.top;
    };
    for (const ready of shapes) drawShape(canvas, ready, { frame, place });
  }
}

interface Placing {
  readonly frame: RigFrame;
  readonly place: MovePoint;
}

function drawShape(canvas: Canvas, ready: ReadyShape, { frame, place }: Placing): void {
  const { shape, ramp } = ready;
  const mask = shape.name === undefined ? painted : getMask(shape.name);
  const clip = shape.clip === undefined ? undefined : getMask(shape.clip);
  const limits = findLimits(canvas, clip);
  const polygons = listPolygons(ready, { frame, place });
  const soft = (shape.soft ?? 0) * frame.scale;
  if (soft >= SOFTEST) fillSoftly(mask, polygons, { soft, limits });
  else mask.fill(polygons, limits);
  if (clip !== undefined) mask.clipTo(clip);
  if (shape.hidden !== true) paintMask(canvas, mask, placePaint(shape.fill, ramp, { frame, place }));
}

/** Softer than a pixel's own edge. */
const SOFTEST = 1;

/** What is clipped needs no room beyond what it's clipped to. */
function findLimits({ width, height }: Canvas, clip: CoverageMask | undefined): MaskLimits {
  if (clip === undefined) return { left: 0, top: 0, right: width, bottom: height };
  return { left: clip.left, top: clip.top, right: clip.left + clip.width, bottom: clip.top + clip.height };
}

function getMask(name: string): CoverageMask {
  const mask = kept.get(name) ?? new CoverageMask();
  kept.set(name, mask);
  return mask;
}

function listPolygons(ready: ReadyShape, { frame, place }: Placing): readonly Float64Array[] {
  const polygons = flattenPath({ commands: ready.path.commands, points: movePoints(ready, { frame, place }) });
  const { widths } = ready.shape;
  if (widths === undefined) return polygons;
  const scaled = widths.map((width) => width * frame.scale);
  return polygons.map((points) => outlineLine(points, scaled));
}

function movePoints({ path, moves }: ReadyShape, { frame, place }: Placing): Float64Array {
  const points = Float64Array.from(path.points);
  for (const [control, deltas] of moves) {
    const share = frame.controls[control];
    if (share === 0) continue;
    for (let at = 0; at < points.length; at++) points[at] = (points[at] ?? 0) + (deltas[at] ?? 0) * share;
  }
  const point = { x: 0, y: 0 };
  for (let at = 0; at < points.length; at += 2) {
    point.x = points[at] ?? 0;
    point.y = points[at + 1] ?? 0;
    place(point);
    points[at] = point.x;
    points[at + 1] = point.y;
  }
  return points;
}

/** A gradient goes where the shape goes. */
function placePaint({ linear, radial }: RigFill, ramp: Ramp, { frame, place }: Placing): Paint {
  const at = (x: number, y: number): { x: number; y: number } => {
    const point = { x, y };
    place(point);
    return point;
  };
  let line: PaintLine = { kind: 'solid' };
  if (linear !== undefined) {
    const [from, to] = [at(linear[0], linear[1]), at(linear[2], linear[3])];
    line = { kind: 'linear', ...from, endX: to.x, endY: to.y };
  } else if (radial !== undefined) {
    const [x, y, radius, wide] = radial;
    line = { kind: 'radial', ...at(x, y), radius: radius * frame.scale, wide };
  }
  return { ramp, line };
}
