import type { HexColor } from '../project/project.ts';
import { toLinear } from '../shared/color-contrast.ts';

/** Oklab: lightness 0 to 1, then green to red and blue to yellow. */
type Oklab = readonly [number, number, number];

/** Chroma below which a color is a gray, black or white. */
const NEUTRAL_CHROMA = 0.03;

/** Whether the color is black, white or a gray: those go with every brand, so they stay. */
export function isNeutralColor(color: HexColor): boolean {
  const [, greenRed, blueYellow] = toOklab(color);
  return Math.hypot(greenRed, blueYellow) < NEUTRAL_CHROMA;
}

/** The palette's color that looks most like `color`, the earlier of two equal ones; undefined for an empty palette. */
export function findNearestColor(palette: readonly HexColor[], color: HexColor): HexColor | undefined {
  const from = toOklab(color);
  let nearest: { readonly color: HexColor; readonly distance: number } | undefined;
  for (const candidate of palette) {
    const distance = computeDistance(from, toOklab(candidate));
    if (nearest === undefined || distance < nearest.distance) nearest = { color: candidate, distance };
  }
  return nearest?.color;
}

/** The color in its brand's stead: itself where it's neutral or the palette is empty. */
export function findBrandColor(palette: readonly HexColor[], color: HexColor): HexColor {
  return isNeutralColor(color) ? color : (findNearestColor(palette, color) ?? color);
}

function computeDistance(one: Oklab, other: Oklab): number {
  return Math.hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2]);
}

/** https://bottosson.github.io/posts/oklab/ */
function toOklab(color: HexColor): Oklab {
  const read = (at: number): number => toLinear(Number.parseInt(color.slice(at, at + 2), 16));
  const [red, green, blue] = [read(1), read(3), read(5)];
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  return [
    0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
    1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short,
    0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short,
  ];
}
