import type { Ramp } from '../drawing/paint.ts';
import type { SpanMemory } from '../drawing/spans.ts';
import type { FramePlanes } from '../yuv-frame.ts';
import { KernelMemory, type Kernels } from './kernel-memory.ts';

/** Numbers of a shape: whole ones, an even count of them, then fractions. */
const NUMBERS = 20;
const FRACTIONS = 5;
const MASK_NUMBERS = 5;
/** Pixels by which a mask may be wider or higher than the canvas is at half its size. */
const MASK_MARGIN = 64;
/** Bytes for colors of shapes: of all presenters of a scene, as a rule. */
const RAMPS = 1 << 20;
/** More than was asked for: the next frame may need a little more. */
const ROOM = 1.5;

/** Memory of the kernel that paints shapes, for one size of canvas. Used again for each frame. */
export interface PainterMemory {
  readonly kernels: Kernels;
  readonly canvas: FramePlanes;
  readonly spans: Int32Array;
  readonly covers: Uint8Array;
  readonly rows: Int32Array;
  /** Scratch of a row. */
  readonly steps: Uint8Array;
  readonly softCovers: Uint8Array;
  /** Of one shape at a time. */
  readonly mask: Uint8Array;
  readonly maskNumbers: Int32Array;
  readonly numbers: Int32Array;
  /** Behind the numbers. */
  readonly fractions: Float64Array;
  /** The address of a ramp's colors: for each step luma, luma, blue and red; then all lumas, blues, reds and alphas. */
  placeRamp(ramp: Ramp): number;
}

/** Whether all of this has room there. */
export function hasRoom(memory: PainterMemory, { width, height }: FramePlanes, spans: SpanMemory): boolean {
  return (
    memory.canvas.width === width &&
    memory.canvas.height === height &&
    memory.spans.length >= spans.spanEnd &&
    memory.covers.length >= spans.coverEnd &&
    memory.rows.length >= spans.rowEnd
  );
}

/** With room for a little more than these spans. Undefined where there are no kernels. */
export function createPainterMemory({ width, height }: FramePlanes, { spanEnd, coverEnd, rowEnd }: SpanMemory): PainterMemory | undefined {
  const [luma, half] = [width * height, (width * height) / 4];
  const [spans, covers, rows] = [Math.ceil(spanEnd * ROOM), Math.ceil(coverEnd * ROOM), Math.ceil(rowEnd * ROOM)];
  const mask = (width / 2 + MASK_MARGIN) * (height / 2 + MASK_MARGIN);
  const integers = [spans, rows, NUMBERS + FRACTIONS * 2, MASK_NUMBERS];
  const bytes = [luma, half, half, covers, width, width * 2, mask, RAMPS];
  const memory = KernelMemory.create([...bytes, ...integers.map((length) => length * Int32Array.BYTES_PER_ELEMENT)]);
  if (memory === undefined) return undefined;
  const numbers = memory.takeNumbers(NUMBERS + FRACTIONS * 2);
  return {
    kernels: memory.kernels,
    canvas: { width, height, y: memory.takeBytes(luma), u: memory.takeBytes(half), v: memory.takeBytes(half) },
    spans: memory.takeNumbers(spans),
    covers: memory.takeBytes(covers),
    rows: memory.takeNumbers(rows),
    steps: memory.takeBytes(width),
    softCovers: memory.takeBytes(width * 2),
    mask: memory.takeBytes(mask),
    maskNumbers: memory.takeNumbers(MASK_NUMBERS),
    numbers,
    fractions: new Float64Array(numbers.buffer, numbers.byteOffset + NUMBERS * Int32Array.BYTES_PER_ELEMENT, FRACTIONS),
    placeRamp: createRampPlaces(memory.takeBytes(RAMPS)),
  };
}

/** Ramps stay where they are from frame to frame; when there is no room left, all are placed anew. */
function createRampPlaces(bytes: Uint8Array): PainterMemory['placeRamp'] {
  let places = new WeakMap<Ramp, number>();
  let end = 0;
  return (ramp) => {
    const known = places.get(ramp);
    if (known !== undefined) return known;
    const { length } = ramp.y;
    if (end + length * 8 > bytes.length) {
      places = new WeakMap();
      end = 0;
    }
    const at = bytes.byteOffset + end;
    for (let step = 0; step < length; step++) {
      bytes.set([ramp.y[step] ?? 0, ramp.y[step] ?? 0, ramp.u[step] ?? 0, ramp.v[step] ?? 0], end);
      end += 4;
    }
    for (const plane of [ramp.y, ramp.u, ramp.v, ramp.alpha]) {
      bytes.set(plane, end);
      end += length;
    }
    places.set(ramp, at);
    return at;
  };
}
