import type { LayerBox } from '../project/project.ts';
import { computeCosineOfRevolutions, computeSineOfRevolutions } from './exact-math.ts';
import { formatDecimal, formatSvgDocument, type PlacedSvg, roundDownToEven, roundUpToEven } from './svg-text.ts';
import type { Box } from './title-area.ts';

interface Size {
  readonly width: number;
  readonly height: number;
}

interface BoxLook {
  readonly frame: Size;
  /** Degrees clockwise around the box's middle. */
  readonly rotation?: number;
  readonly opacity?: number;
  /** Pixels drawn outside the box, such as half an outline. */
  readonly bleed?: number;
}

export function toPixelBox(box: LayerBox, frame: Size): Box {
  return { left: box.x * frame.width, top: box.y * frame.height, width: box.width * frame.width, height: box.height * frame.height };
}

/** Wraps SVG content in pixels of the frame into a document that covers the turned box, cut at the frame; undefined outside the frame. */
export function placeBoxSvg(content: string, box: Box, { frame, rotation = 0, opacity = 1, bleed = 0 }: BoxLook): PlacedSvg | undefined {
  const [cos, sin] = [Math.abs(computeCosineOfRevolutions(rotation / 360)), Math.abs(computeSineOfRevolutions(rotation / 360))];
  const [width, height] = [box.width + 2 * bleed, box.height + 2 * bleed];
  const middle = { x: box.left + box.width / 2, y: box.top + box.height / 2 };
  const half = { x: (width * cos + height * sin) / 2, y: (width * sin + height * cos) / 2 };
  const left = Math.max(0, roundDownToEven(roundToHundredth(middle.x - half.x)));
  const top = Math.max(0, roundDownToEven(roundToHundredth(middle.y - half.y)));
  const size = {
    width: Math.min(frame.width, roundUpToEven(roundToHundredth(middle.x + half.x))) - left,
    height: Math.min(frame.height, roundUpToEven(roundToHundredth(middle.y + half.y))) - top,
  };
  if (size.width <= 0 || size.height <= 0) return undefined;
  const turn = rotation === 0 ? '' : ` rotate(${formatDecimal(rotation)} ${formatDecimal(middle.x)} ${formatDecimal(middle.y)})`;
  const faint = opacity === 1 ? '' : ` opacity="${formatDecimal(opacity)}"`;
  const group = `<g transform="translate(${-left} ${-top})${turn}"${faint}>${content}</g>`;
  return { svg: formatSvgDocument(size.width, size.height, group), left, top, ...size };
}

/** Takes away what rounding left of a quarter turn, so that its document isn't two pixels too large. */
function roundToHundredth(value: number): number {
  return Math.round(value * 100) / 100;
}
