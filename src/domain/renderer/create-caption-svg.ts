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
import { fitText } from './text-layout.ts';

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Plate behind captions: white text keeps more than 8:1 even over a white background. */
const PLATE = 'fill="#0b0f14" fill-opacity="0.74"';
const PADDING_X = 0.58;
const PADDING_Y = 0.3;

/** Undefined when no character of the text can be drawn. */
export function createCaptionSvg(
  { text, language }: { readonly text: string; readonly language?: string | undefined },
  layout: FrameLayout['caption'],
  frame: Size,
): PlacedSvg | undefined {
  const size = layout.size * Math.min(frame.width, frame.height);
  const block = fitText(
    text,
    { face: 'inter-700', size, language },
    { width: layout.width * frame.width - 2 * PADDING_X * size, lines: layout.lines },
  );
  if (block.lines.length === 0) return undefined;
  const fontSize = block.style.size;
  const width = roundUpToEven(block.width + 2 * PADDING_X * fontSize);
  const height = roundUpToEven(block.lines.length * LINE_HEIGHT * fontSize + 2 * PADDING_Y * fontSize);
  const plate = `<rect width="${width}" height="${height}" rx="${formatDecimal(fontSize * 0.26)}" ${PLATE}/>`;
  const lines = block.lines.map((line, at) =>
    formatSvgText(line, block.style, {
      x: width / 2,
      y: PADDING_Y * fontSize + (at * LINE_HEIGHT + BASELINE) * fontSize,
      fill: '#ffffff',
      anchor: 'middle',
    }),
  );
  return {
    svg: formatSvgDocument(width, height, plate + lines.join('')),
    left: roundDownToEven((frame.width - width) / 2),
    top: roundDownToEven(layout.foot * frame.height - height),
    width,
    height,
  };
}
