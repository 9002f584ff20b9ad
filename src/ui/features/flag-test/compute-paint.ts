import { chooseTextColor } from '#domain/flags/readable-text-color.ts';
import type { Rgb } from '#domain/shared/color-contrast.ts';

export interface Paint {
  readonly background: string;
  readonly color: 'black' | 'white';
}

/** Button color when the flag has no value (TST-4). */
export const DEFAULT_COLOR = 'blue';
/** Color for an invalid value. */
const BLUE: Rgb = [0, 0, 255];

/** A CSS color and a readable text color; invalid and transparent colors become blue. */
export function computePaint(color: string, rgbOf: (color: string) => Rgb | null = readRgbByCanvas): Paint {
  const rgb = rgbOf(color) ?? BLUE;
  return { background: `rgb(${rgb.join(', ')})`, color: chooseTextColor(rgb) };
}

/** Parses a color with a canvas, which supports every CSS notation. Null for an invalid or transparent one. */
function readRgbByCanvas(color: string): Rgb | null {
  const context = document.createElement('canvas').getContext('2d');
  if (!context || !CSS.supports('color', color)) return null;
  if (fillPixel(context, 'black', color) !== fillPixel(context, 'white', color)) return null;
  context.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0, alpha = 0] = context.getImageData(0, 0, 1, 1).data;
  return alpha === 255 ? [red, green, blue] : null;
}

/** An invalid fill style leaves the previous one, which reveals it. */
function fillPixel(context: CanvasRenderingContext2D, before: string, color: string): string {
  context.fillStyle = before;
  context.fillStyle = color;
  return String(context.fillStyle);
}
