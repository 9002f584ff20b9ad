import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fadeEdges } from '#domain/audio/gain.ts';
import { masterVoice } from '#domain/audio/master-voice.ts';
import { limitPeaks } from '#domain/audio/limit-peaks.ts';
import { computeIntegratedLoudness } from '#domain/audio/integrated-loudness.ts';
import { resample } from '#domain/audio/resample.ts';

const RATE = 48_000;

function createSine(frequency: number, rate: number, shape: { seconds: number; level?: number }): Float32Array {
  return Float32Array.from(
    { length: Math.round(rate * shape.seconds) },
    (_, index) => (shape.level ?? 0.5) * Math.sin((2 * Math.PI * frequency * index) / rate),
  );
}

function toDecibels(ratio: number): number {
  return 20 * Math.log10(ratio);
}

describe('resample', () => {
  test('keeps the frequency and phase of any tone in the band', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0.005, max: 0.39, noNaN: true }),
        fc.constantFrom(14_080, 15_040, 16_000, 16_960, 22_050),
        (share, rate) => {
          const frequency = share * rate;
          const out = resample(createSine(frequency, rate, { seconds: 0.1 }), rate, RATE);
          const ideal = createSine(frequency, RATE, { seconds: 0.1 });
          expect(out.length).toBe(Math.round((rate * 0.1 * RATE) / rate));
          for (let index = 480; index < out.length - 480; index += 1)
            expect(Math.abs((out[index] ?? 0) - (ideal[index] ?? 0))).toBeLessThan(0.003);
        },
      ),
      { numRuns: 30 },
    );
  });

  test('filters out frequencies above the lower sample rate', () => {
    const out = resample(createSine(11_000, RATE, { seconds: 0.2 }), RATE, 16_000);
    expect(toDecibels(out.subarray(200, -200).reduce((peak, sample) => Math.max(peak, Math.abs(sample)), 0) / 0.5)).toBeLessThan(-60);
  });

  test('keeps the duration and silence, and copies at the same rate', () => {
    fc.assert(
      fc.property(fc.nat({ max: 500 }), (length) => {
        const out = resample(new Float32Array(length), 16_000, RATE);
        expect(out.length).toBe(length * 3);
        expect(out.every((sample) => sample === 0)).toBe(true);
      }),
    );
    expect(resample(Float32Array.of(1, 2), RATE, RATE)).toEqual(Float32Array.of(1, 2));
  });
});

describe('loudness', () => {
  test('measures the reference tone of the standard', () => {
    expect(computeIntegratedLoudness(createSine(997, RATE, { seconds: 5, level: 1 }))).toBeCloseTo(-3.01, 1);
  });

  test('follows the gain and ignores pauses', () => {
    fc.assert(
      fc.property(fc.double({ min: 0.02, max: 0.9, noNaN: true }), fc.integer({ min: 1, max: 5 }), (level, seconds) => {
        const tone = createSine(997, RATE, { seconds: 2, level });
        const padded = new Float32Array(tone.length + seconds * RATE);
        padded.set(tone);
        expect(computeIntegratedLoudness(tone)).toBeCloseTo(-3.01 + toDecibels(level), 1);
        expect(Math.abs(computeIntegratedLoudness(padded) - computeIntegratedLoudness(tone))).toBeLessThan(0.7);
      }),
      { numRuns: 15 },
    );
  });

  test('silence has no measurable loudness', () => {
    expect(computeIntegratedLoudness(new Float32Array(0))).toBe(Number.NEGATIVE_INFINITY);
    expect(computeIntegratedLoudness(new Float32Array(RATE))).toBe(Number.NEGATIVE_INFINITY);
  });
});

describe('limitPeaks', () => {
  const signals = fc.float32Array({ min: -4, max: 4, noNaN: true, noDefaultInfinity: true, maxLength: 2_000 });

  const limited = (audio: Float32Array, ceiling: number): Float32Array => {
    const copy = audio.slice();
    limitPeaks(copy, ceiling);
    return copy;
  };

  test('never exceeds the ceiling and never amplifies', () => {
    fc.assert(
      fc.property(signals, fc.double({ min: 0.1, max: 1, noNaN: true }), (audio, ceiling) => {
        limited(audio, ceiling).forEach((sample, index) => {
          expect(Math.abs(sample)).toBeLessThanOrEqual(ceiling + 1e-6);
          expect(Math.abs(sample)).toBeLessThanOrEqual(Math.abs(audio[index] ?? 0));
        });
      }),
    );
  });

  test('changes only 4 ms around a peak, smoothly', () => {
    const audio = new Float32Array(2_000).fill(0.1);
    audio[900] = 1;
    const gains = limited(audio, 0.5).map((sample, index) => sample / (audio[index] ?? 1));
    expect(gains[900]).toBeCloseTo(0.5, 5);
    gains.forEach((gain, index) => {
      if (Math.abs(index - 900) > 196) expect(gain).toBe(1);
      if (index > 0) expect(Math.abs(gain - (gains[index - 1] ?? 1))).toBeLessThan(0.01);
    });
    const quiet = createSine(500, RATE, { seconds: 0.1, level: 0.4 });
    expect(limited(quiet, 0.5)).toEqual(quiet);
  });

  test('detects peaks between samples', () => {
    const between = Float32Array.from({ length: 400 }, (_, index) => Math.sin((Math.PI / 2) * index + Math.PI / 4));
    expect(Math.max(...limited(between, 0.75).subarray(10, -10))).toBeLessThan(0.69);
  });
});

describe('masterVoice', () => {
  test('normalizes any level to the target loudness', () => {
    fc.assert(
      fc.property(fc.double({ min: 0.005, max: 1, noNaN: true }), (level) => {
        const out = masterVoice(createSine(300, RATE, { seconds: 1, level }));
        expect(computeIntegratedLoudness(Float32Array.from(out, (sample) => sample / 32_767))).toBeCloseTo(-16, 1);
      }),
      { numRuns: 20 },
    );
  });

  test('keeps silence unchanged', () => expect(masterVoice(new Float32Array(100))).toEqual(new Int16Array(100)));
});

describe('fadeEdges', () => {
  test('fades in from and out to zero steadily, and keeps the middle', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 300 }), fc.integer({ min: 0, max: 1_000 }), (reach, length) => {
        const audio = new Float32Array(length).fill(1);
        fadeEdges(audio, reach);
        audio.forEach((sample, index) => {
          expect(sample).toBeCloseTo(audio[length - 1 - index] ?? 0, 6);
          if (index >= reach && index < length - reach) expect(sample).toBe(1);
          if (index > 0 && index < Math.min(reach, length / 2)) expect(sample).toBeGreaterThanOrEqual(audio[index - 1] ?? 1);
        });
      }),
    );
  });
});
