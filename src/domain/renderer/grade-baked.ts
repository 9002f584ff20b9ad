import type { Cutout } from './cutout.ts';
import type { PresenterPack, SpriteDelta, SpriteGroup } from './presenter-pack.ts';
import type { SetLight } from './set-light.ts';
import { computeBlueDifference, computeLuma, computeRedDifference } from './yuv-color.ts';

/** Gain of red and loss of blue at full warmth. */
const WARM_RED = 0.055;
const WARM_BLUE = 0.1;
/** Brighter on the light's side and darker on the other, at a full `side`. */
const SIDE_GAIN = 0.1;
const HIGHEST_LUMA = 219;

/** Rows: luma, Cb, Cr of the graded color; columns: of the given one. */
type Matrix = readonly [readonly [number, number, number], readonly [number, number, number], readonly [number, number, number]];

/**
 * The presenter in a set's light: one gain per color channel and a brightness that changes from side to side. Both are linear, so they apply
 * to the differences of sprites as to the plate, once when the presenter is loaded; a frame costs what it did.
 */
export function gradeBaked(pack: PresenterPack, light: SetLight): PresenterPack {
  const matrix = createMatrix(light);
  const { width } = pack.plate;
  const gains = Float64Array.from({ length: width }, (_, x) => 1 + SIDE_GAIN * light.side * (((x + 0.5) / width) * 2 - 1));
  return {
    ...pack,
    plate: gradePlate(pack.plate, matrix, gains),
    mouth: gradeGroup(pack.mouth, matrix, gains),
    eyes: gradeGroup(pack.eyes, matrix, gains),
  };
}

function createMatrix({ exposure, warmth }: SetLight): Matrix {
  const grade = (y: number, u: number, v: number): readonly [number, number, number] => {
    const luma = y * (255 / 219);
    const red = (luma + 1.5748 * v * (255 / 224)) * exposure * (1 + WARM_RED * warmth);
    const green = (luma - 0.1873 * u * (255 / 224) - 0.4681 * v * (255 / 224)) * exposure;
    const blue = (luma + 1.8556 * u * (255 / 224)) * exposure * (1 - WARM_BLUE * warmth);
    return [computeLuma(red, green, blue), computeBlueDifference(red, green, blue), computeRedDifference(red, green, blue)];
  };
  const [ofLuma, ofBlue, ofRed] = [grade(1, 0, 0), grade(0, 1, 0), grade(0, 0, 1)];
  return [
    [ofLuma[0], ofBlue[0], ofRed[0]],
    [ofLuma[1], ofBlue[1], ofRed[1]],
    [ofLuma[2], ofBlue[2], ofRed[2]],
  ];
}

interface Samples {
  readonly y: Uint8Array | Int16Array;
  readonly u: Uint8Array | Int16Array;
  readonly v: Uint8Array | Int16Array;
}

interface Grading {
  readonly matrix: Matrix;
  readonly gains: Float64Array;
  readonly width: number;
  /** Plate column of the first sample. */
  readonly left: number;
  /** Stored value of no color. */
  readonly zero: number;
}

function gradePlate(plate: Cutout, matrix: Matrix, gains: Float64Array): Cutout {
  const graded = { ...plate, y: new Uint8Array(plate.y.length), u: new Uint8Array(plate.u.length), v: new Uint8Array(plate.v.length) };
  gradeSamples(plate, graded, { matrix, gains, width: plate.width, left: 0, zero: 128 });
  for (let at = 0; at < graded.y.length; at++) {
    const most = Math.round(((plate.alpha[at] ?? 0) * HIGHEST_LUMA) / 255);
    if ((graded.y[at] ?? 0) > most) graded.y[at] = most;
  }
  return graded;
}

function gradeGroup(group: SpriteGroup, matrix: Matrix, gains: Float64Array): SpriteGroup {
  const gradeSprite = (sprite: SpriteDelta): SpriteDelta => {
    const graded = {
      ...sprite,
      y: new Int16Array(sprite.y.length),
      u: new Int16Array(sprite.u.length),
      v: new Int16Array(sprite.v.length),
    };
    gradeSamples(sprite, graded, { matrix, gains, width: group.width, left: group.left, zero: 0 });
    return graded;
  };
  return { ...group, sprites: new Map([...group.sprites].map(([id, sprite]) => [id, gradeSprite(sprite)])) };
}

function gradeSamples(from: Samples, into: Samples, { matrix, gains, width, left, zero }: Grading): void {
  const [luma, blue, red] = matrix;
  const columns = width / 2;
  const [lowest, highest] = zero === 0 ? [-255, 255] : [0, 255];
  const limit = (value: number): number => Math.min(Math.max(Math.floor(value + 0.5), lowest), highest);
  for (let half = 0; half < from.u.length; half++) {
    const x = (half % columns) * 2;
    const first = Math.floor(half / columns) * 2 * width + x;
    const gain = gains[left + x] ?? 1;
    const u = (from.u[half] ?? zero) - zero;
    const v = (from.v[half] ?? zero) - zero;
    const tint = luma[1] * u + luma[2] * v;
    let sum = 0;
    for (let pixel = 0; pixel < 4; pixel++) {
      const at = first + (pixel & 1) + (pixel >> 1) * width;
      const y = from.y[at] ?? 0;
      sum += y;
      into.y[at] = y === 0 && tint === 0 ? 0 : limit(gain * (luma[0] * y + tint));
    }
    const mean = sum / 4;
    into.u[half] = zero + clampTint(gain * (blue[0] * mean + blue[1] * u + blue[2] * v));
    into.v[half] = zero + clampTint(gain * (red[0] * mean + red[1] * u + red[2] * v));
  }
}

function clampTint(value: number): number {
  return Math.min(Math.max(Math.floor(value + 0.5), -112), 112);
}
