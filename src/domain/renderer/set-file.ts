import type { SetId } from '../project/project.ts';
import { decodePlane } from './plane-codec.ts';
import type { BackgroundImage } from './yuv-frame.ts';

/**
 * File of a set after decompression: the bytes 'CWS1', width and height (32 bit, little endian), then the planes Y, U and V (4:2:0) as
 * `encodePlane` writes them. Written by presenters/sets/finish.py.
 */
const MAGIC = [0x43, 0x57, 0x53, 0x31] as const;
const PREFIX_BYTES = 12;
const LARGEST_SIDE = 4096;

/** No id of an uploaded image has a colon. */
const PREFIX = 'set:';

/** The id under which a background library gives a set's image. */
export function getSetAssetId(set: SetId): string {
  return PREFIX + set;
}

/** The set behind an asset id, unchecked; undefined for ids of uploaded images. */
export function parseSetAssetId(assetId: string): string | undefined {
  return assetId.startsWith(PREFIX) ? assetId.slice(PREFIX.length) : undefined;
}

/** Path on the product's origin. */
export function getSetFileUrl(set: string): string {
  return `/sets/${encodeURIComponent(set)}.cws`;
}

/** WebP, 320x180. */
export function getSetThumbnailUrl(set: SetId): string {
  return `/sets/${set}.webp`;
}

/** The bytes are not a set's image. */
export class BadSetFile extends Error {
  override readonly name = 'BadSetFile';
}

export function decodeSetFile(bytes: Uint8Array): BackgroundImage {
  if (bytes.length < PREFIX_BYTES || MAGIC.some((byte, at) => bytes[at] !== byte)) throw new BadSetFile('This is not a set.');
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const width = view.getUint32(4, true);
  const height = view.getUint32(8, true);
  const usable = (side: number): boolean => side > 0 && side <= LARGEST_SIDE && side % 2 === 0;
  if (!usable(width) || !usable(height)) throw new BadSetFile('This set has no usable size.');
  const luma = width * height;
  if (bytes.length !== PREFIX_BYTES + luma * 1.5) throw new BadSetFile('This set is not complete.');
  const body = bytes.subarray(PREFIX_BYTES);
  const data = new Uint8Array(luma * 1.5);
  data.set(decodePlane(body.subarray(0, luma), width));
  data.set(decodePlane(body.subarray(luma, luma * 1.25), width / 2), luma);
  data.set(decodePlane(body.subarray(luma * 1.25), width / 2), luma * 1.25);
  return { pixels: { width, height, data } };
}
