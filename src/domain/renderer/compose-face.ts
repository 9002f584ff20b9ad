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

/** Rows are processed by separate functions, which the JIT compiles sooner because they are called often. */
function addPlanes(work: Uint8Array, plate: Uint8Array, sum: Sum): void {
  const { left, top, width, height, stride } = sum.rect;
  const row = new Int32Array(width);
  for (let y = 0; y < height; y++) {
    const at = (top + y) * stride + left;
    const skips = y >= sum.except.top && y < sum.except.bottom;
    if (skips) {
      addSegment(work, plate, { sum, row, at, y, from: 0, to: sum.except.left });
      addSegment(work, plate, { sum, row, at, y, from: sum.except.right, to: width });
    } else {
      addSegment(work, plate, { sum, row, at, y, from: 0, to: width });
    }
  }
}

interface Segment {
  readonly sum: Sum;
  readonly row: Int32Array;
  readonly at: number;
  readonly y: number;
  readonly from: number;
  readonly to: number;
}

/** Part of a row: the plate, and the sprites where one of them changes it. */
function addSegment(work: Uint8Array, plate: Uint8Array, { sum, row, at, y, from, to }: Segment): void {
  let [first, end] = [to, from];
  const deltas: Int16Array[] = [];
  const weights: number[] = [];
  sum.boxes.forEach((box, index) => {
    const delta = sum.deltas[index];
    if (delta === undefined || y < box.top || y >= box.bottom) return;
    first = Math.max(from, Math.min(first, box.left));
    end = Math.min(to, Math.max(end, box.right));
    deltas.push(delta);
    weights.push(sum.weights[index] ?? 0);
  });
  work.set(plate.subarray(at + from, at + to), at + from);
  if (end <= first) return;
  const part = row.subarray(first, end);
  liftRow(part, plate, at + first);
  addDeltas(part, { deltas, weights }, y * sum.rect.width + first);
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
  addDeltas(row, sum, 0);
  for (let at = 0; at < row.length; at++) work[pixels[at] ?? 0] = clamp((row[at] ?? 0) >> WEIGHT_BITS, 0, 255);
}

function liftRow(row: Int32Array, plate: Uint8Array, at: number): void {
  for (let x = 0; x < row.length; x++) row[x] = ((plate[at + x] ?? 0) << WEIGHT_BITS) + HALF;
}

/** Two deltas at a time: memory access to the row costs more than the addition. */
function addDeltas(row: Int32Array, { deltas, weights }: Pick<Sum, 'deltas' | 'weights'>, from: number): void {
  const pairs = deltas.length >> 1;
  for (let pair = 0; pair < pairs; pair++) {
    const [one, other] = [deltas[pair * 2], deltas[pair * 2 + 1]];
    if (one !== undefined && other !== undefined) {
      addTwo(row, from, { one, other, weight: weights[pair * 2] ?? 0, otherWeight: weights[pair * 2 + 1] ?? 0 });
    }
  }
  const last = deltas.length % 2 === 1 ? deltas[deltas.length - 1] : undefined;
  if (last !== undefined) addOne(row, from, { one: last, weight: weights[deltas.length - 1] ?? 0 });
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
