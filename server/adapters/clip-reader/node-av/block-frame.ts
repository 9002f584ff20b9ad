import type { Frame } from 'node-av/lib';
import { shiftPlane } from '#domain/renderer/clip/move-blocks.ts';

/** Pixels of a block's side, and samples of one of its colors'. */
export const BLOCK = 16;
const HALF = BLOCK / 2;
/** By which a sample may differ before its block counts as changed: what a video's own compression does to a picture that stands still. */
const NOISE = 6;
/** Samples that are compared at once. */
const WORD = 4;

interface Plane {
  readonly data: Uint8Array;
  readonly words: Uint32Array;
  /** Samples of a row, and of a block's side. */
  readonly stride: number;
  readonly side: number;
}

/** A frame in blocks of 16 x 16 pixels; at its right and lower edge its last samples are repeated until the block is full. */
export interface BlockFrame {
  readonly columns: number;
  readonly rows: number;
  /** Brightness, blue, red. */
  readonly planes: readonly [Plane, Plane, Plane];
}

export function createBlockFrame(width: number, height: number): BlockFrame {
  const [columns, rows] = [Math.ceil(width / BLOCK), Math.ceil(height / BLOCK)];
  const createPlane = (side: number): Plane => {
    const data = new Uint8Array(columns * rows * side * side);
    return { data, words: new Uint32Array(data.buffer), stride: columns * side, side };
  };
  return { columns, rows, planes: [createPlane(BLOCK), createPlane(HALF), createPlane(HALF)] };
}

/** Copies a decoded frame of 4:2:0 out of FFmpeg's memory. */
export function readFrame(into: BlockFrame, from: Frame): void {
  into.planes.forEach(({ data, stride, side }, index) => {
    const source = from.data?.[index];
    const linesize = from.linesize[index];
    if (source === undefined || linesize === undefined) throw new Error('FFmpeg gave a frame without its planes.');
    const [width, height] = side === BLOCK ? [from.width, from.height] : [from.width / 2, from.height / 2];
    for (let y = 0; y < into.rows * side; y += 1) {
      const first = Math.min(y, height - 1) * linesize;
      data.set(source.subarray(first, first + width), y * stride);
      data.fill(source[first + width - 1] ?? 0, y * stride + width, (y + 1) * stride);
    }
  });
}

/** Blocks of `now` that don't look as they did, in ascending order. */
export function findChanges(now: BlockFrame, before: BlockFrame): readonly number[] {
  const changed: number[] = [];
  for (let block = 0; block < now.columns * now.rows; block += 1) {
    if (now.planes.some((plane, index) => isChanged(plane, before.planes[index] as Plane, findStart(now, plane, block))))
      changed.push(block);
  }
  return changed;
}

/** Whether a block shows what was `shift` rows above it. */
export function isMoved(
  { now, before, block }: { readonly now: BlockFrame; readonly before: BlockFrame; readonly block: number },
  shift: number,
): boolean {
  return now.planes.every((plane, index) => {
    const was = before.planes[index] as Plane;
    const start = findStart(now, plane, block);
    const from = start - shiftPlane(shift, index) * plane.stride;
    if (from < 0 || from + (plane.side - 1) * plane.stride + plane.side > plane.data.length) return false;
    for (let y = 0; y < plane.side; y += 1) {
      for (let x = 0, at = y * plane.stride; x < plane.side; x += 1, at += 1) {
        const difference = (plane.data[start + at] ?? 0) - (was.data[from + at] ?? 0);
        if (difference > NOISE || difference < -NOISE) return false;
      }
    }
    return true;
  });
}

/** Copies some blocks to their own places in another frame. */
export function copyBlocks(from: BlockFrame, into: BlockFrame, blocks: readonly number[]): void {
  for (const block of blocks) copyBlock({ frame: from, block }, { frame: into, block });
}

interface BlockPlace {
  readonly frame: BlockFrame;
  readonly block: number;
}

export function copyBlock(from: BlockPlace, into: BlockPlace): void {
  from.frame.planes.forEach((source, index) => {
    const target = into.frame.planes[index] as Plane;
    let [read, written] = [findStart(from.frame, source, from.block), findStart(into.frame, target, into.block)];
    for (let y = 0; y < source.side; y += 1, read += source.stride, written += target.stride) {
      target.data.set(source.data.subarray(read, read + source.side), written);
    }
  });
}

function findStart({ columns }: BlockFrame, { stride, side }: Plane, block: number): number {
  const column = block % columns;
  return ((block - column) / columns) * side * stride + column * side;
}

function isChanged({ data, words, stride, side }: Plane, before: Plane, start: number): boolean {
  for (let y = 0, row = start; y < side; y += 1, row += stride) {
    for (let at = row / WORD; at < (row + side) / WORD; at += 1) {
      if (words[at] === before.words[at]) continue;
      for (let sample = at * WORD; sample < (at + 1) * WORD; sample += 1) {
        const difference = (data[sample] ?? 0) - (before.data[sample] ?? 0);
        if (difference > NOISE || difference < -NOISE) return true;
      }
    }
  }
  return false;
}
