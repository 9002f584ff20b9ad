import type { Layout } from './frame-layout.ts';
import { BASELINE, decimal, evenDown, evenUp, LINE_HEIGHT, type PlacedSvg, svgDocument, svgText } from './svg-text.ts';
import { fitText, type TextBlock } from './text-layout.ts';

interface Size {
  readonly width: number;
  readonly height: number;
}

const PADDING = 0.55;
const BAR = 0.16;
const DETAIL = 0.68;
const ACCENT = '#ee6c2b';

/** A name and what the person is, on a dark plate with the house's accent at its left edge. */
export function lowerThirdSvg(
  layer: { readonly text: string; readonly detail: string },
  layout: Layout['lowerThird'],
  picture: Size,
): PlacedSvg | undefined {
  const size = layout.size * Math.min(picture.width, picture.height);
  const fit = { width: layout.width * picture.width - (2 * PADDING + BAR) * size, lines: 1 };
  const name = fitText(layer.text, { face: 'inter-700', size }, fit);
  const detail = fitText(layer.detail, { face: 'inter-500', size: size * DETAIL }, { ...fit, lines: 2 });
  if (name.lines.length + detail.lines.length === 0) return undefined;
  const left = (BAR + PADDING) * size;
  const width = evenUp(left + Math.max(name.width, detail.width) + PADDING * size);
  const height = evenUp(heightOf(name) + heightOf(detail) + PADDING * size);
  const plate = `<rect width="${width}" height="${height}" rx="${decimal(size * 0.14)}" fill="#10151d" fill-opacity="0.88"/>`;
  const bar = `<rect width="${decimal(BAR * size)}" height="${height}" rx="${decimal(size * 0.07)}" fill="${ACCENT}"/>`;
  const top = (PADDING * size) / 2;
  const texts = [...lines(name, { left, top, fill: '#ffffff' }), ...lines(detail, { left, top: top + heightOf(name), fill: '#d5dbe3' })];
  return {
    svg: svgDocument(width, height, plate + bar + texts.join('')),
    left: evenDown(layout.left * picture.width),
    top: evenDown(layout.foot * picture.height - height),
    width,
    height,
  };
}

function heightOf(block: TextBlock): number {
  return block.lines.length * LINE_HEIGHT * block.style.size;
}

function lines(block: TextBlock, spot: { readonly left: number; readonly top: number; readonly fill: string }): readonly string[] {
  const letter = block.style.size;
  return block.lines.map((line, at) =>
    svgText(line, block.style, { x: spot.left, y: spot.top + (at * LINE_HEIGHT + BASELINE) * letter, fill: spot.fill }),
  );
}
