import { clamp, computeStep } from './exact-functions.ts';
import { createFloatImage, type FloatImage } from './float-image.ts';
import { drawMouthInside } from './draw-mouth-inside.ts';
import { fitMouthShape } from './fit-mouth-shape.ts';
import { type LipLayer, LowerLip, type MouthPose, UpperLip } from './lip-layers.ts';
import { readProfile } from './lip-profile.ts';
import { toMouth } from './mouth-geometry.ts';
import type { MouthShape } from './mouth-shapes.ts';
import type { MouthSource } from './mouth-source.ts';
import { paintLipRim, pressLips } from './paint-lips.ts';
import { sampleCubic } from './sample-image.ts';
import { solveHeight } from './solve-height.ts';

/** A gap below this, in units, shows no inside. */
const CLOSED_GAP = 1.5;
/** Units of the dark line between closed lips that are left out where there is a gap. */
const TRIM = 1.8;
/** Heights move less than this, in units. */
const REACH = 90;

/** The face's part in `area` with the mouth in the given shape: two layers over the inside, where neither is. */
export function drawPhotoMouth(source: MouthSource, shape: MouthShape): FloatImage {
  const pose = fitMouthShape(source.mouth, shape);
  const isClosed = pose.gap <= CLOSED_GAP * source.mouth.unit;
  const [left, top, right, bottom] = source.area;
  const size = { width: right - left, height: bottom - top };
  const upperLip = new UpperLip(pose);
  const lowerLip = new LowerLip(pose);
  const upper = isClosed ? createFull(size) : measureCover(source, { pose, layer: upperLip, side: 1 });
  const lower = measureCover(source, { pose, layer: lowerLip, side: -1 });
  const image = createFloatImage(size.width, size.height);
  if (!isClosed) drawMouthInside(image, source, { pose, upper, lower });
  drawLayer(image, source, { layer: upperLip, cover: upper, above: lower, unit: pose.mouth.unit });
  drawLayer(image, source, { layer: lowerLip, cover: lower, unit: pose.mouth.unit });
  if (isClosed) pressLips(image, source, { pose, layer: lowerLip });
  else paintLipRim(image, source, { pose, upper, lower });
  return image;
}

function createFull({ width, height }: { readonly width: number; readonly height: number }): Float32Array {
  return new Float32Array(width * height).fill(1);
}

interface Covering {
  readonly pose: MouthPose;
  readonly layer: LipLayer;
  /** 1: the layer lies above its edge. */
  readonly side: 1 | -1;
}

/** How much of each pixel a layer covers: its distance to the layer's moved edge, divided by how fast that changes. */
function measureCover({ mouth, look, area }: MouthSource, { pose, layer, side }: Covering): Float32Array {
  const [left, top, right, bottom] = area;
  const width = right - left;
  const distance = new Float32Array(width * (bottom - top));
  const outside = new Uint8Array(distance.length);
  const trim = pose.gap > 2 * mouth.unit ? TRIM * mouth.unit : 0;
  for (let y = top, at = 0; y < bottom; y++) {
    for (let x = left; x < right; x++, at++) {
      const [along, down] = toMouth(mouth, x, y);
      layer.place(along, down);
      const open = pose.gap * readProfile(pose.profile.sharp, layer.t);
      const edge = layer.edge() - side * trim * computeStep(0, 5 * mouth.unit, open);
      distance[at] = side * (edge + layer.displace(edge) - down);
      if (side > 0 && layer.t >= 1) outside[at] = 1;
    }
  }
  const soft = 1 + 0.35 * look.blur;
  return distance.map((value, at) => {
    if (outside[at] === 1) return 1;
    const slope = measureSlope(distance, at, width);
    return clamp(0.5 + value / (Math.max(slope, 0.35) * soft), 0, 1);
  });
}

function measureSlope(field: Float32Array, at: number, width: number): number {
  const column = at % width;
  const [before, after] = [column > 0 ? at - 1 : at, column < width - 1 ? at + 1 : at];
  const [above, below] = [at >= width ? at - width : at, at + width < field.length ? at + width : at];
  const across = ((field[after] ?? 0) - (field[before] ?? 0)) / (after - before || 1);
  const down = ((field[below] ?? 0) - (field[above] ?? 0)) / ((below - above) / width || 1);
  return Math.sqrt(across * across + down * down);
}

interface Layered {
  readonly layer: LipLayer;
  readonly cover: Float32Array;
  /** Cover of the layer that will be laid over this one. */
  readonly above?: Float32Array;
  readonly unit: number;
}

/** Lays the layer over the image; pixels that do not move are copied. */
function drawLayer(image: FloatImage, { plate, mouth, area }: MouthSource, { layer, cover, above, unit }: Layered): void {
  const [left, top] = area;
  const color = new Float64Array(4);
  const { origin, across } = mouth;
  for (let at = 0; at < cover.length; at++) {
    const share = cover[at] ?? 0;
    if (share === 0 || above?.[at] === 1) continue;
    const x = left + (at % image.width);
    const y = top + Math.floor(at / image.width);
    const [along, down] = toMouth(mouth, x, y);
    layer.place(along, down);
    const from = solveHeight(layer, down, REACH * unit);
    sampleCubic(
      plate,
      { x: origin[0] + layer.x * across[0] - from * across[1], y: origin[1] + layer.x * across[1] + from * across[0] },
      color,
    );
    for (let channel = 0; channel < 4; channel++) {
      const old = image.data[at * 4 + channel] ?? 0;
      image.data[at * 4 + channel] = share >= 1 ? (color[channel] ?? 0) : old + ((color[channel] ?? 0) - old) * share;
    }
  }
}
