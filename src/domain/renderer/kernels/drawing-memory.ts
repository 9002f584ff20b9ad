import { RAMP_STEPS } from '../drawing/paint.ts';
import { Polygons } from '../drawing/polygons.ts';
import { type SpanLists, SpanMemory } from '../drawing/spans.ts';
import { HiddenMap } from '../drawing/visible-spans.ts';
import { KernelMemory, type Kernels } from './kernel-memory.ts';
import { createPaperPlaces, PAPERS, type PlacePaper } from './paper-places.ts';
import { createRampPlaces, type PlaceRamp } from './ramp-places.ts';

/** Whole numbers of the longest list that a kernel takes, an even count of them, and the fractions behind them. */
const NUMBERS = 22;
const FRACTIONS = 6;
const MASK_NUMBERS = 5;
/** Bytes for colors of shapes: of all presenters of a scene, as a rule. */
const RAMPS = 1 << 20;
/** What frames need, as a rule; memory that isn't written takes no room. */
const USUAL: Lengths = { spans: 1 << 17, rows: 1 << 16, covers: 1 << 20, masks: 1 << 21, points: 1 << 14, ends: 1 << 9 };

/** How long lists are. */
interface Lengths {
  readonly spans: number;
  readonly rows: number;
  readonly covers: number;
  readonly masks: number;
  readonly points: number;
  readonly ends: number;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Scratch of the kernels that fill and paint shapes, for canvases of at most that size. Used again for each frame. */
export interface DrawingMemory extends Size {
  readonly kernels: Kernels;
  /** Planes of the canvas's copy. */
  readonly y: Uint8Array;
  readonly u: Uint8Array;
  readonly v: Uint8Array;
  /** What `memory` begins with, and the polygons; a list that is full is replaced by one that no kernel reaches. */
  readonly lists: SpanLists;
  readonly memory: SpanMemory;
  readonly points: readonly [Float64Array, Float64Array];
  readonly flat: Polygons;
  readonly outlines: Polygons;
  /** Zeros before and after each shape: areas as bytes. */
  readonly areas: Uint8Array;
  readonly touched: Int32Array;
  readonly hidden: HiddenMap;
  /** Of all soft shapes of a frame; how much of it is taken, and would have been if there were room. */
  readonly masks: Uint8Array;
  maskEnd: number;
  masksWanted: number;
  /** Scratch of a row. */
  readonly steps: Uint8Array;
  readonly softCovers: Uint8Array;
  readonly maskNumbers: Int32Array;
  readonly numbers: Int32Array;
  readonly fractions: Float64Array;
  readonly placeRamp: PlaceRamp;
  readonly placePaper: PlacePaper;
  /** By step of a ramp: scratch of dots. */
  readonly shares: Uint8Array;
}

/** Undefined where there are no kernels. `last`: the memory of the frame before; the new one has room for twice what that needed. */
export function createDrawingMemory({ width, height }: Size, last: DrawingMemory | undefined): DrawingMemory | undefined {
  const needed = last === undefined ? USUAL : findLengths(last);
  const luma = width * height;
  const areas = (width + 2) * height * Float32Array.BYTES_PER_ELEMENT;
  const words = countWords(width + 2) * ((height + 1) >> 1);
  const integers = [needed.spans, needed.rows, words, words, needed.ends, needed.ends, NUMBERS + FRACTIONS * 2, MASK_NUMBERS];
  const bytes = [luma, luma / 4, luma / 4, needed.covers, areas, needed.masks, width, width * 2, RAMPS, PAPERS, RAMP_STEPS];
  const fractions = [needed.points, needed.points].map((length) => length * Float64Array.BYTES_PER_ELEMENT);
  const memory = KernelMemory.create([...bytes, ...fractions, ...integers.map((length) => length * Int32Array.BYTES_PER_ELEMENT)]);
  if (memory === undefined) return undefined;
  const lists = { spans: memory.takeNumbers(needed.spans), covers: memory.takeBytes(needed.covers), rows: memory.takeNumbers(needed.rows) };
  const points = [memory.takeFractions(needed.points), memory.takeFractions(needed.points)] as const;
  const numbers = memory.takeNumbers(NUMBERS + FRACTIONS * 2);
  return {
    kernels: memory.kernels,
    width,
    height,
    y: memory.takeBytes(luma),
    u: memory.takeBytes(luma / 4),
    v: memory.takeBytes(luma / 4),
    lists,
    memory: new SpanMemory(lists),
    points,
    flat: new Polygons(points[0], memory.takeNumbers(needed.ends)),
    outlines: new Polygons(points[1], memory.takeNumbers(needed.ends)),
    areas: memory.takeBytes(areas),
    touched: memory.takeNumbers(words),
    hidden: new HiddenMap(memory.takeNumbers(words)),
    masks: memory.takeBytes(needed.masks),
    maskEnd: 0,
    masksWanted: 0,
    steps: memory.takeBytes(width),
    softCovers: memory.takeBytes(width * 2),
    maskNumbers: memory.takeNumbers(MASK_NUMBERS),
    numbers,
    fractions: new Float64Array(numbers.buffer, numbers.byteOffset + NUMBERS * Int32Array.BYTES_PER_ELEMENT, FRACTIONS),
    placeRamp: createRampPlaces(memory.takeBytes(RAMPS)),
    placePaper: createPaperPlaces(memory.takeBytes(PAPERS)),
    shares: memory.takeBytes(RAMP_STEPS),
  };
}

/** Numbers of 32 bits for a bit of each pair of columns. */
export function countWords(width: number): number {
  return (width + 63) >> 6;
}

function findLengths({ memory, flat, outlines, masksWanted }: DrawingMemory): Lengths {
  return {
    spans: Math.max(USUAL.spans, memory.spanEnd * 2),
    rows: Math.max(USUAL.rows, memory.rowEnd * 2),
    covers: Math.max(USUAL.covers, memory.coverEnd * 2),
    masks: Math.max(USUAL.masks, masksWanted * 2),
    points: Math.max(USUAL.points, flat.points.length, outlines.points.length),
    ends: Math.max(USUAL.ends, flat.ends.length, outlines.ends.length),
  };
}

/** Whether the kernels reach all spans. */
export function holdsSpans({ memory, lists }: DrawingMemory): boolean {
  return memory.spans === lists.spans && memory.covers === lists.covers && memory.rows === lists.rows;
}

/** Whether all that the frame before needed had room. */
export function hadRoom(memory: DrawingMemory): boolean {
  const { flat, outlines, points, masks, masksWanted } = memory;
  return holdsSpans(memory) && masksWanted <= masks.length && flat.points === points[0] && outlines.points === points[1];
}
