import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { matchVoice, tuneProfile, type VoiceToTune } from '#domain/audio/voice-match/match-voice.ts';
import { type VoiceProfile, getTuningKey } from '#domain/audio/voice-match/voice-profile.ts';

const number = (min: number, max: number) => fc.double({ min, max, noNaN: true });
const anyProfile: fc.Arbitrary<VoiceProfile> = fc.record({
  pitch: number(60, 400),
  range: number(0.5, 12),
  pace: number(1.5, 8),
  tilt: number(-14, 2),
});
const anyVoice = fc.record({
  id: fc.uuid(),
  profile: anyProfile,
  pitchReach: fc.tuple(number(0.8, 1), number(1, 1.3)),
  rangeReach: fc.tuple(number(0.6, 1), number(1, 1.5)),
});
const anyVoices = fc.array(anyVoice, { minLength: 1, maxLength: 6 });

describe('VID-3 voice matching', () => {
  test('returns a built-in voice with tuning within natural limits', () => {
    fc.assert(
      fc.property(anyProfile, anyVoices, (wanted, voices) => {
        const match = matchVoice(wanted, voices);
        const base = voices.find(({ id }) => id === match?.voiceId);
        if (match === undefined || base === undefined) throw new Error('No voice was matched.');
        const { pitch, range, pace, tilt } = match.tuning;
        expect(pitch).toBeGreaterThanOrEqual(base.pitchReach[0] - 0.001);
        expect(pitch).toBeLessThanOrEqual(base.pitchReach[1] + 0.001);
        expect([
          range >= base.rangeReach[0] - 0.001 && range <= base.rangeReach[1] + 0.001,
          pace >= 0.85 && pace <= 1.18,
          Math.abs(tilt) <= 2,
        ]).toEqual([true, true, true]);
      }),
    );
  });

  test('never tunes away from the target', () => {
    fc.assert(
      fc.property(anyProfile, anyVoice, (wanted, voice) => {
        const match = matchVoice(wanted, [voice]);
        if (match === undefined) throw new Error('No voice was matched.');
        const tuned = tuneProfile(voice.profile, match.tuning);
        for (const part of ['pitch', 'range', 'pace', 'tilt'] as const) {
          expect(Math.abs(tuned[part] - wanted[part])).toBeLessThanOrEqual(Math.abs(voice.profile[part] - wanted[part]) + 0.3);
        }
      }),
    );
  });

  test('matches a built-in voice to itself with almost no tuning', () => {
    fc.assert(
      fc.property(anyVoice, anyVoices, (voice, others) => {
        const match = matchVoice(voice.profile, [...others, voice]);
        const same = [...others, voice].find(({ id }) => id === match?.voiceId);
        expect(tuneProfile(same?.profile ?? voice.profile, match?.tuning ?? { pitch: 0, range: 0, pace: 0, tilt: 0 }).pitch).toBeCloseTo(
          voice.profile.pitch,
          -1,
        );
      }),
    );
  });

  test('matches a low and a high voice to different ones, and none where nothing can be tuned', () => {
    const profile = { range: 3, pace: 4, tilt: -5 };
    const voices: readonly VoiceToTune[] = [
      { id: 'low', profile: { ...profile, pitch: 110 }, pitchReach: [0.9, 1.1], rangeReach: [1, 1] },
      { id: 'high', profile: { ...profile, pitch: 190 }, pitchReach: [0.9, 1.1], rangeReach: [1, 1] },
    ];
    expect(matchVoice({ ...profile, pitch: 120 }, voices)?.voiceId).toBe('low');
    expect(matchVoice({ ...profile, pitch: 180 }, voices)?.voiceId).toBe('high');
    expect(matchVoice({ ...profile, pitch: 180 }, [])).toBeUndefined();
  });

  test('different tunings have different keys', () => {
    const tuning = { pitch: 1, range: 1, pace: 1, tilt: 0 };
    for (const part of ['pitch', 'range', 'pace', 'tilt'] as const) {
      expect(getTuningKey({ ...tuning, [part]: 1.1 })).not.toEqual(getTuningKey(tuning));
    }
  });
});
