import { CLIP_LIMITS } from './clip-limits.ts';

/**
 * File format of an uploaded clip: the bytes 'CWC1', then width, height, frames per 1000 seconds and the number of frames (32 bit, little
 * endian), where each frame ends after the table (32 bit), then the frames. Each frame is a baseline JPEG image of its own, 4:2:0, whose
 * samples are BT.709 limited range as they are drawn; see `decodeJpegFrame`.
 */
const MAGIC = [0x43, 0x57, 0x43, 0x31] as const;
const PREFIX_BYTES = 20;
const END_BYTES = 4;

/** Frames of a clip of the longest length, with one that rounding may add. */
const MOST_FRAMES = CLIP_LIMITS.longest * CLIP_LIMITS.frameRate + 1;

/** A clip, opened. `bytes` is the whole file. */
export interface ClipFile {
  readonly width: number;
  readonly height: number;
  /** Frames per second. */
  readonly frameRate: number;
  readonly frameCount: number;
  readonly bytes: Uint8Array;
}

/** The bytes are not a stored clip, or not a complete one. */
export class BadClipFile extends Error {
  override readonly name = 'BadClipFile';
}

export function encodeClip(clip: Omit<ClipFile, 'bytes' | 'frameCount'>, frames: readonly Uint8Array[]): Uint8Array {
  const table = PREFIX_BYTES + END_BYTES * frames.length;
  const bytes = new Uint8Array(frames.reduce((sum, frame) => sum + frame.length, table));
  bytes.set(MAGIC);
  const view = new DataView(bytes.buffer);
  const header = [clip.width, clip.height, Math.round(clip.frameRate * 1000), frames.length];
  header.forEach((value, at) => view.setUint32(MAGIC.length + at * END_BYTES, value, true));
  let end = 0;
  frames.forEach((frame, at) => {
    bytes.set(frame, table + end);
    end += frame.length;
    view.setUint32(PREFIX_BYTES + at * END_BYTES, end, true);
  });
  return bytes;
}

/** Whether the bytes say that they are a stored clip; they may be damaged. */
export function isClipFile(bytes: Uint8Array): boolean {
  return MAGIC.every((byte, at) => bytes[at] === byte);
}

/** Opens a file without copying it. Throws `BadClipFile`. Its frames are read when they are drawn, and a damaged one is gray. */
export function openClip(bytes: Uint8Array): ClipFile {
  if (bytes.length < PREFIX_BYTES || !isClipFile(bytes)) throw new BadClipFile('This is not a stored clip.');
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const [width = 0, height = 0, rate = 0, frameCount = 0] = [4, 8, 12, 16].map((at) => view.getUint32(at, true));
  const isUsable = (side: number): boolean => side > 0 && side <= CLIP_LIMITS.side && side % 2 === 0;
  if (!isUsable(width) || !isUsable(height)) throw new BadClipFile('This stored clip has no usable size.');
  if (rate < 1000 || rate > CLIP_LIMITS.frameRate * 1000) throw new BadClipFile('This stored clip has no usable frame rate.');
  const table = PREFIX_BYTES + END_BYTES * frameCount;
  if (frameCount < 1 || frameCount > MOST_FRAMES || bytes.length < table) throw new BadClipFile('This stored clip is not complete.');
  let last = 0;
  for (let at = 0; at < frameCount; at++) {
    const end = view.getUint32(PREFIX_BYTES + at * END_BYTES, true);
    if (end < last) throw new BadClipFile('This stored clip is not complete.');
    last = end;
  }
  if (bytes.length !== table + last) throw new BadClipFile('This stored clip is not complete.');
  return { width, height, frameRate: rate / 1000, frameCount, bytes };
}

/** The JPEG image of frame `index`, as a view of the file. */
export function getClipFrame({ bytes, frameCount }: ClipFile, index: number): Uint8Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const table = PREFIX_BYTES + END_BYTES * frameCount;
  const getEnd = (at: number): number => (at < 0 ? 0 : view.getUint32(PREFIX_BYTES + at * END_BYTES, true));
  return bytes.subarray(table + getEnd(index - 1), table + getEnd(index));
}

/** Seconds. */
export function getClipLength({ frameCount, frameRate }: Pick<ClipFile, 'frameCount' | 'frameRate'>): number {
  return frameCount / frameRate;
}
