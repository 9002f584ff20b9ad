import type { Cutout } from './cutout.ts';
import type { FaceArea, FaceDelta, PlaneBox } from './face-area.ts';
import type { SpriteWeights } from './face-weights.ts';

const WEIGHT_BITS = 12;
const HALF = 1 << (WEIGHT_BITS - 1);

interface Face {
  readonly area: FaceArea;
  readonly weights: SpriteWeights;
  /** Part of the area whose luma and chroma another step draws; even. */
  readonly except?: PlaneBox;
}

/** Writes `plate + sum of weight x sprite` into the area's rectangle of `work`, overwriting its previous content. */
export function composeFace(work: Cutout, plate: Cutout, face: Face): void {
  const { area, except = NOTHING } = face;
  const deltas: FaceDelta[] = [];
  const weights: number[] = [];
  for (const [id, weight] of face.weights) {
    const delta = area.sprites.get(id);
    const fixed = Math.round(weight * (1 << WEIGHT_BITS));
    if (delta === undefined || fixed === 0) continue;
    deltas.push(delta);
    weights.push(fixed);
  }
  const boxes = deltas.map((delta) => delta.box);
  const whole = { left: area.left, top: area.top, width: area.width, height: area.height, stride: plate.width };
  const half = { left: area.left / 2, top: area.top / 2, width: area.width / 2, height: area.height / 2, stride: plate.width / 2 };
  const chroma = { rect: half, weights, boxes: boxes.map(halveBox), except: halveBox(except), lowest: 16, highest: 240 };
  addPlanes(work.y, plate.y, { rect: whole, deltas: deltas.map((delta) => delta.y), weights, boxes, except, lowest: 0, highest: 219 });
  addPlanes(work.u, plate.u, { ...chroma, deltas: deltas.map((delta) => delta.u) });
  addPlanes(work.v, plate.v, { ...chroma, deltas: deltas.map((delta) => delta.v) });
  addAlpha(work.alpha, plate.alpha, { pixels: area.alphaPixels, deltas: deltas.map((delta) => delta.alpha), weights });
  addAlpha(work.alphaHalf, plate.alphaHalf, { pixels: area.alphaHalfPixels, deltas: deltas.map((delta) => delta.alphaHalf), weights });
  // Nothing of a presenter stays here.
  inRow.deltas.length = 0;
}

const NOTHING: PlaneBox = { left: 0, top: 0, right: 0, bottom: 0 };

function halveBox({ left, top, right, bottom }: PlaneBox): PlaneBox {
  return { left: left / 2, top: top / 2, right: right / 2, bottom: bottom / 2 };
}

interface Sum {
  readonly rect: { readonly left: number; readonly top: number; readonly width: number; readonly height: number; readonly stride: number };
  readonly deltas: readonly Int16Array[];
  readonly weights: readonly number[];
  /** Where each delta is not zero. */
  readonly boxes: readonly PlaneBox[];
  readonly except: PlaneBox;
  readonly lowest: number;
  readonly highest: number;
}

/** The sprites that change the row in hand: one list for all rows, of which a frame has a thousand. */
const inRow: { count: number; readonly deltas: Int16Array[]; readonly weights: number[] } = { count: 0, deltas: [], weights: [] };
let lifted = new Int32Array(0);

/** Rows are processed by separate functions, which the JIT compiles sooner because they are called often. */
function addPlanes(work: Uint8Array, plate: Uint8Array, sum: Sum): void {
  const { left, top, width, height, stride } = sum.rect;
  if (lifted.length < width) lifted = new Int32Array(width);
  const segment: Segment = { sum, at: 0, y: 0, from: 0, to: width, first: 0, end: 0 };
  for (let y = 0; y < height; y++) {
    segment.at = (top + y) * stride + left;
    segment.y = y;
    segment.from = 0;
    segment.to = width;
    if (y >= sum.except.top && y < sum.except.bottom) {
      segment.to = sum.except.left;
      addSegment(work, plate, segment);
      segment.from = sum.except.right;
      segment.to = width;
    }
    addSegment(work, plate, segment);
  }
}

interface Segment {
  readonly sum: Sum;
  at: number;
  y: number;
  from: number;
  to: number;
  /** Columns that a sprite changes. */
  first: number;
  end: number;
}

/** Part of a row: the plate, and the sprites where one of them changes it. */
function addSegment(work: Uint8Array, plate: Uint8Array, segment: Segment): void {
  const { sum, at, y, from, to } = segment;
  let first = to;
  let end = from;
  inRow.count = 0;
  for (let index = 0; index < sum.boxes.length; index++) {
    const box = sum.boxes[index];
    const delta = sum.deltas[index];
    if (box === undefined || delta === undefined || y < box.top || y >= box.bottom) continue;
    first = Math.max(from, Math.min(first, box.left));
    end = Math.min(to, Math.max(end, box.right));
    inRow.deltas[inRow.count] = delta;
    inRow.weights[inRow.count] = sum.weights[index] ?? 0;
    inRow.count += 1;
  }
  work.set(plate.subarray(at + from, at + to), at + from);
  if (end <= first) return;
  segment.first = first;
  segment.end = end;
  if (inRow.count <= FUSED) addFused(work, plate, segment);
  else addMany(work, plate, segment);
}

