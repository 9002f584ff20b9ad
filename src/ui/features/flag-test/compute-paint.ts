import { chooseTextColor, type Rgb } from '../../../domain/flags/readable-text-color.ts';

export interface Paint {
  readonly background: string;
  readonly color: 'black' | 'white';
}

/** TST-4: what the button is when the flag says nothing. */
export const DEFAULT_COLOR = 'blue';
/** And when it says nothing usable. */
const BLUE: Rgb = [0, 0, 255];

/** A CSS colour, and the text that can be read on it; what is no colour, or can be seen through, is blue. */
export function computePaint(color: string, rgbOf: (color: string) => Rgb | null = readRgbByCanvas): Paint {
  const rgb = rgbOf(color) ?? BLUE;
  return { background: `rgb(${rgb.join(', ')})`, color: chooseTextColor(rgb) };
}

/** The browser knows every notation there is. Null: not a colour of its own, or not an opaque one. */
function readRgbByCanvas(color: string): Rgb | null {
  const context = document.createElement('canvas').getContext('2d');
  if (!context || !CSS.supports('color', color)) return null;
  if (fillPixel(context, 'black', color) !== fillPixel(context, 'white', color)) return null;
  context.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0, alpha = 0] = context.getImageData(0, 0, 1, 1).data;
  return alpha === 255 ? [red, green, blue] : null;
}

/** What the canvas does not take leaves it as it was. */
function fillPixel(context: CanvasRenderingContext2D, before: string, color: string): string {
  context.fillStyle = before;
  context.fillStyle = color;
  return String(context.fillStyle);
}
