import { LIP_SAMPLES, type LipLines, type PresenterPack } from '../presenter-pack.ts';

/** Shares of the lips' redness: at or above is lip, below is teeth or the dark of the mouth. */
const LIP = 0.78;
const INSIDE = 0.6;
/** Half-size pixels: rows searched around the middle of the mouth, and farthest step of the line between columns. */
const ABOVE = 22;
const BELOW = 46;
const STEP = 2;
/** Fewer columns of lip are no mouth. */
const FEWEST_COLUMNS = 12;
/** Columns without lip that do not end the mouth. */
const LONGEST_HOLE = 3;
/** The longer half of a mouth by the shorter one; more is skin taken for lip. */
const MOST_UNEVEN = 1.12;
/** Redness of lips less that of skin, in steps of chroma; less is no mouth that can be told from its surroundings. */
const LEAST_CONTRAST = 4;

/** Width of a mouth relative to rest. */
const NARROWEST = 0.6;
const WIDEST = 1.2;
/** Height between the corners by the width, and between neighboring places by their distance. */
const MOST_TILTED = 0.2;
const STEEPEST = 6.5;

/** Luma and redness of the mouth's rectangle at half the plate's size. */
interface MouthImage {
  readonly width: number;
  readonly height: number;
  readonly luma: Float32Array;
  readonly red: Float32Array;
}

interface Tones {
  readonly lip: number;
  readonly skin: number;
}

/** Row of the upper and the lower edge in one column; equal where the lips touch. */
interface Edges {
  readonly upper: number;
  readonly lower: number;
}

/** Lip lines of every mouth by sprite id, '' for the plate. Empty when the plate's lips cannot be told from skin. */
export function findLips(pack: PresenterPack): ReadonlyMap<string, LipLines> {
  const found = new Map<string, LipLines>();
  const rest = readMouth(pack, '');
  const middle = {
    x: Math.round((pack.anchors.mouthCentre[0] - pack.mouth.left) / 2),
    y: Math.round((pack.anchors.mouthCentre[1] - pack.mouth.top) / 2),
  };
  const tones = measureTones(rest, middle);
  if (tones.lip - tones.skin < LEAST_CONTRAST) return found;
  for (const id of ['', ...pack.mouth.sprites.keys()]) {
    const lips = traceLips(id === '' ? rest : readMouth(pack, id), middle, tones);
    if (lips !== undefined) found.set(id, lips);
  }
  const lipsAtRest = found.get('');
  const isTrue = lipsAtRest !== undefined && [...found.values()].every((lips) => isPlausible(lips, lipsAtRest));
  return isTrue ? found : new Map();
}

/** Whether the lines are of a mouth: smooth, about level, about as wide as at rest. Warping to other lines would tear a face. */
function isPlausible({ left, right, upper, lower }: LipLines, rest: LipLines): boolean {
  const width = right - left;
  const share = width / (rest.right - rest.left);
  if (share < NARROWEST || share > WIDEST) return false;
  const spacing = width / (LIP_SAMPLES - 1);
  return [upper, lower].every((line) => {
    const tilt = Math.abs((line[LIP_SAMPLES - 1] ?? 0) - (line[0] ?? 0)) / width;
    return tilt <= MOST_TILTED && line.every((y, at) => Math.abs(y - (line[at - 1] ?? y)) <= STEEPEST * spacing);
  });
}

function readMouth({ plate, mouth }: PresenterPack, id: string): MouthImage {
  const sprite = mouth.sprites.get(id);
  const [width, height] = [mouth.width / 2, mouth.height / 2];
  const luma = new Float32Array(width * height);
  const red = new Float32Array(width * height);
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0; x < width; x++, at++) {
      const inSprite = 2 * y * mouth.width + 2 * x;
      const inPlate = (mouth.top + 2 * y) * plate.width + mouth.left + 2 * x;
      const inHalf = (mouth.top / 2 + y) * (plate.width / 2) + mouth.left / 2 + x;
      luma[at] = addFour(plate.y, inPlate, plate.width) + (sprite === undefined ? 0 : addFour(sprite.y, inSprite, mouth.width));
      red[at] = (plate.v[inHalf] ?? 0) + (sprite?.v[at] ?? 0) - 128;
    }
  }
  return { width, height, luma, red };
}

function addFour(plane: Uint8Array | Int16Array, at: number, width: number): number {
  return ((plane[at] ?? 0) + (plane[at + 1] ?? 0) + (plane[at + width] ?? 0) + (plane[at + width + 1] ?? 0)) / 4;
}

