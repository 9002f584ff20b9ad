import type { Layout } from './frame-layout.ts';
import { decimal, evenDown, evenUp, type PlacedSvg, svgDocument, svgText } from './svg-text.ts';
import { textWidth } from './text-layout.ts';

const TEXT = 'Made with Castwright';
const PADDING = 0.62;

/** The mark of the free plan: small, in the lower right corner, readable on anything. */
export function watermarkSvg(layout: Layout['watermark'], picture: { readonly width: number; readonly height: number }): PlacedSvg {
  const short = Math.min(picture.width, picture.height);
  const style = { face: 'inter-500', size: layout.size * short } as const;
  const letter = style.size;
  const width = evenUp(textWidth(TEXT, style) + 2 * PADDING * letter);
  const height = evenUp(1.75 * letter);
  const plate = `<rect width="${width}" height="${height}" rx="${decimal(letter * 0.4)}" fill="#0b0f14" fill-opacity="0.62"/>`;
  const text = svgText(TEXT, style, { x: PADDING * letter, y: height / 2 + letter * 0.36, fill: '#ffffff' });
  const margin = layout.margin * short;
  return {
    svg: svgDocument(width, height, plate + text),
    left: evenDown(picture.width - margin - width),
    top: evenDown(picture.height - margin * 0.8 - height),
    width,
    height,
  };
}
