import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { FRAME_RATES } from '#domain/project/project.ts';
import { createFliteSpeech } from '#server/adapters/speech/flite/index.ts';
import { buildMouthTrack } from '#domain/speech/build-mouth-track.ts';
import { CONSONANTS } from '#domain/speech/mouth-track.ts';
import { checkClosedAtEnd, filmMouth, LEAD_IN, MOUTH_LAWS, VISEMES } from './mouth-laws.ts';
import { anyPhones, createSceneOfPhones } from './spoken-arbitrary.ts';

const LAWS = Object.entries(MOUTH_LAWS);
const TONGUE_TWISTER =
  'Maybe Bob can help five baby hippos move from shop to shop, very fast! Pamper vivid poems; pop, bump, flap. [pause 0.2s] Mum’s views? ' +
  'Above all, “believe”. [pause 1s] They think this judge chews cheese near the beach in May 2026.';

describe('mouth track', () => {
  test.each(LAWS)('%s, for any speech', (_, law) => {
    fc.assert(
      fc.property(anyPhones, fc.constantFrom(...FRAME_RATES), (phones, frameRate) =>
        law(filmMouth(createSceneOfPhones(phones), frameRate)),
      ),
      { numRuns: 60 },
    );
  });

  test('meets every rule for recordings of the built-in voices', async () => {
    const speech = createFliteSpeech({ workers: 1 });
    for (const voiceId of ['ivy', 'marcus', 'callum', 'unit-7']) {
      const outcome = await speech.speak({ script: TONGUE_TWISTER, voiceId, lexicon: [] });
      if (outcome.kind !== 'spoken') throw new Error(outcome.message);
      for (const frameRate of FRAME_RATES) {
        const shot = filmMouth(outcome.scene, frameRate);
        LAWS.forEach(([, law]) => law(shot));
        expect(Math.max(...shot.track.open)).toBeGreaterThan(0.3);
      }
    }
    await speech.stop();
  });

  test('closes the lips 40 to 120 ms before a plosive and opens them after it', () => {
    const { track, frameRate } = filmMouth(
      createSceneOfPhones([
        { ipa: 'ɑ', milliseconds: 250 },
        { ipa: 'p', milliseconds: 400 },
        { ipa: 'ɑ', milliseconds: 250 },
      ]),
      30,
    );
    const shut = Array.from(track.strength.keys()).filter(
      (frame) => CONSONANTS[track.consonant[frame] ?? 0] === 'PP' && track.open[frame] === 0 && (track.strength[frame] ?? 0) > 0.8,
    );
    const seconds = shut.length / frameRate;
    expect(seconds).toBeGreaterThanOrEqual(0.04);
    expect(seconds).toBeLessThanOrEqual(0.12 + 0.5 / frameRate);
    expect(((shut.at(-1) ?? 0) + 1) / frameRate - LEAD_IN).toBeLessThanOrEqual(0.65);
  });

  test('leads the audio by 10 to 40 ms', () => {
    const leads = [80, 120, 160, 220].map((milliseconds) => {
      const rate = 250;
      const { track } = filmMouth(
        createSceneOfPhones([
          { ipa: 'm', milliseconds: 100 },
          { ipa: 'ɑ', milliseconds },
          { ipa: 'm', milliseconds: 100 },
        ]),
        rate,
      );
      const total = track.open.reduce((sum, open) => sum + open, 0);
      const middle = track.open.reduce((sum, open, frame) => sum + open * (frame + 0.5), 0) / total / rate - LEAD_IN;
      return 0.1 + milliseconds / 2000 - middle;
    });
    for (const lead of leads) {
      expect(lead).toBeGreaterThanOrEqual(0.01);
      expect(lead).toBeLessThanOrEqual(0.04);
    }
  });

  test('leaves the lips to the vowels for tongue sounds, and nearly closes the jaw for sibilants', () => {
    const between = (ipa: string): { readonly open: number; readonly width: number } => {
      const vowel = { ipa: 'u', milliseconds: 160 };
      const { track } = filmMouth(createSceneOfPhones([vowel, { ipa, milliseconds: 90 }, vowel]), 100);
      const frame = Math.round((0.205 - 0.033 + LEAD_IN) * 100);
      return { open: track.open[frame] ?? 0, width: track.width[frame] ?? 0 };
    };
    for (const ipa of ['t', 'd', 'n', 'l', 'k', 'ɡ', 'ŋ']) expect(between(ipa).width, ipa).toBeLessThan(-0.85);
    const jaw = (ipa: string): number => {
      const vowel = { ipa: 'ɑ', milliseconds: 160 };
      const { track } = filmMouth(createSceneOfPhones([vowel, { ipa, milliseconds: 110 }, vowel]), 100);
      return Math.min(...track.open.subarray(Math.round((0.16 + LEAD_IN) * 100), Math.round((0.27 + LEAD_IN) * 100)));
    };
    for (const ipa of ['s', 'z', 'ʃ', 'tʃ']) expect(jaw(ipa), ipa).toBeLessThan(0.17);
    expect(jaw('k')).toBeGreaterThan(0.2);
  });

  test('rounds the lips before an u and keeps them round after it', () => {
    const { track } = filmMouth(
      createSceneOfPhones([
        { ipa: 'k', milliseconds: 120 },
        { ipa: 'u', milliseconds: 140 },
        { ipa: 'k', milliseconds: 120 },
      ]),
      100,
    );
    const at = (seconds: number): number => track.width[Math.round((seconds + LEAD_IN) * 100)] ?? 0;
    expect(at(0.09)).toBeLessThan(-0.5);
    expect(at(0.27)).toBeLessThan(-0.5);
  });

  test('loudness moves the jaw, not the lip width', () => {
    const scene = createSceneOfPhones([
      { ipa: 'ɛ', milliseconds: 300 },
      { ipa: 'k', milliseconds: 80 },
      { ipa: 'ɛ', milliseconds: 300 },
    ]);
    const pcm = scene.pcm.map((sample, at) => (at < scene.pcm.length / 2 ? sample : sample / 3));
    const { track } = filmMouth({ ...scene, pcm }, 100);
    const at = (seconds: number): number => Math.round((seconds + LEAD_IN) * 100);
    expect((track.open[at(0.5)] ?? 1) / (track.open[at(0.15)] ?? 1)).toBeLessThan(0.8);
    expect((track.width[at(0.5)] ?? 0) / (track.width[at(0.15)] ?? 1)).toBeGreaterThan(0.85);
  });

  test('ends closed, even when cut off inside a word', () => {
    fc.assert(
      fc.property(anyPhones, fc.integer({ min: 1, max: 60 }), (phones, frameCount) => {
        const spoken = createSceneOfPhones(phones);
        const track = buildMouthTrack({ spoken, visemes: VISEMES, frameRate: 25, frameCount, leadIn: 0 });
        expect(track.open).toHaveLength(frameCount);
        checkClosedAtEnd({ spoken, frameRate: 25, track });
      }),
    );
  });

  test('does not drift after ten minutes', () => {
    const words = ['b', 'ɑ', 'v', 'i', 'm', 'oʊ', 's', 'ɛ'].map((ipa) => ({ ipa, milliseconds: 110 }));
    const near = filmMouth(createSceneOfPhones(words), 30);
    const far = filmMouth(createSceneOfPhones([{ ipa: '', milliseconds: 600_000 }, ...words]), 30);
    const shift = 600 * 30;
    near.track.open.forEach((open, frame) => expect(far.track.open[frame + shift]).toBeCloseTo(open, 5));
    expect(far.track.consonant.slice(shift)).toEqual(near.track.consonant);
  });

  test('uses no function with implementation-defined precision', () => {
    for (const name of ['sin', 'cos', 'tan', 'exp', 'pow', 'log', 'hypot', 'cbrt', 'tanh'] as const) {
      vi.spyOn(Math, name).mockImplementation(() => {
        throw new Error(`Math.${name} differs between engines`);
      });
    }
    const scene = createSceneOfPhones([
      { ipa: 'm', milliseconds: 100 },
      { ipa: 'aɪ', milliseconds: 200 },
    ]);
    expect(filmMouth(scene, 30).track.open.length).toBeGreaterThan(0);
  });

  test('is closed without audio', () => {
    const { track } = filmMouth({ pcm: new Int16Array(0), words: [], phones: [] }, 30);
    expect([...track.open, ...track.width, ...track.strength].every((value) => value === 0)).toBe(true);
  });
});
