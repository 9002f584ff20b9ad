import { CLIP_LIMITS, SCREEN_LIMITS } from './clip-limits.ts';
import { type ClipAudio, findClipAudio } from './clip-audio.ts';

/**
 * File format of an uploaded clip: the bytes 'CWC1', then width, height, frames per 1000 seconds and the number of frames (32 bit, little
 * endian), where each frame ends after the table (32 bit), then the frames. Each frame is a baseline JPEG image of its own, 4:2:0, whose
 * samples are BT.709 limited range as they are drawn; see `decodeJpegFrame`.
 *
 * A recording of a screen begins with 'CWC2', and only its first frame is a whole image. Of the others there is the scan alone, which is
 * read with the first one's tables. Those that show the whole frame have the highest bit in the table; the rest begins with a patch
 * (`screen-patch.ts`), whose blocks are listed in runs: their number, then the first block and the length of each (16 bit, little endian).
 * There is nothing at all where nothing changed.
 *
 * Its sound may follow the last frame; see `clip-audio.ts`.
 */
const MAGICS = { film: [0x43, 0x57, 0x43, 0x31], screen: [0x43, 0x57, 0x43, 0x32] } as const;
const MAGIC_BYTES = 4;
const PREFIX_BYTES = 20;
const END_BYTES = 4;
const WHOLE = 0x8000_0000;

/** How frames are stored: each by itself, or as what changed since the one before. */
export type ClipForm = keyof typeof MAGICS;

const LIMITS = { film: CLIP_LIMITS, screen: SCREEN_LIMITS } as const;

/** A clip, opened. `bytes` is the whole file. */
export interface ClipFile {
  readonly form: ClipForm;
  readonly width: number;
  readonly height: number;
  /** Frames per second. */
  readonly frameRate: number;
  readonly frameCount: number;
  readonly bytes: Uint8Array;
  /** Absent where nothing is heard. */
  readonly audio?: ClipAudio;
}

export type ClipShape = Pick<ClipFile, 'width' | 'height' | 'frameRate'>;

/** The bytes are not a stored clip, or not a complete one. */
export class BadClipFile extends Error {
  override readonly name = 'BadClipFile';
}

/** A frame as it is stored. */
export interface ClipFrame {
  readonly bytes: Uint8Array;
  /** It needs none of those before it. */
  readonly isWhole: boolean;
}

/** A film: each frame is a whole image. */
export function encodeClip(clip: ClipShape, frames: readonly Uint8Array[]): Uint8Array {
  return encodeFrames(
    { ...clip, form: 'film' },
    frames.map((bytes) => ({ bytes, isWhole: false })),
  );
}

export function encodeScreen(clip: ClipShape, frames: readonly ClipFrame[]): Uint8Array {
  return encodeFrames({ ...clip, form: 'screen' }, frames);
}

function encodeFrames(clip: ClipShape & Pick<ClipFile, 'form'>, frames: readonly ClipFrame[]): Uint8Array {
  const table = PREFIX_BYTES + END_BYTES * frames.length;
  const bytes = new Uint8Array(frames.reduce((sum, frame) => sum + frame.bytes.length, table));
  bytes.set(MAGICS[clip.form]);
  const view = new DataView(bytes.buffer);
  const header = [clip.width, clip.height, Math.round(clip.frameRate * 1000), frames.length];
  header.forEach((value, at) => view.setUint32(MAGIC_BYTES + at * END_BYTES, value, true));
  let end = 0;
  frames.forEach((frame, at) => {
    bytes.set(frame.bytes, table + end);
    end += frame.bytes.length;
    view.setUint32(PREFIX_BYTES + at * END_BYTES, frame.isWhole ? end + WHOLE : end, true);
  });
  return bytes;
}

function findForm(bytes: Uint8Array): ClipForm | undefined {
  return (['film', 'screen'] as const).find((form) => MAGICS[form].every((byte, at) => bytes[at] === byte));
}

/** Whether the bytes say that they are a stored clip; they may be damaged. */
export function isClipFile(bytes: Uint8Array): boolean {
  return findForm(bytes) !== undefined;
}

/** Opens a file without copying it. Throws `BadClipFile`. Its frames are read when they are drawn, and a damaged one is gray. */
export function openClip(bytes: Uint8Array): ClipFile {
  const form = findForm(bytes);
  if (bytes.length < PREFIX_BYTES || form === undefined) throw new BadClipFile('This is not a stored clip.');
  const limits = LIMITS[form];
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const [width = 0, height = 0, rate = 0, frameCount = 0] = [4, 8, 12, 16].map((at) => view.getUint32(at, true));
  const isUsable = (side: number): boolean => side > 0 && side <= limits.side && side % 2 === 0;
  if (!isUsable(width) || !isUsable(height)) throw new BadClipFile('This stored clip has no usable size.');
  if (rate < 1000 || rate > limits.frameRate * 1000) throw new BadClipFile('This stored clip has no usable frame rate.');
  const table = PREFIX_BYTES + END_BYTES * frameCount;
  // Rounding may add one to those of the longest length.
  const most = limits.longest * limits.frameRate + 1;
  if (frameCount < 1 || frameCount > most || bytes.length < table) throw new BadClipFile('This stored clip is not complete.');
  const clip = { form, width, height, frameRate: rate / 1000, frameCount, bytes };
  let last = 0;
  for (let at = 0; at < frameCount; at++) {
    const end = getEnd(clip, view, at);
    if (end < last) throw new BadClipFile('This stored clip is not complete.');
    last = end;
  }
  const end = table + last;
  const audio = bytes.length === end ? undefined : findClipAudio(bytes, end);
  if ((bytes.length !== end && audio === undefined) || !isWholeFrame(clip, 0)) throw new BadClipFile('This stored clip is not complete.');
  return { ...clip, ...(audio && { audio }) };
}

/** Of a film the JPEG image of frame `index`, of a screen what is stored of it, as a view of the file. */
export function getClipFrame(clip: ClipFile, index: number): Uint8Array {
  const { bytes, frameCount } = clip;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const table = PREFIX_BYTES + END_BYTES * frameCount;
  return bytes.subarray(table + getEnd(clip, view, index - 1), table + getEnd(clip, view, index));
}

/** Where frame `index` ends, in bytes after the table. */
function getEnd({ form }: Pick<ClipFile, 'form'>, view: DataView, index: number): number {
  if (index < 0) return 0;
  const end = view.getUint32(PREFIX_BYTES + index * END_BYTES, true);
  return form === 'screen' ? end % WHOLE : end;
}

/** Whether frame `index` can be decoded without those before it. */
export function isWholeFrame({ form, bytes }: ClipFile, index: number): boolean {
  if (form === 'film') return true;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return view.getUint32(PREFIX_BYTES + index * END_BYTES, true) >= WHOLE;
}

/** Seconds. */
export function getClipLength({ frameCount, frameRate }: Pick<ClipFile, 'frameCount' | 'frameRate'>): number {
  return frameCount / frameRate;
}
