/** FFmpeg's names of the formats services answer with; no other is ever tried. */
export type AudioFormat = 'wav' | 'mp3' | 'ogg' | 'flac' | 'aac' | 'mov';

/** By the first bytes; what the service calls it counts for nothing. */
export function sniffAudio(bytes: Uint8Array): AudioFormat | undefined {
  const text = (from: number, to: number): string => String.fromCharCode(...bytes.subarray(from, to));
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WAVE') return 'wav';
  if (text(0, 4) === 'OggS') return 'ogg';
  if (text(0, 4) === 'fLaC') return 'flac';
  if (text(4, 8) === 'ftyp') return 'mov';
  if (text(0, 3) === 'ID3') return 'mp3';
  return sniffFrames(bytes[0] ?? 0, bytes[1] ?? 0);
}

/** Audio without a container begins with eleven or twelve set bits; the layer tells MP3 from AAC. */
function sniffFrames(first: number, second: number): AudioFormat | undefined {
  if (first !== 0xff) return undefined;
  if ((second & 0xf6) === 0xf0) return 'aac';
  return (second & 0xe0) === 0xe0 && (second & 0x06) === 0x02 ? 'mp3' : undefined;
}

const FULL_SCALE = 32_768;

/** Headerless 16 bit little-endian mono; an odd last byte is dropped. */
export function readRawAudio(bytes: Uint8Array): Float32Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return Float32Array.from({ length: bytes.byteLength >> 1 }, (_, index) => view.getInt16(index * 2, true) / FULL_SCALE);
}
