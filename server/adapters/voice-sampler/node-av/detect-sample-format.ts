/** FFmpeg's names of the formats that are read; no other is ever tried: some of them open further files. */
export type SampleFormat = 'wav' | 'mp3' | 'mov' | 'matroska' | 'ogg' | 'aac';

const text = (bytes: Uint8Array, from: number, to: number): string => String.fromCharCode(...bytes.subarray(from, to));

/** By the first bytes; name and type, as the client tells them, count for nothing. */
export function formatOf(file: Uint8Array): SampleFormat | undefined {
  if (text(file, 0, 4) === 'RIFF' && text(file, 8, 12) === 'WAVE') return 'wav';
  if (text(file, 4, 8) === 'ftyp') return 'mov';
  if (text(file, 0, 4) === '\x1aE\xdf\xa3') return 'matroska';
  if (text(file, 0, 4) === 'OggS') return 'ogg';
  if (text(file, 0, 3) === 'ID3') return 'mp3';
  return frameFormatOf(file[0] ?? 0, file[1] ?? 0);
}

/** Sound without a container begins with eleven or twelve set bits; the layer tells MP3 from AAC. */
function frameFormatOf(first: number, second: number): SampleFormat | undefined {
  if (first !== 0xff) return undefined;
  if ((second & 0xf6) === 0xf0) return 'aac';
  return (second & 0xe0) === 0xe0 && (second & 0x06) === 0x02 ? 'mp3' : undefined;
}
