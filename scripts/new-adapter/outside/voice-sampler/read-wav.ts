export interface Wav {
  /** Hz. */
  readonly rate: number;
  readonly count: number;
  /** From -1 to 1, the first channel. */
  readonly readSamples: () => Float32Array;
}

const PCM = 1;
const HEADER = 12;
const CHUNK = 8;

/** Uncompressed WAV with 16 bits; null for everything else. Nothing is decoded before `readSamples`. */
export function readWav(file: Uint8Array): Wav | null {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const text = (at: number) => String.fromCharCode(...file.subarray(at, at + 4));
  if (file.length < HEADER || text(0) !== 'RIFF' || text(8) !== 'WAVE') return null;
  let format: { readonly channels: number; readonly rate: number } | null = null;
  for (let at = HEADER; at + CHUNK <= file.length; at += CHUNK + view.getUint32(at + 4, true)) {
    const [kind, size, body] = [text(at), view.getUint32(at + 4, true), at + CHUNK];
    if (body + size > file.length) return null;
    if (kind === 'fmt ' && size >= 16) {
      const [channels, rate] = [view.getUint16(body + 2, true), view.getUint32(body + 4, true)];
      const usable = view.getUint16(body, true) === PCM && view.getUint16(body + 14, true) === 16;
      format = usable && channels > 0 && rate >= 8_000 ? { channels, rate } : null;
    }
    if (kind === 'data' && format !== null) {
      const { channels, rate } = format;
      const count = Math.floor(size / 2 / channels);
      const readSamples = () =>
        Float32Array.from({ length: count }, (_, index) => view.getInt16(body + index * 2 * channels, true) / 32_768);
      return { rate, count, readSamples };
    }
  }
  return null;
}
