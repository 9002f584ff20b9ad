import { formatDecimal } from '../../renderer/svg-text.ts';
import type { Box } from '../../renderer/title-area.ts';
import type { SlideItem } from '../source-document.ts';

type ShapeItem = Extract<SlideItem, { readonly kind: 'shape' }>;
type Corners = readonly (readonly [x: number, y: number])[];

/** Corners in shares of the box. `side`: half of its shorter side, in shares of width and height. */
const POLYGONS: Readonly<Record<string, (side: { readonly x: number; readonly y: number }) => Corners>> = {
  triangle: () => [
    [0.5, 0],
    [1, 1],
    [0, 1],
  ],
  rtTriangle: () => [
    [0, 0],
    [1, 1],
    [0, 1],
  ],
  diamond: () => [
    [0.5, 0],
    [1, 0.5],
    [0.5, 1],
    [0, 0.5],
  ],
  flowChartDecision: () => [
    [0.5, 0],
    [1, 0.5],
    [0.5, 1],
    [0, 0.5],
  ],
  parallelogram: ({ x }) => [
    [x / 2, 0],
    [1, 0],
    [1 - x / 2, 1],
    [0, 1],
  ],
  trapezoid: ({ x }) => [
    [x / 2, 0],
    [1 - x / 2, 0],
    [1, 1],
    [0, 1],
  ],
  hexagon: ({ x }) => [
    [x / 2, 0],
    [1 - x / 2, 0],
    [1, 0.5],
    [1 - x / 2, 1],
    [x / 2, 1],
    [0, 0.5],
  ],
  pentagon: () => [
    [0.5, 0],
    [1, 0.38],
    [0.81, 1],
    [0.19, 1],
    [0, 0.38],
  ],
  homePlate: ({ x }) => [
    [0, 0],
    [1 - x, 0],
    [1, 0.5],
    [1 - x, 1],
    [0, 1],
  ],
  chevron: ({ x }) => [
    [0, 0],
    [1 - x, 0],
    [1, 0.5],
    [1 - x, 1],
    [0, 1],
    [x, 0.5],
  ],
  rightArrow: ({ x }) => [
    [0, 0.25],
    [1 - x, 0.25],
    [1 - x, 0],
    [1, 0.5],
    [1 - x, 1],
    [1 - x, 0.75],
    [0, 0.75],
  ],
  leftArrow: ({ x }) => [
    [1, 0.25],
    [x, 0.25],
    [x, 0],
    [0, 0.5],
    [x, 1],
    [x, 0.75],
    [1, 0.75],
  ],
  downArrow: ({ y }) => [
    [0.25, 0],
    [0.25, 1 - y],
    [0, 1 - y],
    [0.5, 1],
    [1, 1 - y],
    [0.75, 1 - y],
    [0.75, 0],
  ],
  upArrow: ({ y }) => [
    [0.25, 1],
    [0.25, y],
    [0, y],
    [0.5, 0],
    [1, y],
    [0.75, y],
    [0.75, 1],
  ],
  leftRightArrow: ({ x }) => [
    [0, 0.5],
    [x, 0],
    [x, 0.25],
    [1 - x, 0.25],
    [1 - x, 0],
    [1, 0.5],
    [1 - x, 1],
    [1 - x, 0.75],
    [x, 0.75],
    [x, 1],
  ],
  upDownArrow: ({ y }) => [
    [0.5, 0],
    [1, y],
    [0.75, y],
    [0.75, 1 - y],
    [1, 1 - y],
    [0.5, 1],
    [0, 1 - y],
    [0.25, 1 - y],
    [0.25, y],
    [0, y],
  ],
  plus: ({ x, y }) => [
    [x / 2, 0],
    [1 - x / 2, 0],
    [1 - x / 2, y / 2],
    [1, y / 2],
    [1, 1 - y / 2],
    [1 - x / 2, 1 - y / 2],
    [1 - x / 2, 1],
    [x / 2, 1],
    [x / 2, 1 - y / 2],
    [0, 1 - y / 2],
    [0, y / 2],
    [x / 2, y / 2],
  ],
  star5: () => [
    [0.5, 0],
    [0.62, 0.38],
    [1, 0.38],
    [0.69, 0.62],
    [0.81, 1],
    [0.5, 0.76],
    [0.19, 1],
    [0.31, 0.62],
    [0, 0.38],
    [0.38, 0.38],
  ],
};

