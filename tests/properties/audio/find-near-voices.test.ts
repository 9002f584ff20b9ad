import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { KOKORO_VOICES } from '#server/adapters/speech/kokoro/kokoro-voices.data.ts';
import { findNearVoices } from '#domain/audio/voice-match/find-near-voices.ts';
import type { VoiceProfile } from '#domain/audio/voice-match/voice-profile.ts';

const NATURAL = KOKORO_VOICES.map(({ voice }) => voice).filter(({ profile }) => profile !== undefined);
const number = (min: number, max: number) => fc.double({ min, max, noNaN: true });
const profile: fc.Arbitrary<VoiceProfile> = fc.record({
  pitch: number(60, 400),
  range: number(0.5, 12),
  pace: number(1.5, 8),
  tilt: number(-14, 2),
});
const MIDDLE: VoiceProfile = { pitch: 150, range: 5, pace: 4, tilt: -5 };
const near = (other: Partial<VoiceProfile>) =>
  findNearVoices(MIDDLE, [{ id: 'a', name: 'A', language: 'en', profile: { ...MIDDLE, ...other } }])[0]?.likeness;

describe('VID-3 natural voices near a measured one', () => {
  test.each(NATURAL)('$name is the nearest to what was measured of $name', ({ id, profile: own }) => {
    const [first, ...others] = findNearVoices(own!, NATURAL);
    expect(first).toMatchObject({ id, likeness: 'very close' });
    expect(others).toHaveLength(2);
  });

  test('are at most three, each once, in any order of the list, and voices that weren’t measured are none', () => {
    fc.assert(
      fc.property(profile, fc.shuffledSubarray(NATURAL), (target, offered) => {
        const found = findNearVoices(target, [...offered, { id: 'x', name: 'X', language: 'en' }]);
        expect(found).toHaveLength(Math.min(3, offered.length));
        expect(new Set(found.map(({ id }) => id)).size).toBe(found.length);
        expect(findNearVoices(target, offered.toReversed()).map(({ id }) => id)).toEqual(found.map(({ id }) => id));
        for (const { likeness } of found) expect(likeness).toMatch(/^(very close|close|not very close)(, [a-z0-9, ]+)?$/u);
      }),
    );
  });

  test('are described by what can be heard', () => {
    expect(near({})).toBe('very close');
    expect(near({ pitch: 150 * 2 ** (1 / 12) })).toBe('close, 1 semitone higher');
    expect(near({ pitch: 75 })).toBe('not very close, 12 semitones lower');
    expect(near({ range: 8, pace: 3 })).toBe('close, livelier and slower');
    expect(near({ pitch: 150 * 2 ** (2 / 12), range: 2, tilt: -3 })).toBe('not very close, 2 semitones higher, more even and brighter');
  });
});
