/** Bytes of a number. */
const NUMBER = 2;

/** What a frame of a screen changes of the one before it. Blocks are told by their index, ascending. */
export interface ScreenPatch {
  /** Rows of pixels by which blocks of `moved` show what was above them, or below them where it's negative: what scrolled down or up. */
  readonly shift: number;
  readonly moved: ArrayLike<number>;
  /** Blocks that are stored anew. */
  readonly changed: ArrayLike<number>;
}

/** As it is stored: the shift (16 bit with a sign, little endian), then both lists in runs; see `clip-file.ts`. */
export function encodePatch({ shift, moved, changed }: ScreenPatch): Uint8Array {
  const lists = [moved, changed].map((blocks) => {
    const runs = toRuns(blocks);
    return [runs.length, ...runs.flatMap(({ first, length }) => [first, length])];
  });
  const numbers = lists.flat();
  const bytes = new Uint8Array(NUMBER * (1 + numbers.length));
  const view = new DataView(bytes.buffer);
  view.setInt16(0, shift, true);
  numbers.forEach((value, at) => view.setUint16(NUMBER * (at + 1), value, true));
  return bytes;
}

function toRuns(blocks: ArrayLike<number>): readonly { readonly first: number; readonly length: number }[] {
  const runs: { readonly first: number; length: number }[] = [];
  for (const block of Array.from(blocks)) {
    const last = runs.at(-1);
    if (last !== undefined && last.first + last.length === block) last.length += 1;
    else runs.push({ first: block, length: 1 });
  }
  return runs;
}

/** `end`: index of the first byte after it. */
export type StoredPatch = { readonly [Part in keyof ScreenPatch]: Part extends 'shift' ? number : Uint16Array } & { readonly end: number };

/** Undefined where the bytes can't be a patch of a frame with so many blocks. */
export function decodePatch(bytes: Uint8Array, count: number): StoredPatch | undefined {
  if (bytes.length < NUMBER) return undefined;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const moved = readRuns(view, NUMBER, count);
  const changed = moved && readRuns(view, moved.end, count);
  return changed && { shift: view.getInt16(0, true), moved: moved.blocks, changed: changed.blocks, end: changed.end };
}

function readRuns(view: DataView, start: number, count: number): { readonly blocks: Uint16Array; readonly end: number } | undefined {
  if (view.byteLength < start + NUMBER) return undefined;
  const end = start + NUMBER * (1 + 2 * view.getUint16(start, true));
  if (view.byteLength < end) return undefined;
  let [total, next] = [0, 0];
  for (let at = start + NUMBER; at < end; at += 2 * NUMBER) {
    const [first, length] = [view.getUint16(at, true), view.getUint16(at + NUMBER, true)];
    if (first < next || first + length > count) return undefined;
    next = first + length;
    total += length;
  }
  const blocks = new Uint16Array(total);
  let found = 0;
  for (let at = start + NUMBER; at < end; at += 2 * NUMBER) {
    const [first, length] = [view.getUint16(at, true), view.getUint16(at + NUMBER, true)];
    for (let block = first; block < first + length; block++) blocks[found++] = block;
  }
  return { blocks, end };
}
