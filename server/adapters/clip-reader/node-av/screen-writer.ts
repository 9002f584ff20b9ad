import type { Frame } from 'node-av/lib';
import { type ClipFrame, encodeScreen } from '#domain/renderer/clip/clip-file.ts';
import { createBlockMover } from '#domain/renderer/clip/move-blocks.ts';
import { readJpegTables } from '#domain/renderer/clip/jpeg-tables.ts';
import { encodePatch } from '#domain/renderer/clip/screen-patch.ts';
import { BLOCK, type BlockFrame, copyBlock, copyBlocks, createBlockFrame, findChanges, readFrame } from './block-frame.ts';
import { findScrolling } from './find-shift.ts';
import { type JpegImages, openJpegImages } from './jpeg-images.ts';

/** Share of the blocks from which on the whole frame is stored. */
const MUCH = 0.6;
/** Whole frames' worth of blocks, and frames, after which one is stored whole: who jumps to a frame decodes no more than that. */
const MOST_BLOCKS = 8;
const MOST_FRAMES = 900;

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Stores frames as what changes from one to the next. */
export class ScreenWriter {
  bytes = 0;
  readonly #images: JpegImages;
  readonly #frames: ClipFrame[] = [];
  #size: Size = { width: 0, height: 0 };
  /** The frame that is added, and what is shown before it, as it was when it was stored: what isn't worth storing doesn't add up. */
  #now = createBlockFrame(0, 0);
  #shown = this.#now;
  #move = createBlockMover(this.#shown);
  /** Blocks and frames since the last whole one. */
  #since = { blocks: 0, frames: 0 };
  #stored = 0;
  /** Where the first image's tables end. */
  #scan = 0;

  /** `quality`: FFmpeg's; 2 is the finest. */
  constructor(quality: number) {
    this.#images = openJpegImages(quality);
  }

  get frames(): number {
    return this.#frames.length;
  }

  /** Share of all blocks so far that were stored; those of the first frame count. */
  get movement(): number {
    return this.#stored / Math.max(this.#frames.length * this.#count, 1);
  }

  add(frame: Frame): void {
    if (this.frames === 0) this.#open(frame);
    readFrame(this.#now, frame);
    const changes = findChanges(this.#now, this.#shown);
    const { shift, moved, rest } = findScrolling(this.#now, this.#shown, changes);
    this.#since.blocks += rest.length;
    this.#since.frames += 1;
    if (this.frames > 0 && changes.length === 0) return this.#push({ bytes: new Uint8Array(), isWhole: false });
    const isLong = this.#since.blocks > MOST_BLOCKS * this.#count || this.#since.frames > MOST_FRAMES;
    if (this.frames === 0 || rest.length > MUCH * this.#count || isLong) return this.#addWhole();
    this.#stored += rest.length;
    this.#move({ shift, moved: Uint16Array.from(moved) });
    copyBlocks(this.#now, this.#shown, rest);
    const patch = encodePatch({ shift, moved, changed: rest });
    const scan = rest.length === 0 ? new Uint8Array() : encodeBlocks(this.#images, this.#now, rest).subarray(this.#scan);
    const bytes = new Uint8Array(patch.length + scan.length);
    bytes.set(patch);
    bytes.set(scan, patch.length);
    this.#push({ bytes, isWhole: false });
  }

  finish(frameRate: number): Uint8Array {
    return encodeScreen({ ...this.#size, frameRate }, this.#frames);
  }

  close(): void {
    this.#images.close();
  }

  get #count(): number {
    return this.#now.columns * this.#now.rows;
  }

  #open({ width, height }: Size): void {
    this.#size = { width, height };
    this.#now = createBlockFrame(width, height);
    this.#shown = createBlockFrame(width, height);
    this.#move = createBlockMover(this.#shown);
  }

  #addWhole(): void {
    this.#since = { blocks: 0, frames: 0 };
    this.#stored += this.#count;
    this.#now.planes.forEach(({ data }, index) => this.#shown.planes[index]?.data.set(data));
    const image = this.#images.encode(this.#now);
    if (this.frames > 0) return this.#push({ bytes: image.subarray(this.#scan), isWhole: true });
    const bytes = setSize(image, this.#size);
    this.#scan = readJpegTables(bytes)?.scan ?? 0;
    this.#push({ bytes, isWhole: true });
  }

  #push(frame: ClipFrame): void {
    this.#frames.push(frame);
    this.bytes += frame.bytes.length;
  }
}

/** The blocks side by side in an image of their own: in one row as wide as a power of two, or in rows as wide as the frame. */
function encodeBlocks(images: JpegImages, from: BlockFrame, blocks: readonly number[]): Uint8Array {
  const columns = Math.min(2 ** Math.ceil(Math.log2(blocks.length)), from.columns);
  const rows = Math.ceil(blocks.length / columns);
  const packed = createBlockFrame(columns * BLOCK, rows * BLOCK);
  blocks.forEach((block, at) => copyBlock({ frame: from, block }, { frame: packed, block: at }));
  return images.encode(packed);
}

/** Images are encoded in whole blocks; the first one says how much of them is seen. */
function setSize(image: Uint8Array, { width, height }: { readonly width: number; readonly height: number }): Uint8Array {
  const at = findFrameSegment(image);
  const sized = Uint8Array.from(image);
  new DataView(sized.buffer).setUint16(at + 5, height);
  new DataView(sized.buffer).setUint16(at + 7, width);
  return sized;
}

/** Index of the segment that has the image's size. */
function findFrameSegment(image: Uint8Array): number {
  const view = new DataView(image.buffer, image.byteOffset, image.byteLength);
  let at = 2;
  while (view.getUint16(at) !== 0xffc0) at += 2 + view.getUint16(at + 2);
  return at;
}
