/** Red, green and blue as they are stored, 0 to 255. */
export type Rgb = readonly [number, number, number];

export const BLACK: Rgb = [0, 0, 0];
export const WHITE: Rgb = [255, 255, 255];

/** Whichever of black and white is easier to read on this ground; by WCAG 2 never below 4.5:1. */
export function readableOn(ground: Rgb): 'black' | 'white' {
  return contrastOf(ground, BLACK) >= contrastOf(ground, WHITE) ? 'black' : 'white';
}

/** WCAG 2: 1 to 21. */
export function contrastOf(one: Rgb, other: Rgb): number {
  const [first, second] = [luminance(one), luminance(other)];
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05);
}

function luminance([red, green, blue]: Rgb): number {
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

function linear(stored: number): number {
  const share = stored / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}