/** Redness of the lips at rest beside the middle line, and of the skin above and below them. */
function measureTones(image: MouthImage, middle: { readonly x: number; readonly y: number }): Tones {
  const reds: number[] = [];
  for (let y = middle.y - ABOVE; y < middle.y + ABOVE; y++) reds.push(image.red[y * image.width + middle.x] ?? 0);
  reds.sort((a, b) => a - b);
  return { lip: reds[Math.floor(reds.length * 0.8)] ?? 0, skin: reds[Math.floor(reds.length * 0.2)] ?? 0 };
}

function traceLips(image: MouthImage, middle: { readonly x: number; readonly y: number }, tones: Tones): LipLines | undefined {
  const columns = new Map<number, Edges>();
  const center = findEdges(image, tones, { x: middle.x, line: middle.y });
  if (center === undefined) return undefined;
  columns.set(middle.x, center);
  const ends = [-1, 1].map((side) => {
    let line = (center.upper + center.lower) / 2;
    let last = middle.x;
    for (let x = middle.x + side; x > 0 && x < image.width - 1 && Math.abs(x - last) <= LONGEST_HOLE; x += side) {
      const edges = findEdges(image, tones, { x, line });
      if (edges === undefined) continue;
      const next = (edges.upper + edges.lower) / 2;
      line += Math.min(Math.max(next - line, -STEP), STEP);
      columns.set(x, edges);
      last = x;
    }
    return last;
  });
  const [left = 0, right = 0] = ends;
  if (right - left < FEWEST_COLUMNS) return undefined;
  const reach = Math.round(Math.min(middle.x - left, right - middle.x) * MOST_UNEVEN);
  return toLipLines(columns, Math.max(left, middle.x - reach), Math.min(right, middle.x + reach));
}

/** Where the lips' edges are in a column; undefined where there is no lip near `line`. */
function findEdges(
  { height, width, red, luma }: MouthImage,
  tones: Tones,
  near: { readonly x: number; readonly line: number },
): Edges | undefined {
  const isLip = (y: number): boolean => (red[y * width + near.x] ?? 0) >= Math.max(tones.lip * LIP, (tones.lip + tones.skin) / 2);
  const isInside = (y: number): boolean => (red[y * width + near.x] ?? 0) < tones.lip * INSIDE;
  const from = Math.max(Math.round(near.line) - ABOVE, 0);
  const to = Math.min(Math.round(near.line) + BELOW, height - 1);
  let first = from;
  while (first < to && !isLip(first)) first++;
  let last = to;
  while (last > first && !isLip(last)) last--;
  if (last - first < 2) return undefined;
  let upper = first;
  while (upper < last && !isInside(upper)) upper++;
  let lower = last;
  while (lower > first && !isInside(lower)) lower--;
  if (upper <= lower) return { upper, lower: lower + 1 };
  let darkest = first;
  for (let y = first; y <= last; y++) if ((luma[y * width + near.x] ?? 0) < (luma[darkest * width + near.x] ?? 0)) darkest = y;
  return { upper: darkest + 0.5, lower: darkest + 0.5 };
}

/** Columns on both sides of which the median is taken. */
const AROUND = 3;

function toLipLines(columns: ReadonlyMap<number, Edges>, left: number, right: number): LipLines {
  const upper = new Float32Array(LIP_SAMPLES);
  const lower = new Float32Array(LIP_SAMPLES);
  for (let sample = 0; sample < LIP_SAMPLES; sample++) {
    const middle = Math.round(left + ((right - left) * sample) / (LIP_SAMPLES - 1));
    const near: Edges[] = [];
    for (let column = middle - AROUND; column <= middle + AROUND; column++) {
      const edges = columns.get(column);
      if (edges !== undefined) near.push(edges);
    }
    upper[sample] = near.length === 0 ? (upper[sample - 1] ?? 0) : 2 * findMedian(near.map((edges) => edges.upper));
    lower[sample] = near.length === 0 ? (lower[sample - 1] ?? 0) : 2 * findMedian(near.map((edges) => edges.lower));
  }
  return { left: 2 * left, right: 2 * right + 2, upper: smoothLine(upper), lower: smoothLine(lower) };
}

function findMedian(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
}

/** Mean of three with the ends kept. */
function smoothLine(line: Float32Array): Float32Array {
  return line.map((value, at) => ((line[at - 1] ?? value) + value + (line[at + 1] ?? value)) / 3);
}
