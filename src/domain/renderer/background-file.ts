import { type ClipFile, isClipFile, openClip } from './clip/clip-file.ts';
import { createClipDecoder } from './clip/clip-decoder.ts';
import type { BackgroundImage } from './yuv-frame.ts';

/**
 * File format of an uploaded image: the bytes 'CWB1', then width, height and an alpha flag (32 bit, little endian), then the planes Y, U, V
 * and, if flagged, alpha with one byte per pixel.
 */
const MAGIC = [0x43, 0x57, 0x42, 0x31] as const;
const PREFIX_BYTES = 16;
const LARGEST_SIDE = 16384;

/** The bytes are not in this format. */
export class BadBackgroundFile extends Error {
  override readonly name = 'BadBackdropFile';
}

export function encodeBackground(image: BackgroundImage): Uint8Array {
  const { pixels, alpha } = image;
  const bytes = new Uint8Array(PREFIX_BYTES + pixels.data.length + (alpha?.length ?? 0));
  bytes.set(MAGIC);
  const view = new DataView(bytes.buffer);
  view.setUint32(4, pixels.width, true);
  view.setUint32(8, pixels.height, true);
  view.setUint32(12, alpha === undefined ? 0 : 1, true);
  bytes.set(pixels.data, PREFIX_BYTES);
  if (alpha !== undefined) bytes.set(alpha, PREFIX_BYTES + pixels.data.length);
  return bytes;
}

/** Whether the bytes say that they are in this format; they may be damaged. */
export function isBackgroundFile(bytes: Uint8Array): boolean {
  return MAGIC.every((byte, at) => bytes[at] === byte);
}

/**
 * Decodes an uploaded image without copying: the planes are views of `bytes`. Of a clip, decodes the first frame. Throws `BadBackgroundFile`
 * or `BadClipFile` for anything that `encodeBackground` and `encodeClip` did not write.
 */
export function decodeBackground(bytes: Uint8Array): BackgroundImage {
  if (isClipFile(bytes)) return decodeClip(openClip(bytes));
  if (bytes.length < PREFIX_BYTES || !isBackgroundFile(bytes)) throw new BadBackgroundFile('This is not a stored image.');
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const width = view.getUint32(4, true);
  const height = view.getUint32(8, true);
  const covered = view.getUint32(12, true);
  const usable = (side: number): boolean => side > 0 && side <= LARGEST_SIDE && side % 2 === 0;
  if (!usable(width) || !usable(height) || covered > 1) throw new BadBackgroundFile('This stored image has no usable size.');
  const pixels = width * height;
  if (bytes.length !== PREFIX_BYTES + pixels * (1.5 + covered)) throw new BadBackgroundFile('This stored image is not complete.');
  const data = bytes.subarray(PREFIX_BYTES, PREFIX_BYTES + pixels * 1.5);
  const frame = { width, height, data };
  return covered === 0 ? { pixels: frame } : { pixels: frame, alpha: bytes.subarray(PREFIX_BYTES + pixels * 1.5) };
}

function decodeClip(clip: ClipFile): BackgroundImage {
  return { pixels: createClipDecoder(clip)(0), clip };
}
