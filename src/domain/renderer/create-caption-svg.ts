import type { Layout } from './frame-layout.ts';
import { BASELINE, decimal, evenDown, evenUp, LINE_HEIGHT, type PlacedSvg, svgDocument, svgText } from './svg-text.ts';
import { fitText } from './text-layout.ts';

interface Size {
  readonly width: number;
  readonly height: number;
}

/** White on this, the letters keep more than 8:1 over a white background. */
const PLATE = 'fill="#0b0f14" fill-opacity="0.74"';
const PADDING_X = 0.58;
const PADDING_Y = 0.3;

/** Undefined when nothing of the text can be drawn. */
export function captionSvg(text: string, layout: Layout['caption'], picture: Size): PlacedSvg | undefined {
  const size = layout.size * Math.min(picture.width, picture.height);
  const block = fitText(
    text,
    { face: 'inter-700', size },
    { width: layout.width * picture.width - 2 * PADDING_X * size, lines: layout.lines },
  );
  if (block.lines.length === 0) return undefined;
  const letter = block.style.size;
  const width = evenUp(block.width + 2 * PADDING_X * letter);
  const height = evenUp(block.lines.length * LINE_HEIGHT * letter + 2 * PADDING_Y * letter);
  const plate = `<rect width="${width}" height="${height}" rx="${decimal(letter * 0.26)}" ${PLATE}/>`;
  const lines = block.lines.map((line, at) =>
    svgText(line, block.style, {
      x: width / 2,
      y: PADDING_Y * letter + (at * LINE_HEIGHT + BASELINE) * letter,
      fill: '#ffffff',
      anchor: 'middle',
    }),
  );
  return {
    svg: svgDocument(width, height, plate + lines.join('')),
    left: evenDown((picture.width - width) / 2),
    top: evenDown(layout.foot * picture.height - height),
    width,
    height,
  };
}
