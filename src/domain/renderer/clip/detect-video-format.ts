import { isMovingGif } from './is-moving-gif.ts';

/** FFmpeg's names of the formats of clips; no other is ever tried: some of them open further files. */
export type VideoFormat = 'mov' | 'matroska' | 'gif';

/** Kinds of the MP4 family that hold a still image or only sound. */
const OTHER_BRANDS: readonly string[] = ['avif', 'avis', 'heic', 'heix', 'heim', 'heis', 'hevc', 'mif1', 'msf1', 'M4A ', 'M4B '];

const readText = (bytes: Uint8Array, from: number, to: number): string => String.fromCharCode(...bytes.subarray(from, to));

/**
 * Detects MP4, MOV and WebM by the first bytes, and a GIF that moves, ignoring name and type. Undefined for anything else, also for images of
 * the MP4 family and GIFs of one image.
 */
export function detectVideoFormat(file: Uint8Array): VideoFormat | undefined {
  if (isMovingGif(file)) return 'gif';
  if (readText(file, 0, 4) === '\x1aE\xdf\xa3') return 'matroska';
  return readText(file, 4, 8) === 'ftyp' && !OTHER_BRANDS.includes(readText(file, 8, 12)) ? 'mov' : undefined;
}
