/** Pixels of an image, row by row. */
export interface DecodedImage {
  readonly width: number;
  readonly height: number;
  /** Red, green and blue of each pixel. */
  readonly colors: Uint8Array;
  readonly alpha: Uint8Array;
}

type Color = readonly [red: number, green: number, blue: number];
type IsCounted = (at: number) => boolean;

const CHANNELS = 3;
/** Levels by which a pixel's hue has to differ for its color to count as another one. */
const RECOLORED = 16;

export function isWebp(file: Uint8Array = new Uint8Array()): boolean {
  const text = new TextDecoder('latin1').decode(file.subarray(0, 12));
  return text.startsWith('RIFF') && text.endsWith('WEBP');
}

/** Average difference of a sample, in levels of 255, over the pixels that count. */
export function measureDifference(one: DecodedImage, other: DecodedImage, isCounted: IsCounted = () => true): number {
  let [sum, count] = [0, 0];
  for (let at = 0; at < one.alpha.length; at += 1) {
    if (!isCounted(at)) continue;
    sum += computeDistance(getColor(one, at), getColor(other, at));
    count += 1;
  }
  return sum / Math.max(count, 1);
}

/** Share of the pixels that count whose hue is another one. */
export function measureShare(one: DecodedImage, other: DecodedImage, isCounted: IsCounted): number {
  let [recolored, count] = [0, 0];
  for (let at = 0; at < one.alpha.length; at += 1) {
    if (!isCounted(at)) continue;
    if (compareHues(getColor(one, at), getColor(other, at)) >= RECOLORED) recolored += 1;
    count += 1;
  }
  return recolored / Math.max(count, 1);
}

/**
 * Share of the pixels with another color whose hue came nearer to one of the swatch's colors (`#rrggbb`); 1 if there are none, as between two
 * grays. How light a pixel is depends on the folds it lies in.
 */
export function measureNearness(
  before: DecodedImage,
  after: DecodedImage,
  { swatch, isCounted }: { readonly swatch: readonly string[]; readonly isCounted: IsCounted },
): number {
  const wanted = swatch.map(parseColor);
  let [nearer, count] = [0, 0];
  for (let at = 0; at < before.alpha.length; at += 1) {
    const [was, is] = [getColor(before, at), getColor(after, at)];
    if (!isCounted(at) || compareHues(was, is) < RECOLORED) continue;
    if (wanted.some((color) => compareHues(is, color) < compareHues(was, color))) nearer += 1;
    count += 1;
  }
  return count === 0 ? 1 : nearer / count;
}

function getColor({ colors }: DecodedImage, at: number): Color {
  return [colors[at * CHANNELS] ?? 0, colors[at * CHANNELS + 1] ?? 0, colors[at * CHANNELS + 2] ?? 0];
}

function parseColor(text: string): Color {
  const value = Number.parseInt(text.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

function computeDistance([red, green, blue]: Color, other: Color): number {
  return (Math.abs(red - other[0]) + Math.abs(green - other[1]) + Math.abs(blue - other[2])) / CHANNELS;
}

/** Compares how red and how blue two colors are beside their green, however light. */
function compareHues([red, green, blue]: Color, other: Color): number {
  return (Math.abs(red - green - other[0] + other[1]) + Math.abs(blue - green - other[2] + other[1])) / 2;
}
