import { getFramePlanes, type YuvFrame } from '../yuv-frame.ts';
import { fillBlock, invertBlock } from './inverse-cosine-transform.ts';
import type { CodeTable, JpegTables } from './jpeg-tables.ts';
import type { ScanReader } from './scan-reader.ts';

const BLOCK = 8;
const FREQUENCIES = 64;
const GRAY = 128;

/** Places of the 64 frequencies in their block, in the order of the scan: diagonals from the lowest on. */
const ORDER = Uint8Array.from(
  Array.from({ length: FREQUENCIES }, (_, at) => ({ at, x: at % BLOCK, y: Math.floor(at / BLOCK) }))
    .toSorted((one, other) => one.x + one.y - other.x - other.y || ((one.x + one.y) % 2 === 0 ? one.x - other.x : one.y - other.y))
    .map(({ at }) => at),
);

/** A plane of whole blocks. */
interface BlockPlane {
  readonly data: Uint8Array;
  readonly stride: number;
}

/** What a frame is decoded into, in blocks of 16 x 16 pixels, from left to right and from top to bottom. */
export interface BlockPlanes {
  readonly planes: readonly [BlockPlane, BlockPlane, BlockPlane];
  readonly columns: number;
  readonly rows: number;
  /** Makes everything gray. */
  clear(): void;
}

export function createBlockPlanes(width: number, height: number): BlockPlanes {
  const [columns, rows] = [Math.ceil(width / (2 * BLOCK)), Math.ceil(height / (2 * BLOCK))];
  const createPlane = (side: number): BlockPlane => ({ data: new Uint8Array(columns * rows * side * side), stride: columns * side });
  const planes = [createPlane(2 * BLOCK), createPlane(BLOCK), createPlane(BLOCK)] as const;
  return {
    planes,
    columns,
    rows,
    clear() {
      for (const { data } of planes) data.fill(GRAY);
    },
  };
}

/** Copies what was decoded into a frame, whose sides needn't be multiples of 16. */
export function cropPlanes({ planes }: BlockPlanes, frame: YuvFrame): void {
  const { y, u, v, width } = getFramePlanes(frame);
  cropPlane(y, width, planes[0]);
  cropPlane(u, width / 2, planes[1]);
  cropPlane(v, width / 2, planes[2]);
}

function cropPlane(target: Uint8Array, width: number, { data, stride }: BlockPlane): void {
  for (let row = 0; row * width < target.length; row++) target.set(data.subarray(row * stride, row * stride + width), row * width);
}

interface ScanTarget extends Omit<BlockPlanes, 'clear'> {
  /** Where the scan's blocks belong, in its order; all of them in theirs when left out. */
  readonly places?: Uint16Array;
}

/** Decodes until the end, or until the bits are no code: the rest stays as it is. */
export function readScan(reader: ScanReader, tables: JpegTables, into: ScanTarget): void {
  const { planes, columns, rows, places } = into;
  const lowest = new Int32Array(planes.length);
  const block = new Int32Array(FREQUENCIES);
  const readInto = (component: 0 | 1 | 2, x: number, y: number): boolean => {
    const { data, stride } = planes[component];
    const codes = { lowest: tables.lowest[component], others: tables.others[component], divisors: tables.divisors[component] };
    const step = reader.readSymbol(codes.lowest);
    if (step === undefined || step > 15) return false;
    lowest[component] = (lowest[component] ?? 0) + reader.readNumber(step);
    block.fill(0);
    block[0] = (lowest[component] ?? 0) * (codes.divisors[0] ?? 0);
    const last = readFrequencies(reader, codes, block);
    if (last === undefined) return false;
    const target = { plane: data, at: y * BLOCK * stride + x * BLOCK, stride };
    if (last === 0) fillBlock(block[0], target);
    else invertBlock(block, target);
    return true;
  };
  const count = places?.length ?? columns * rows;
  for (let at = 0; at < count; at++) {
    const place = places?.[at] ?? at;
    const x = place % columns;
    const y = (place - x) / columns;
    const isRead =
      readInto(0, 2 * x, 2 * y) &&
      readInto(0, 2 * x + 1, 2 * y) &&
      readInto(0, 2 * x, 2 * y + 1) &&
      readInto(0, 2 * x + 1, 2 * y + 1) &&
      readInto(1, x, y) &&
      readInto(2, x, y);
    if (!isRead) return;
  }
}

/** Place in the scan of the last frequency that isn't 0; undefined where the bits are no code. */
function readFrequencies(
  reader: ScanReader,
  { others, divisors }: { readonly others: CodeTable; readonly divisors: Uint8Array },
  block: Int32Array,
): number | undefined {
  let last = 0;
  for (let at = 1; at < FREQUENCIES; at++) {
    const symbol = reader.readSymbol(others);
    if (symbol === undefined) return undefined;
    const [zeros, length] = [symbol >> 4, symbol & 15];
    if (length === 0) {
      // 15 zeros and one more; without them the rest of the block is 0.
      if (zeros !== 15) break;
      at += 15;
      continue;
    }
    at += zeros;
    if (at >= FREQUENCIES) return undefined;
    block[ORDER[at] ?? 0] = reader.readNumber(length) * (divisors[at] ?? 0);
    last = at;
  }
  return last;
}
