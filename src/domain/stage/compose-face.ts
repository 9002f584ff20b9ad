import type { Cutout } from './cutout.ts';
import type { FaceArea, FaceDelta } from './face-area.ts';
import type { SpriteWeights } from './face-weights.ts';

const WEIGHT_BITS = 12;
const HALF = 1 << (WEIGHT_BITS - 1);

/** Writes `plate + sum of weight x sprite` into the area's rectangle of `work`, which becomes independent of its past. */
export function composeFace(work: Cutout, plate: Cutout, face: { readonly area: FaceArea; readonly weights: SpriteWeights }): void {
  const { area } = face;
  const deltas: FaceDelta[] = [];
  const weights: number[] = [];
  for (const [id, weight] of face.weights) {
    const delta = area.sprites.get(id);
    const fixed = Math.round(weight * (1 << WEIGHT_BITS));
    if (delta === undefined || fixed === 0) continue;
    deltas.push(delta);
    weights.push(fixed);
  }
  const whole = { left: area.left, top: area.top, width: area.width, height: area.height, stride: plate.width };
  const half = { left: area.left / 2, top: area.top / 2, width: area.width / 2, height: area.height / 2, stride: plate.width / 2 };
  addPlanes(work.y, plate.y, { rect: whole, deltas: deltas.map((delta) => delta.y), weights, lowest: 0, highest: 219 });
  addPlanes(work.u, plate.u, { rect: half, deltas: deltas.map((delta) => delta.u), weights, lowest: 16, highest: 240 });
  addPlanes(work.v, plate.v, { rect: half, deltas: deltas.map((delta) => delta.v), weights, lowest: 16, highest: 240 });
  addAlpha(work.alpha, plate.alpha, { pixels: area.alphaPixels, deltas: deltas.map((delta) => delta.alpha), weights });
  addAlpha(work.alphaHalf, plate.alphaHalf, { pixels: area.alphaHalfPixels, deltas: deltas.map((delta) => delta.alphaHalf), weights });
}

interface Sum {
  readonly rect: { readonly left: number; readonly top: number; readonly width: number; readonly height: number; readonly stride: number };
  readonly deltas: readonly Int16Array[];
  readonly weights: readonly number[];
  readonly lowest: number;
  readonly highest: number;
}

function addPlanes(work: Uint8Array, plate: Uint8Array, sum: Sum): void {
  const { left, top, width, height, stride } = sum.rect;
  const row = new Int32Array(width);
  for (let y = 0; y < height; y++) {
    const at = (top + y) * stride + left;
    const from = y * width;
    for (let x = 0; x < width; x++) row[x] = ((plate[at + x] ?? 0) << WEIGHT_BITS) + HALF;
    for (let each = 0; each < sum.deltas.length; each += 2) addPair(row, from, { sum, each });
    for (let x = 0; x < width; x++) {
      const value = (row[x] ?? 0) >> WEIGHT_BITS;
      work[at + x] = value < sum.lowest ? sum.lowest : value > sum.highest ? sum.highest : value;
    }
  }
}

function addPair(row: Int32Array, from: number, pair: { readonly sum: Sum; readonly each: number }): void {
  const { deltas, weights } = pair.sum;
  const one = deltas[pair.each];
  const other = deltas[pair.each + 1] ?? one;
  if (one === undefined || other === undefined) return;
  const weight = weights[pair.each] ?? 0;
  const otherWeight = weights[pair.each + 1] ?? 0;
  const width = row.length;
  for (let x = 0; x < width; x++)
    row[x] = (row[x] ?? 0) + Math.imul(one[from + x] ?? 0, weight) + Math.imul(other[from + x] ?? 0, otherWeight);
}

function addAlpha(
  work: Uint8Array,
  plate: Uint8Array,
  sum: { readonly pixels: Int32Array; readonly deltas: readonly Int16Array[]; readonly weights: readonly number[] },
): void {
  for (let at = 0; at < sum.pixels.length; at++) {
    const pixel = sum.pixels[at] ?? 0;
    let value = ((plate[pixel] ?? 0) << WEIGHT_BITS) + HALF;
    for (let each = 0; each < sum.deltas.length; each++) value += (sum.deltas[each]?.[at] ?? 0) * (sum.weights[each] ?? 0);
    value >>= WEIGHT_BITS;
    work[pixel] = value < 0 ? 0 : value > 255 ? 255 : value;
  }
}
