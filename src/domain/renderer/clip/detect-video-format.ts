import { isMovingGif } from './is-moving-gif.ts';

/** FFmpeg's names of the formats of clips; no other is ever tried: some of them open further files. */
export type VideoFormat = 'mov' | 'matroska' | 'gif';

/** Kinds of the MP4 family that hold a still image or only sound. */
const OTHER_BRANDS: readonly string[] = ['avif', 'avis', 'heic', 'heix', 'heim', 'heis', 'hevc', 'mif1', 'msf1', 'M4A ', 'M4B '];
/** What a QuickTime movie may begin with instead of its kind; older cameras and editors leave that out. */
const QUICKTIME_ATOMS: readonly string[] = ['moov', 'mdat', 'wide', 'free', 'skip', 'pnot'];
/** First bytes of videos that aren't read, with where they are and how people call the format. */
const OTHER_VIDEOS: readonly (readonly [name: string, at: number, bytes: string])[] = [
  ['AVI', 8, 'AVI '],
  ['WMV', 0, '\x30\x26\xb2\x75\x8e\x66\xcf\x11'],
  ['FLV', 0, 'FLV\x01'],
  ['MPEG', 0, '\0\0\x01\xba'],
];

const readText = (bytes: Uint8Array, from: number, to: number): string => String.fromCharCode(...bytes.subarray(from, to));

/** Whether a file is of the MP4 family or a QuickTime movie, by its first bytes. */
export function isMp4Family(file: Uint8Array): boolean {
  const atom = readText(file, 4, 8);
  return atom === 'ftyp' || QUICKTIME_ATOMS.includes(atom);
}

/**
 * Detects MP4, MOV and WebM by the first bytes, and a GIF that moves, ignoring name and type. Undefined for anything else, also for images of
 * the MP4 family and GIFs of one image.
 */
export function detectVideoFormat(file: Uint8Array): VideoFormat | undefined {
  if (isMovingGif(file)) return 'gif';
  if (readText(file, 0, 4) === '\x1aE\xdf\xa3') return 'matroska';
  return isMp4Family(file) && !OTHER_BRANDS.includes(readText(file, 8, 12)) ? 'mov' : undefined;
}

/** What to tell about a video of a format that isn't read; undefined for anything else. */
export function describeOtherVideo(file: Uint8Array): string | undefined {
  const [name] = OTHER_VIDEOS.find(([, at, bytes]) => readText(file, at, at + bytes.length) === bytes) ?? [];
  return name === undefined ? undefined : `${name} videos can’t be read. Save this one as MP4, MOV, or WebM, and try again.`;
}