const ROUND: readonly string[] = ['roundRect', 'round2SameRect', 'wedgeRoundRectCallout', 'flowChartAlternateProcess'];
const ELLIPSES: readonly string[] = ['ellipse', 'flowChartConnector', 'wedgeEllipseCallout', 'donut', 'cloud'];
/** Of a rounded rectangle, as a share of its shorter side. */
const CORNER = 0.16667;
/** Of the head of a line, in widths of the line. */
const HEAD = 4;

/** What draws a preset geometry; forms without one of their own are the box they're in. An open path is a line. */
export function createShapePath(item: ShapeItem, box: Box, lineWidth: number): { readonly path: string; readonly isOpen: boolean } {
  const { geometry } = item;
  if (geometry === 'line') return { path: createLine(item, box, lineWidth), isOpen: true };
  if (geometry.includes('Connector') && geometry !== 'flowChartConnector') return { path: createElbow(box), isOpen: true };
  if (ELLIPSES.includes(geometry)) return { path: createRounded(box, [box.width / 2, box.height / 2]), isOpen: false };
  const shorter = Math.min(box.width, box.height);
  if (geometry === 'flowChartTerminator') return { path: createRounded(box, [shorter / 2, shorter / 2]), isOpen: false };
  if (ROUND.includes(geometry)) return { path: createRounded(box, [CORNER * shorter, CORNER * shorter]), isOpen: false };
  const corners = POLYGONS[geometry]?.({ x: shorter / 2 / (box.width || 1), y: shorter / 2 / (box.height || 1) });
  return {
    path: createPolygon(
      corners ?? [
        [0, 0],
        [1, 0],
        [1, 1],
        [0, 1],
      ],
      box,
    ),
    isOpen: false,
  };
}

function createPolygon(corners: Corners, { left, top, width, height }: Box): string {
  return `M${corners.map(([x, y]) => format(left + x * width, top + y * height)).join('L')}Z`;
}

function createRounded({ left, top, width, height }: Box, [x, y]: readonly [number, number]): string {
  const [right, bottom] = [left + width, top + height];
  const arc = (toX: number, toY: number): string => `A${format(x, y)} 0 0 1 ${format(toX, toY)}`;
  return `M${format(left + x, top)}L${format(right - x, top)}${arc(right, top + y)}L${format(right, bottom - y)}${arc(right - x, bottom)}L${format(left + x, bottom)}${arc(left, bottom - y)}L${format(left, top + y)}${arc(left + x, top)}Z`;
}

/** Through the middle of its box, with heads at its ends. */
function createLine({ arrows }: ShapeItem, { left, top, width, height }: Box, lineWidth: number): string {
  const [right, y, head] = [left + width, top + height / 2, HEAD * lineWidth];
  const start = `M${format(left + head, y - head / 2)}L${format(left, y)}L${format(left + head, y + head / 2)}`;
  const end = `M${format(right - head, y - head / 2)}L${format(right, y)}L${format(right - head, y + head / 2)}`;
  return `M${format(left, y)}L${format(right, y)}${arrows?.start === true ? start : ''}${arrows?.end === true ? end : ''}`;
}

function createElbow({ left, top, width, height }: Box): string {
  const middle = left + width / 2;
  return `M${format(left, top)}L${format(middle, top)}L${format(middle, top + height)}L${format(left + width, top + height)}`;
}

function format(x: number, y: number): string {
  return `${formatDecimal(x)} ${formatDecimal(y)}`;
}
