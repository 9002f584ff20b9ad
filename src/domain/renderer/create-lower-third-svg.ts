import type { ProjectFont } from '../fonts/project-font.ts';
import { findTextDirection } from '../text/writing-direction.ts';
import type { FrameLayout } from './frame-layout.ts';
import {
  BASELINE,
  formatDecimal,
  roundDownToEven,
  roundUpToEven,
  LINE_HEIGHT,
  type PlacedSvg,
  formatSvgDocument,
  formatSvgText,
} from './svg-text.ts';
import { fitText, type TextBlock } from './text-layout.ts';

interface Size {
  readonly width: number;
  readonly height: number;
}

const PADDING = 0.55;
const BAR = 0.16;
const DETAIL = 0.68;
const ACCENT = '#ee6c2b';

/** Name and role on a dark plate with the accent color at the edge where the text begins. */
export function createLowerThirdSvg(
  layer: {
    readonly text: string;
    readonly detail: string;
    readonly language?: string | undefined;
    readonly font?: ProjectFont | undefined;
  },
  layout: FrameLayout['lowerThird'],
  frame: Size,
): PlacedSvg | undefined {
  const size = layout.size * Math.min(frame.width, frame.height);
  const fit = { width: layout.width * frame.width - (2 * PADDING + BAR) * size, lines: 1 };
  const { language, font } = layer;
  const name = fitText(layer.text, { face: 'inter-700', size, language, font }, fit);
  const detail = fitText(layer.detail, { face: 'inter-500', size: size * DETAIL, language, font }, { ...fit, lines: 2 });
  if (name.lines.length + detail.lines.length === 0) return undefined;
  const begin = (BAR + PADDING) * size;
  const width = roundUpToEven(begin + Math.max(name.width, detail.width) + PADDING * size);
  const height = roundUpToEven(computeHeight(name) + computeHeight(detail) + PADDING * size);
  const plate = `<rect width="${width}" height="${height}" rx="${formatDecimal(size * 0.14)}" fill="#10151d" fill-opacity="0.88"/>`;
  const isMirrored = findTextDirection(layer.text || layer.detail, language) === 'rtl';
  const barLeft = isMirrored ? ` x="${formatDecimal(width - BAR * size)}"` : '';
  const bar = `<rect${barLeft} width="${formatDecimal(BAR * size)}" height="${height}" rx="${formatDecimal(size * 0.07)}" fill="${ACCENT}"/>`;
  const top = (PADDING * size) / 2;
  const side = isMirrored ? ({ x: width - begin, anchor: 'right' } as const) : { x: begin };
  const texts = [
    ...drawLines(name, { side, top, fill: '#ffffff' }),
    ...drawLines(detail, { side, top: top + computeHeight(name), fill: '#d5dbe3' }),
  ];
  return {
    svg: formatSvgDocument(width, height, plate + bar + texts.join('')),
    left: roundDownToEven(layout.left * frame.width),
    top: roundDownToEven(layout.foot * frame.height - height),
    width,
    height,
  };
}

function computeHeight(block: TextBlock): number {
  return block.lines.length * LINE_HEIGHT * block.style.size;
}

interface LineSpot {
  readonly side: { readonly x: number; readonly anchor?: 'right' };
  readonly top: number;
  readonly fill: string;
}

function drawLines(block: TextBlock, spot: LineSpot): readonly string[] {
  const fontSize = block.style.size;
  return block.lines.map((line, at) =>
    formatSvgText(line, block.style, { ...spot.side, y: spot.top + (at * LINE_HEIGHT + BASELINE) * fontSize, fill: spot.fill }),
  );
}
