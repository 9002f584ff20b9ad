import type { YuvFrame } from 'castwright/testing/host';
import { BitWriter } from './bit-writer.ts';

/** Pixels of a macroblock's side, and bytes of one with its colors. */
const BLOCK = 16;
const BLOCK_BYTES = 384;
const [SEQUENCE, PICTURE, KEY_FRAME] = [0x67, 0x68, 0x65];
/** Baseline, which every decoder knows; the level of the largest frames. */
const [PROFILE, CONSTRAINTS, LEVEL] = [66, 0xc0, 52];
const INTRA = 7;
/** A macroblock whose samples follow as they are. */
const RAW_BLOCK = 25;

const countBlocks = (pixels: number) => Math.ceil(pixels / BLOCK);

/** Sequence parameter set: the size of the frames, cropped from whole macroblocks. */
export function createSequenceUnit({ width, height }: Pick<YuvFrame, 'width' | 'height'>): Uint8Array {
  const [columns, rows] = [countBlocks(width), countBlocks(height)];
  const unit = new BitWriter(64).bits(SEQUENCE, 8).bits(PROFILE, 8).bits(CONSTRAINTS, 8).bits(LEVEL, 8);
  // Id, frame numbers of 4 bits, output in the order of decoding, no reference frames.
  unit
    .codes(0, 0, 2, 0)
    .bits(0, 1)
    .codes(columns - 1, rows - 1);
  // Whole frames, and cropped.
  unit
    .bits(0b11, 2)
    .bits(1, 1)
    .codes(0, (columns * BLOCK - width) / 2, 0, (rows * BLOCK - height) / 2);
  return unit.bits(0, 1).finish();
}

/** No entropy coding but Exp-Golomb, one slice per frame; each slice turns the deblocking filter off. */
export function createParametersUnit(): Uint8Array {
  return new BitWriter(16).bits(PICTURE, 8).codes(0, 0).bits(0, 2).codes(0, 0, 0).bits(0, 3).codes(0, 0, 0).bits(0b100, 3).finish();
}

/** A frame that refers to no other. Consecutive ones need different ids. */
export function createFrameUnit(frame: YuvFrame, id: number): Uint8Array {
  const [columns, rows] = [countBlocks(frame.width), countBlocks(frame.height)];
  const unit = new BitWriter(columns * rows * (BLOCK_BYTES + 3) + 64).bits(KEY_FRAME, 8);
  unit.codes(0, INTRA, 0).bits(0, 4).codes(id).bits(0, 2).codes(0, 1);
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1)
      unit
        .codes(RAW_BLOCK)
        .align()
        .bytes(readBlock(frame, column, row));
  }
  return unit.finish();
}

/** Brightness, then both colors; beyond the edge the last pixel goes on. */
function readBlock({ width, height, data }: YuvFrame, column: number, row: number): Uint8Array {
  const block = new Uint8Array(BLOCK_BYTES);
  const luma = width * height;
  const copy = (to: number, side: number, plane: { readonly from: number; readonly width: number; readonly height: number }) => {
    for (let y = 0; y < side; y += 1) {
      const line = plane.from + Math.min(row * side + y, plane.height - 1) * plane.width;
      for (let x = 0; x < side; x += 1) block[to + y * side + x] = data[line + Math.min(column * side + x, plane.width - 1)] ?? 0;
    }
  };
  const half = { width: width / 2, height: height / 2 };
  copy(0, BLOCK, { from: 0, width, height });
  copy(256, BLOCK / 2, { ...half, from: luma });
  copy(320, BLOCK / 2, { ...half, from: luma * 1.25 });
  return block;
}
