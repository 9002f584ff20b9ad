/**
 * Sound in a quarter of its bytes: IMA ADPCM, four bits a sample, in whole numbers alone, so that browser and server decode the same samples.
 * It's stored in blocks of `BLOCK_SAMPLES`, each of which is decoded by itself: first the sample before it (16 bit, little endian), an index
 * into `STEPS` and an empty byte, then two samples a byte, the lower half first.
 */
export const BLOCK_SAMPLES = 4096;
const HEADER_BYTES = 4;

const STEPS = Int32Array.of(
  ...[7, 8, 9, 10, 11, 12, 13, 14, 16, 17, 19, 21, 23, 25, 28, 31, 34, 37, 41, 45, 50, 55, 60, 66, 73, 80, 88, 97, 107, 118, 130, 143],
  ...[157, 173, 190, 209, 230, 253, 279, 307, 337, 371, 408, 449, 494, 544, 598, 658, 724, 796, 876, 963, 1060, 1166, 1282, 1411, 1552],
  ...[1707, 1878, 2066, 2272, 2499, 2749, 3024, 3327, 3660, 4026, 4428, 4871, 5358, 5894, 6484, 7132, 7845, 8630, 9493, 10_442, 11_487],
  ...[12_635, 13_899, 15_289, 16_818, 18_500, 20_350, 22_385, 24_623, 27_086, 29_794, 32_767],
);
const LAST_STEP = STEPS.length - 1;
/** How the step changes after a difference of so many quarters of it. */
const STEP_CHANGES = Int8Array.of(-1, -1, -1, -1, 2, 4, 6, 8);
const SIGN = 8;
const [LOWEST, HIGHEST] = [-32_768, 32_767];

/** Where a decoder is: the last sample, and the index of its step. */
interface Position {
  sample: number;
  step: number;
}

/** Bytes of so many samples. */
export function countAdpcmBytes(samples: number): number {
  const rest = samples % BLOCK_SAMPLES;
  const whole = (samples - rest) / BLOCK_SAMPLES;
  return whole * (HEADER_BYTES + BLOCK_SAMPLES / 2) + (rest === 0 ? 0 : HEADER_BYTES + Math.ceil(rest / 2));
}

export function encodeAdpcm(samples: Int16Array): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(countAdpcmBytes(samples.length));
  const view = new DataView(bytes.buffer);
  const position: Position = { sample: 0, step: 0 };
  let at = 0;
  for (let first = 0; first < samples.length; first += BLOCK_SAMPLES) {
    view.setInt16(at, position.sample, true);
    bytes[at + 2] = position.step;
    at += HEADER_BYTES;
    const end = Math.min(first + BLOCK_SAMPLES, samples.length);
    for (let index = first; index < end; index += 2, at += 1) {
      const low = encodeSample(samples[index] ?? 0, position);
      bytes[at] = low | (index + 1 < end ? encodeSample(samples[index + 1] ?? 0, position) << 4 : 0);
    }
  }
  return bytes;
}

/** Decodes block `block` of `bytes` into `into`; samples beyond the end are silence. Damaged bytes give noise and nothing else. */
export function decodeAdpcmBlock(bytes: Uint8Array, block: number, into: Int16Array): void {
  const from = block * (HEADER_BYTES + BLOCK_SAMPLES / 2);
  const sample = (((bytes[from] ?? 0) | ((bytes[from + 1] ?? 0) << 8)) << 16) >> 16;
  const position: Position = { sample, step: Math.min(bytes[from + 2] ?? 0, LAST_STEP) };
  const count = 2 * Math.max(Math.min(bytes.length - from - HEADER_BYTES, BLOCK_SAMPLES / 2), 0);
  for (let index = 0; index < count; index += 2) {
    const pair = bytes[from + HEADER_BYTES + index / 2] ?? 0;
    into[index] = advance(pair & 15, position);
    into[index + 1] = advance(pair >> 4, position);
  }
  into.fill(0, count);
}

function encodeSample(sample: number, position: Position): number {
  const step = STEPS[position.step] ?? 0;
  const difference = sample - position.sample;
  const code = Math.min(Math.floor((Math.abs(difference) * 4) / step), SIGN - 1) | (difference < 0 ? SIGN : 0);
  advance(code, position);
  return code;
}

/** The sample that a code stands for. */
function advance(code: number, position: Position): number {
  const step = STEPS[position.step] ?? 0;
  const change = (step >> 3) + ((code & 4) === 0 ? 0 : step) + ((code & 2) === 0 ? 0 : step >> 1) + ((code & 1) === 0 ? 0 : step >> 2);
  const sample = position.sample + ((code & SIGN) === 0 ? change : -change);
  position.sample = Math.max(LOWEST, Math.min(HIGHEST, sample));
  position.step = Math.max(0, Math.min(LAST_STEP, position.step + (STEP_CHANGES[code & 7] ?? 0)));
  return position.sample;
}
