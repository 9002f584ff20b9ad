import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addHighBand } from '#domain/audio/add-high-band.ts';
import { createBreath } from '#domain/audio/create-breath.ts';
import { createPowerSpectrum } from '#domain/audio/power-spectrum.ts';

const RATE = 48_000;
const EDGE = 7_500;
const SIZE = 4096;
const createTone = (hertz: number): Float32Array =>
  Float32Array.from({ length: RATE / 4 }, (_, index) => 0.3 * Math.sin((2 * Math.PI * hertz * index) / RATE));

function computeBand(samples: Float32Array, [from, to]: readonly [number, number]): number {
  const power = new Float64Array(SIZE / 2 + 1);
  const window = Float64Array.from({ length: SIZE }, (_, index) => (samples[index + SIZE] ?? 0) * Math.sin((Math.PI * index) / SIZE) ** 2);
  createPowerSpectrum(SIZE)(window, power);
  return power.slice(Math.round((from * SIZE) / RATE), Math.round((to * SIZE) / RATE)).reduce((sum, each) => sum + each, 0);
}

describe('addHighBand', () => {
  test('adds above the edge what a hiss lacks, far less to a vowel, and leaves the rest', () => {
    const [hiss, vowel] = [createTone(5_500), createTone(300).map((sample, index) => sample + 0.03 * (createTone(5_500)[index] ?? 0))];
    const [hissed, voiced] = [hiss, vowel].map((samples) => addHighBand(samples, { rate: RATE, edge: EDGE }));
    const share = (samples: Float32Array): number => computeBand(samples, [8_000, 12_000]) / computeBand(samples, [5_000, 6_000]);
    expect(share(hissed!)).toBeGreaterThan(0.02);
    expect(share(hissed!)).toBeLessThan(0.6);
    expect(share(voiced!)).toBeLessThan(share(hissed!) / 4);
    expect(computeBand(hissed!, [4_000, 7_000]) / computeBand(hiss, [4_000, 7_000])).toBeCloseTo(1, 1);
  });

  test('leaves silence silent, and gives the same for the same', () => {
    expect(addHighBand(new Float32Array(500), { rate: RATE, edge: EDGE }).every((sample) => sample === 0)).toBe(true);
    const tone = createTone(6_000);
    expect(addHighBand(tone, { rate: RATE, edge: EDGE })).toEqual(addHighBand(tone, { rate: RATE, edge: EDGE }));
  });
});

describe('createBreath', () => {
  test('has its level, begins and ends in silence, and is the same for the same seed', () => {
    fc.assert(
      fc.property(fc.nat(1000), fc.double({ min: 0.0001, max: 0.05, noNaN: true }), (seed, level) => {
        const breath = createBreath({ rate: RATE, level, seed });
        const rms = Math.sqrt(breath.reduce((sum, sample) => sum + sample * sample, 0) / breath.length);
        expect(rms / level).toBeCloseTo(1, 3);
        expect(Math.abs(breath[0] ?? 1) + Math.abs(breath.at(-1) ?? 1)).toBeLessThan(level / 100);
        expect(createBreath({ rate: RATE, level, seed })).toEqual(breath);
        expect(createBreath({ rate: RATE, level, seed: seed + 1 })).not.toEqual(breath);
      }),
      { numRuns: 20 },
    );
  });
});
