import type { ShapePainter } from '../kernels/shape-painter.ts';
import { clipSpans } from './clip-spans.ts';
import type { Canvas } from './paint-spans.ts';
import { PathFiller } from './path-filler.ts';
import { type MaskLimits, Polygons } from './polygons.ts';
import { createSoftMask, findReach, forgetSoftMasks, type SoftEdge, type SoftMask } from './soft-mask.ts';
import { softenMask } from './soften-mask.ts';
import { SpanMemory, type SpanShape } from './spans.ts';
import { HiddenMap } from './visible-spans.ts';

/** Memory for the shapes of one frame, and the loops over it. */
export interface ShapeTools {
  readonly memory: SpanMemory;
  /** Of the shape that is filled next, and of the outlines of its lines. Filling may change the points. */
  readonly flat: Polygons;
  readonly outlines: Polygons;
  fill(polygons: Polygons, limits: MaskLimits): SpanShape;
  /** A softened mask; undefined where nothing is within the limits. */
  fillSoftly(polygons: Polygons, edge: SoftEdge): SoftMask | undefined;
  /** What both shapes cover. */
  clip(shape: SpanShape, clip: SpanShape): SpanShape;
  /** From the front to the back: spans of a shape that can be seen. What hides is all that is seen where it covers wholly. */
  listVisible(shape: SpanShape, hides: boolean): SpanShape;
  /** Paints faster than `paintSpans`. `shapes`: all that will be painted. */
  openPainter?(shapes: readonly { readonly spans: SpanShape }[]): ShapePainter | undefined;
}

/** Whatever was made for the frame before is forgotten. */
export type OpenShapeTools = (canvas: Canvas) => ShapeTools;

const memory = new SpanMemory();
const hidden = new HiddenMap();
const filler = new PathFiller();

const PLAIN_TOOLS: ShapeTools = {
  memory,
  flat: new Polygons(),
  outlines: new Polygons(),
  fill: (polygons, limits) => filler.fill(memory, polygons, limits),
  fillSoftly,
  clip: (shape, clip) => clipSpans(memory, shape, clip),
  listVisible(shape, hides) {
    const visible = hidden.listVisible(memory, shape);
    if (hides) hidden.hideBehind(memory, shape);
    return visible;
  },
};

export const openPlainTools: OpenShapeTools = (canvas) => {
  memory.clear();
  forgetSoftMasks();
  hidden.clear(canvas);
  return PLAIN_TOOLS;
};

export function fillSoftly(polygons: Polygons, edge: SoftEdge): SoftMask | undefined {
  const mask = createSoftMask(polygons, edge);
  if (mask !== undefined) softenMask(mask, findReach(edge.soft, mask));
  return mask;
}
