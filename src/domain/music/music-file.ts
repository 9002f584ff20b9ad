import { SAMPLE_RATE } from '../speech/spoken-scene.ts';

/** Stored music is a WAV file that any program plays: little endian, mono, 16 bit, `SAMPLE_RATE`, with a header of 44 bytes. */
export const MUSIC_TYPE = 'audio/wav';

const BYTES_PER_SAMPLE = 2;
const HEADER = 44;
const FORMAT_BYTES = 16;
const PCM = 1;

/** `rate`: samples of a second, where it isn't stored music. */
export function encodeMusicFile(pcm: Int16Array, rate: number = SAMPLE_RATE): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(HEADER + pcm.length * BYTES_PER_SAMPLE);
  const view = new DataView(bytes.buffer);
  const writeName = (at: number, name: string): void => bytes.set(new TextEncoder().encode(name), at);
  writeName(0, 'RIFF');
  view.setUint32(4, bytes.length - 8, true);
  writeName(8, 'WAVEfmt ');
  view.setUint32(16, FORMAT_BYTES, true);
  view.setUint16(20, PCM, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, rate, true);
  view.setUint32(28, rate * BYTES_PER_SAMPLE, true);
  view.setUint16(32, BYTES_PER_SAMPLE, true);
  view.setUint16(34, BYTES_PER_SAMPLE * 8, true);
  writeName(36, 'data');
  view.setUint32(40, pcm.length * BYTES_PER_SAMPLE, true);
  new Int16Array(bytes.buffer, HEADER).set(pcm);
  return bytes;
}

/** Samples of a file that `encodeMusicFile` wrote; undefined for any other bytes. */
export function decodeMusicFile(bytes: Uint8Array): Int16Array<ArrayBuffer> | undefined {
  const size = bytes.length - HEADER;
  if (size < BYTES_PER_SAMPLE || size % BYTES_PER_SAMPLE !== 0) return undefined;
  const pcm = new Int16Array(bytes.slice(HEADER).buffer);
  const header = encodeMusicFile(pcm.subarray(0, 0));
  const view = new DataView(header.buffer);
  view.setUint32(4, bytes.length - 8, true);
  view.setUint32(40, size, true);
  return header.every((byte, at) => byte === bytes[at]) ? pcm : undefined;
}
