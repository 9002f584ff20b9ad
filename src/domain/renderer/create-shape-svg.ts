import type { Layer } from '../project/project.ts';
import { placeBoxSvg, toPixelBox } from './place-box-svg.ts';
import { formatDecimal, type PlacedSvg } from './svg-text.ts';
import type { Box } from './title-area.ts';

type ShapeLayer = Extract<Layer, { readonly kind: 'shape' }>;

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Radius of rounded corners, as a share of the box's short side. */
const ROUNDING = 0.18;

/** Width of a line without an outline of its own, as a share of the frame's short side. */
const LINE_WIDTH = 0.006;
/** Of lines and progress bars that have none. */
const LINE_COLOR = '#ffffff';

/** Undefined when nothing of it is in the frame. The outline is drawn on the box's edge. */
export function createShapeSvg(layer: ShapeLayer, frame: Size): PlacedSvg | undefined {
  const box = toPixelBox(layer.box, frame);
  const stroke = measureStroke(layer, frame);
  const paint = formatPaint(layer, stroke);
  return placeBoxSvg(formatShape(layer.shape, box, paint), box, { ...layer, frame, bleed: stroke / 2 });
}

/** Where a shape begins and how wide it is with its outline, in pixels of the frame. */
export function measureShapeExtent(layer: ShapeLayer, frame: Size): { readonly left: number; readonly width: number } {
  const { left, width } = toPixelBox(layer.box, frame);
  const stroke = measureStroke(layer, frame);
  return { left: left - stroke / 2, width: width + stroke };
}

function measureStroke({ shape, outline }: ShapeLayer, frame: Size): number {
  return (outline?.width ?? (shape === 'line' ? LINE_WIDTH : 0)) * Math.min(frame.width, frame.height);
}

function formatPaint(layer: ShapeLayer, stroke: number): string {
  const { shape, fill, outline } = layer;
  const color = outline?.color ?? (shape === 'line' ? (fill ?? LINE_COLOR) : undefined);
  const edge = color === undefined ? '' : ` stroke="${color}" stroke-width="${formatDecimal(stroke)}"`;
  return `fill="${findFill(layer)}"${edge}`;
}

/** A progress bar is always filled: it would show nothing otherwise. */
function findFill({ shape, fill, outline }: ShapeLayer): string {
  if (shape === 'line') return 'none';
  return fill ?? (shape === 'progress' ? (outline?.color ?? LINE_COLOR) : 'none');
}

function formatShape(shape: ShapeLayer['shape'], { left, top, width, height }: Box, paint: string): string {
  const [x, y, w, h] = [left, top, width, height].map(formatDecimal);
  const [middleX, middleY] = [formatDecimal(left + width / 2), formatDecimal(top + height / 2)];
  switch (shape) {
    case 'rectangle':
      return `<rect x="${x}" y="${y}" width="${w}" height="${h}" ${paint}/>`;
    case 'rounded':
    case 'progress':
      return `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${formatDecimal(Math.min(width, height) * ROUNDING)}" ${paint}/>`;
    case 'ellipse':
      return `<ellipse cx="${middleX}" cy="${middleY}" rx="${formatDecimal(width / 2)}" ry="${formatDecimal(height / 2)}" ${paint}/>`;
    case 'line':
      return `<line x1="${x}" y1="${middleY}" x2="${formatDecimal(left + width)}" y2="${middleY}" ${paint} stroke-linecap="round"/>`;
  }
}
