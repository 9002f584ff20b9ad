/** sRGB channels, 0 to 255. */
export type Rgb = readonly [number, number, number];

/** The smallest contrast of large text (WCAG 2). */
export const LARGE_TEXT_CONTRAST = 3;

/** WCAG 2 contrast ratio, 1 to 21. */
export function computeContrast(one: Rgb, other: Rgb): number {
  const [first, second] = [computeLuminance(one), computeLuminance(other)];
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05);
}

/** The same of two colors as `#rrggbb`. */
export function computeHexContrast(one: string, other: string): number {
  return computeContrast(parseHex(one), parseHex(other));
}

/** Channels of `#rrggbb`. */
export function parseHex(color: string): Rgb {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
  return [red, green, blue];
}

/** WCAG 2 relative luminance, 0 to 1. */
export function computeLuminance([red, green, blue]: Rgb): number {
  return 0.2126 * toLinear(red) + 0.7152 * toLinear(green) + 0.0722 * toLinear(blue);
}

/** Light of an sRGB channel, 0 to 1. */
export function toLinear(stored: number): number {
  const share = stored / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}
