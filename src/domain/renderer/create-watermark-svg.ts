import type { FrameLayout } from './frame-layout.ts';
import { formatDecimal, roundDownToEven, roundUpToEven, type PlacedSvg, formatSvgDocument, formatSvgText } from './svg-text.ts';
import { measureText } from './text-layout.ts';

const TEXT = 'Made with Castwright';
const PADDING = 0.62;

/** The free plan's watermark: small, in the lower right corner, readable on any background. */
export function createWatermarkSvg(
  layout: FrameLayout['watermark'],
  frame: { readonly width: number; readonly height: number },
): PlacedSvg {
  const short = Math.min(frame.width, frame.height);
  const style = { face: 'inter-500', size: layout.size * short } as const;
  const fontSize = style.size;
  const width = roundUpToEven(measureText(TEXT, style) + 2 * PADDING * fontSize);
  const height = roundUpToEven(1.75 * fontSize);
  const plate = `<rect width="${width}" height="${height}" rx="${formatDecimal(fontSize * 0.4)}" fill="#0b0f14" fill-opacity="0.62"/>`;
  const text = formatSvgText(TEXT, style, { x: PADDING * fontSize, y: height / 2 + fontSize * 0.36, fill: '#ffffff' });
  const margin = layout.margin * short;
  return {
    svg: formatSvgDocument(width, height, plate + text),
    left: roundDownToEven(frame.width - margin - width),
    top: roundDownToEven(frame.height - margin * 0.8 - height),
    width,
    height,
  };
}
