import { isRecord, parseJson } from '../shared/json-parts.ts';
import { SAMPLE_RATE } from '../speech/spoken-scene.ts';
import type { RecordedAudio } from './recorded-audio.ts';
import { parseRecordingTiming } from './parse-recording-timing.ts';

/**
 * A stored recording is a WAV file that any program plays, with one more chunk, `cwtm`: the timing as JSON in UTF-8. Little endian, mono,
 * 16 bit, `SAMPLE_RATE`. Chunks in this order: `fmt `, `cwtm`, `data`.
 */
export const RECORDING_TYPE = 'audio/wav';

const BYTES_PER_SAMPLE = 2;
const RIFF_HEADER = 12;
const CHUNK_HEADER = 8;
const FORMAT_BYTES = 16;
const PCM = 1;

/** The bytes are not a recording that was written here; record or export it again. */
export class RecordingFileError extends Error {
  override readonly name = 'RecordingFileError';
}

export function encodeRecording({ pcm, timing }: RecordedAudio): Uint8Array<ArrayBuffer> {
  const json = new TextEncoder().encode(JSON.stringify(timing));
  const padded = json.length + (json.length % BYTES_PER_SAMPLE);
  const audioBytes = pcm.length * BYTES_PER_SAMPLE;
  const bytes = new Uint8Array(RIFF_HEADER + 3 * CHUNK_HEADER + FORMAT_BYTES + padded + audioBytes);
  const view = new DataView(bytes.buffer);
  const write = (at: number, name: string, size: number): number => {
    bytes.set(new TextEncoder().encode(name), at);
    view.setUint32(at + 4, size, true);
    return at + CHUNK_HEADER;
  };

  write(0, 'RIFF', bytes.length - CHUNK_HEADER);
  bytes.set(new TextEncoder().encode('WAVE'), CHUNK_HEADER);
  const format = write(RIFF_HEADER, 'fmt ', FORMAT_BYTES);
  view.setUint16(format, PCM, true);
  view.setUint16(format + 2, 1, true);
  view.setUint32(format + 4, SAMPLE_RATE, true);
  view.setUint32(format + 8, SAMPLE_RATE * BYTES_PER_SAMPLE, true);
  view.setUint16(format + 12, BYTES_PER_SAMPLE, true);
  view.setUint16(format + 14, BYTES_PER_SAMPLE * 8, true);
  const text = write(format + FORMAT_BYTES, 'cwtm', json.length);
  bytes.set(json, text);
  const data = write(text + padded, 'data', audioBytes);
  new Int16Array(bytes.buffer, data).set(pcm);
  return bytes;
}

/** Throws `RecordingFileError` for anything `encodeRecording` did not write. */
export function decodeRecording(bytes: Uint8Array): RecordedAudio {
  const chunks = listChunks(bytes);
  const [text, data] = [chunks.get('cwtm'), chunks.get('data')];
  if (text === undefined || data === undefined || data.length % BYTES_PER_SAMPLE !== 0) {
    throw new RecordingFileError('These bytes are not a complete recording.');
  }
  const pcm = new Int16Array(data.slice().buffer);
  const value = parseJson(text);
  const timing = isRecord(value) ? parseRecordingTiming(value, pcm.length / SAMPLE_RATE) : undefined;
  if (timing === undefined) throw new RecordingFileError('The timing of this recording is damaged.');
  return { pcm, timing };
}

function listChunks(bytes: Uint8Array): ReadonlyMap<string, Uint8Array> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const chunks = new Map<string, Uint8Array>();
  for (let at = RIFF_HEADER; at + CHUNK_HEADER <= bytes.length; ) {
    const size = view.getUint32(at + 4, true);
    const from = at + CHUNK_HEADER;
    if (from + size > bytes.length) break;
    chunks.set(String.fromCharCode(...bytes.subarray(at, at + 4)), bytes.subarray(from, from + size));
    at = from + size + (size % BYTES_PER_SAMPLE);
  }
  return chunks;
}
