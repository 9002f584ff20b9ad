import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findPitch } from '#domain/audio/voice-match/find-pitch.ts';
import { measureVoice } from '#domain/audio/voice-match/measure-voice.ts';
import type { VoiceProfile } from '#domain/audio/voice-match/voice-profile.ts';
import { describeVoice } from '#domain/audio/voice-match/describe-voice.ts';
import { synthesizeVoice, type SyntheticVoice } from '../../tools/synthetic-voice.ts';

const RATE = 16_000;
/** Each run measures half a minute of sound. */
const RUNS = { numRuns: 4 };
/** What is quieter may be refused as too quiet: the gate is at 0.0202 for a pitch of 92 Hz, and lower for every other. */
const QUIETEST = 0.021;
const anyPitch = fc.double({ min: 75, max: 320, noNaN: true });

function measureProfile(voice: SyntheticVoice): VoiceProfile {
  const measured = measureVoice(synthesizeVoice(voice), voice.rate ?? RATE);
  if (measured.kind === 'refused') throw new Error(measured.message);
  return measured.profile;
}

const getProblem = (samples: Float32Array): string => {
  const measured = measureVoice(samples, RATE);
  return measured.kind === 'refused' ? measured.code : 'measured';
};

describe('pitch estimation', () => {
  test('VID-3 is within 1 % for any pitch and harmonics', () => {
    fc.assert(
      fc.property(anyPitch, fc.double({ min: 0, max: 2, noNaN: true }), (pitch, fall) => {
        const found = findPitch(synthesizeVoice({ pitch, fall, seconds: 0.1, syllables: 0 }), 0, RATE);
        expect(Math.abs((found?.frequency ?? 0) / pitch - 1)).toBeLessThan(0.01);
      }),
      { numRuns: 40 },
    );
  });

  test('detects no voice in silence or a sample that is too short', () => {
    expect(findPitch(new Float32Array(2000), 0, RATE)?.aperiodicity ?? 1).toBe(1);
    expect(findPitch(new Float32Array(100), 0, RATE)).toBeUndefined();
  });
});

describe('measuring a known voice', () => {
  test('VID-3 measures its pitch within 2 %, however it is recorded and with noise', () => {
    fc.assert(
      fc.property(
        fc.record({
          pitch: anyPitch,
          level: fc.double({ min: QUIETEST, max: 0.9, noNaN: true }),
          noise: fc.constantFrom(0, 0.02, 0.08),
          rate: fc.constantFrom(16_000, 22_050),
        }),
        (voice) => {
          expect(Math.abs(measureProfile(voice).pitch / voice.pitch - 1)).toBeLessThan(0.02);
        },
      ),
      RUNS,
    );
  });

  test('VID-3 does not depend on loudness', () => {
    const voice = synthesizeVoice({ pitch: 130, sway: 2 });
    const profile = (gain: number) =>
      measureVoice(
        voice.map((sample) => sample * gain),
        RATE,
      );
    expect(profile(0.25)).toMatchObject({ kind: 'measured' });
    expect(JSON.stringify(roundProfile(profile(0.25)))).toBe(JSON.stringify(roundProfile(profile(4))));
  });

  test('VID-3 more melody means more range, faster speech more pace, a brighter voice less tilt', () => {
    const [calm, lively] = [measureProfile({ pitch: 150, sway: 0.5 }), measureProfile({ pitch: 150, sway: 4 })];
    expect(calm.range).toBeLessThan(1.2);
    expect(lively.range).toBeGreaterThan(4);

    for (const syllables of [3, 5]) {
      const { pace } = measureProfile({ pitch: 120, syllables });
      expect(Math.abs(pace / syllables - 1)).toBeLessThan(0.3);
    }
    expect(measureProfile({ pitch: 150, fall: 0.2 }).tilt).toBeGreaterThan(measureProfile({ pitch: 150, fall: 1.2 }).tilt + 1);
  });

  test('is described in words', () => {
    expect(describeVoice({ pitch: 210, range: 3, pace: 4.8, tilt: -3 })).toBe(
      'A medium-high voice, around 210 Hz; lively in melody, quick, bright in tone.',
    );
  });
});

describe('rejecting an unusable sample with advice', () => {
  test.each([
    ['too-short', () => synthesizeVoice({ pitch: 120, seconds: 15 })],
    ['too-quiet', () => synthesizeVoice({ pitch: 120, level: 0.001 })],
    ['too-quiet', () => new Float32Array(30 * RATE)],
    ['too-quiet', () => new Float32Array(0)],
    ['too-noisy', () => synthesizeVoice({ pitch: 120, noise: 0.9 })],
    ['too-noisy', () => synthesizeVoice({ pitch: 120, level: 0.0001, noise: 2000 })],
  ])('VID-3 %s', (code, audio) => {
    expect(getProblem(audio())).toBe(code);
  });

  test('VID-3 one long vowel is a voice, not noise', () => {
    expect(getProblem(synthesizeVoice({ pitch: 120, syllables: 0 }))).toBe('measured');
  });
});

function roundProfile(measured: ReturnType<typeof measureVoice>): object {
  if (measured.kind === 'refused') return measured;
  const { pitch, range, pace, tilt } = measured.profile;
  return [pitch, range, pace, tilt, measured.seconds].map((value) => Math.round(value * 100));
}
