import { BLOCK_SAMPLES, countAdpcmBytes, decodeAdpcmBlock, encodeAdpcm } from '../../audio/adpcm.ts';
import { SAMPLE_RATE } from '../../speech/spoken-scene.ts';
import { SCREEN_LIMITS } from './clip-limits.ts';

/**
 * The sound of a clip, which follows its frames in the stored file: the bytes 'CWS1', then the number of its samples and the loudest of them
 * (32 bit, little endian), then the samples (`adpcm.ts`): mono, `SAMPLE_RATE` in a second, the first heard with the first frame.
 */
const MAGIC = [0x43, 0x57, 0x53, 0x31] as const;
const PREFIX_BYTES = 12;
/** Loudest sample of what is as good as silent: -60 dBFS. */
const SILENCE = 33;
/** Of the longest clip, whose last frame may be rounded up. */
const MOST_SAMPLES = (SCREEN_LIMITS.longest + 1) * SAMPLE_RATE;

/** A clip's sound in its file. */
export interface ClipAudio {
  /** Where its samples begin, in bytes of the file. */
  readonly at: number;
  readonly samples: number;
  /** Maximum of the absolute samples. */
  readonly peak: number;
}

export function isSilent(samples: Int16Array): boolean {
  return samples.every((sample) => sample <= SILENCE && sample >= -SILENCE);
}

/** Bytes of a file that so many samples need at most. */
export function countAudioBytes(samples: number): number {
  return samples === 0 ? 0 : PREFIX_BYTES + countAdpcmBytes(samples);
}

/** What follows the frames of a clip; nothing where nothing is heard. */
export function encodeClipAudio(samples: Int16Array): Uint8Array<ArrayBuffer> {
  if (isSilent(samples)) return new Uint8Array();
  const stored = encodeAdpcm(samples.subarray(0, MOST_SAMPLES));
  const peak = findPeak(stored);
  const bytes = new Uint8Array(PREFIX_BYTES + stored.length);
  bytes.set(MAGIC);
  const view = new DataView(bytes.buffer);
  view.setUint32(4, Math.min(samples.length, MOST_SAMPLES), true);
  view.setUint32(8, peak, true);
  bytes.set(stored, PREFIX_BYTES);
  return bytes;
}

/** The sound that begins at byte `start` of a file and ends with it; undefined where it can't be one. */
export function findClipAudio(file: Uint8Array, start: number): ClipAudio | undefined {
  if (file.length < start + PREFIX_BYTES || MAGIC.some((byte, at) => file[start + at] !== byte)) return undefined;
  const view = new DataView(file.buffer, file.byteOffset + start, PREFIX_BYTES);
  const [samples, peak] = [view.getUint32(4, true), view.getUint32(8, true)];
  const at = start + PREFIX_BYTES;
  if (samples < 1 || samples > MOST_SAMPLES || peak > 32_768 || file.length !== at + countAdpcmBytes(samples)) return undefined;
  return { at, samples, peak };
}

/** Reads samples of a clip's sound by their index, a block at a time; those outside it are silence. */
export function createAudioReader(file: { readonly bytes: Uint8Array; readonly audio: ClipAudio }): (index: number) => number {
  const { at, samples } = file.audio;
  const stored = file.bytes.subarray(at, at + countAdpcmBytes(samples));
  const block = new Int16Array(BLOCK_SAMPLES);
  let first = -BLOCK_SAMPLES;
  return (index) => {
    if (index < 0 || index >= samples) return 0;
    if (index < first || index >= first + BLOCK_SAMPLES) {
      first = index - (index % BLOCK_SAMPLES);
      decodeAdpcmBlock(stored, first / BLOCK_SAMPLES, block);
    }
    return block[index - first] ?? 0;
  };
}

function findPeak(stored: Uint8Array): number {
  const block = new Int16Array(BLOCK_SAMPLES);
  let peak = 0;
  for (let at = 0; countAdpcmBytes(at * BLOCK_SAMPLES) < stored.length; at += 1) {
    decodeAdpcmBlock(stored, at, block);
    for (const sample of block) peak = Math.max(peak, Math.abs(sample));
  }
  return peak;
}
