import fc from 'fast-check';
import { expect, test } from 'vitest';
import { BLOCK_SAMPLES, countAdpcmBytes, decodeAdpcmBlock, encodeAdpcm } from '#domain/audio/adpcm.ts';
import { createTone } from '../../tools/audio-clip.ts';

function decode(bytes: Uint8Array, length: number): Int16Array {
  const samples = new Int16Array(Math.ceil(length / BLOCK_SAMPLES) * BLOCK_SAMPLES);
  for (let first = 0; first < length; first += BLOCK_SAMPLES)
    decodeAdpcmBlock(bytes, first / BLOCK_SAMPLES, samples.subarray(first, first + BLOCK_SAMPLES));
  return samples.subarray(0, length);
}

/** Decibels of samples over those of what is lost. */
function measureRatio(samples: Int16Array, decoded: Int16Array): number {
  const sum = (values: Iterable<number>): number => Array.from(values).reduce((total, value) => total + value * value, 0);
  return 10 * Math.log10(sum(samples) / sum(samples.map((sample, at) => sample - (decoded[at] ?? 0))));
}

test('43.7 a tone is the same in a quarter of its bytes, but for noise far below it', () => {
  for (const frequency of [100, 440, 3_000]) {
    const tone = createTone(frequency, 0.5);
    const bytes = encodeAdpcm(tone);
    expect(bytes.length).toBeLessThan(tone.length * 0.502);
    expect(measureRatio(tone, decode(bytes, tone.length))).toBeGreaterThan(30);
  }
});

test('43.7 whatever the samples are, silence stays silent, and blocks are as long as is said', () => {
  fc.assert(
    fc.property(fc.int16Array({ maxLength: 3 * BLOCK_SAMPLES, size: 'max' }), (samples) => {
      const bytes = encodeAdpcm(samples);
      expect(bytes.length).toBe(countAdpcmBytes(samples.length));
      expect(decode(bytes, samples.length).length).toBe(samples.length);
    }),
    { numRuns: 20 },
  );
  expect(decode(encodeAdpcm(new Int16Array(500)), 500).every((sample) => Math.abs(sample) <= 1)).toBe(true);
});

test('43.7 a block needs none before it, and damaged bytes are noise and nothing worse', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 5_000, size: 'max' }), fc.nat(2), (bytes, block) => {
      const [first, second] = [new Int16Array(BLOCK_SAMPLES).fill(7), new Int16Array(BLOCK_SAMPLES)];
      decodeAdpcmBlock(bytes, block, first);
      decodeAdpcmBlock(bytes, block, second);
      expect(Buffer.compare(Buffer.from(first.buffer), Buffer.from(second.buffer))).toBe(0);
    }),
  );
});