/** As many sprites as most rows have are added in one pass. */
const FUSED = 4;
const NO_DELTA = new Int16Array(0);

function addFused(work: Uint8Array, plate: Uint8Array, { sum, at, y, first, end }: Readonly<Segment>): void {
  const row = y * sum.rect.width;
  const { deltas, weights, count } = inRow;
  const { lowest, highest } = sum;
  const one = deltas[0] ?? NO_DELTA;
  const oneWeight = weights[0] ?? 0;
  // A weight of zero in place of a sprite that isn't there.
  const two = count > 1 ? (deltas[1] ?? one) : one;
  const twoWeight = count > 1 ? (weights[1] ?? 0) : 0;
  if (count <= 2) {
    for (let x = first; x < end; x++) {
      const place = (row + x) | 0;
      const lift = (((plate[at + x] ?? 0) << WEIGHT_BITS) + HALF) | 0;
      const value = (lift + Math.imul(one[place] ?? 0, oneWeight) + Math.imul(two[place] ?? 0, twoWeight)) >> WEIGHT_BITS;
      work[at + x] = value < lowest ? lowest : value > highest ? highest : value;
    }
    return;
  }
  const three = deltas[2] ?? one;
  const threeWeight = weights[2] ?? 0;
  const four = count > 3 ? (deltas[3] ?? one) : one;
  const fourWeight = count > 3 ? (weights[3] ?? 0) : 0;
  for (let x = first; x < end; x++) {
    const place = (row + x) | 0;
    const lift = (((plate[at + x] ?? 0) << WEIGHT_BITS) + HALF) | 0;
    const pair = (lift + Math.imul(one[place] ?? 0, oneWeight) + Math.imul(two[place] ?? 0, twoWeight)) | 0;
    const value = (pair + Math.imul(three[place] ?? 0, threeWeight) + Math.imul(four[place] ?? 0, fourWeight)) >> WEIGHT_BITS;
    work[at + x] = value < lowest ? lowest : value > highest ? highest : value;
  }
}

function addMany(work: Uint8Array, plate: Uint8Array, { sum, at, y, first, end }: Readonly<Segment>): void {
  const part = lifted.subarray(0, end - first);
  liftRow(part, plate, at + first);
  addDeltas(part, inRow, y * sum.rect.width + first);
  settleRow(work, part, { at: at + first, lowest: sum.lowest, highest: sum.highest });
}

function addAlpha(
  work: Uint8Array,
  plate: Uint8Array,
  sum: { readonly pixels: Int32Array; readonly deltas: readonly Int16Array[]; readonly weights: readonly number[] },
): void {
  const { pixels } = sum;
  const row = new Int32Array(pixels.length);
  for (let at = 0; at < row.length; at++) row[at] = ((plate[pixels[at] ?? 0] ?? 0) << WEIGHT_BITS) + HALF;
  addDeltas(row, { ...sum, count: sum.deltas.length }, 0);
  for (let at = 0; at < row.length; at++) work[pixels[at] ?? 0] = clamp((row[at] ?? 0) >> WEIGHT_BITS, 0, 255);
}

function liftRow(row: Int32Array, plate: Uint8Array, at: number): void {
  for (let x = 0; x < row.length; x++) row[x] = ((plate[at + x] ?? 0) << WEIGHT_BITS) + HALF;
}

/** Two deltas at a time: memory access to the row costs more than the addition. */
function addDeltas(
  row: Int32Array,
  { count, deltas, weights }: Pick<Sum, 'deltas' | 'weights'> & { readonly count: number },
  from: number,
): void {
  const pairs = count >> 1;
  for (let pair = 0; pair < pairs; pair++) {
    const one = deltas[pair * 2];
    const other = deltas[pair * 2 + 1];
    if (one !== undefined && other !== undefined) {
      addTwo(row, from, { one, other, weight: weights[pair * 2] ?? 0, otherWeight: weights[pair * 2 + 1] ?? 0 });
    }
  }
  const last = count % 2 === 1 ? deltas[count - 1] : undefined;
  if (last !== undefined) addOne(row, from, { one: last, weight: weights[count - 1] ?? 0 });
}

interface Two {
  readonly one: Int16Array;
  readonly weight: number;
  readonly other: Int16Array;
  readonly otherWeight: number;
}

function addTwo(row: Int32Array, from: number, { one, other, weight, otherWeight }: Two): void {
  for (let x = 0; x < row.length; x++) {
    row[x] = (row[x] ?? 0) + Math.imul(one[from + x] ?? 0, weight) + Math.imul(other[from + x] ?? 0, otherWeight);
  }
}

function addOne(row: Int32Array, from: number, { one, weight }: Pick<Two, 'one' | 'weight'>): void {
  for (let x = 0; x < row.length; x++) row[x] = (row[x] ?? 0) + Math.imul(one[from + x] ?? 0, weight);
}

function settleRow(
  work: Uint8Array,
  row: Int32Array,
  to: { readonly at: number; readonly lowest: number; readonly highest: number },
): void {
  const { at, lowest, highest } = to;
  for (let x = 0; x < row.length; x++) work[at + x] = clamp((row[x] ?? 0) >> WEIGHT_BITS, lowest, highest);
}

function clamp(value: number, lowest: number, highest: number): number {
  return value < lowest ? lowest : value > highest ? highest : value;
}
