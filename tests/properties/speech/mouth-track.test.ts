import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { createFliteSpeech } from '../../../server/adapters/speech/flite/index.ts';
import { buildMouthTrack } from '../../../src/domain/speech/build-mouth-track.ts';
import { CONSONANTS } from '../../../src/domain/speech/mouth-track.ts';
import { checkClosedAtEnd, filmMouth, LEAD_IN, MOUTH_LAWS, VISEMES } from './mouth-laws.ts';
import { anyPhones, createSceneOfPhones } from './spoken-arbitrary.ts';

const LAWS = Object.entries(MOUTH_LAWS);
const FRAME_RATES = [25, 30];
const TONGUE_TWISTER =
  'Maybe Bob can help five baby hippos move from shop to shop, very fast! Pamper vivid poems; pop, bump, flap. [pause 0.2s] Mum’s views? ' +
  'Above all, “believe”. [pause 1s] They think this judge chews cheese near the beach in May 2026.';

describe('mouth track', () => {
  test.each(LAWS)('%s, whatever is said', (_, law) => {
    fc.assert(
      fc.property(anyPhones, fc.constantFrom(...FRAME_RATES), (phones, frameRate) =>
        law(filmMouth(createSceneOfPhones(phones), frameRate)),
      ),
      { numRuns: 60 },
    );
  });

  test('every law holds for recordings of the local voices', async () => {
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

  test('lips shut 40 to 120 ms before the burst of a plosive and open after it', () => {
    const { track, frameRate } = filmMouth(
      createSceneOfPhones([
        { ipa: 'ɑ', milliseconds: 250 },
        { ipa: 'p', milliseconds: 400 },
        { ipa: 'ɑ', milliseconds: 250 },
      ]),
      30,
    );
    const shut = Array.from(track.strength.keys()).filter(
      (frame) => CONSONANTS[track.consonant[frame] ?? 0] === 'PP' && track.strength[frame] === 1,
    );
    const seconds = shut.length / frameRate;
    expect(seconds).toBeGreaterThanOrEqual(0.04);
    expect(seconds).toBeLessThanOrEqual(0.12 + 0.5 / frameRate);
    expect(((shut.at(-1) ?? 0) + 1) / frameRate - LEAD_IN).toBeLessThanOrEqual(0.65);
  });

  test('the last frame is closed, even of a film cut in the middle of a word', () => {
    fc.assert(
      fc.property(anyPhones, fc.integer({ min: 1, max: 60 }), (phones, frameCount) => {
        const spoken = createSceneOfPhones(phones);
        const track = buildMouthTrack({ spoken, visemes: VISEMES, frameRate: 25, frameCount, leadIn: 0 });
        expect(track.open).toHaveLength(frameCount);
        checkClosedAtEnd({ spoken, frameRate: 25, track });
      }),
    );
  });

  test('ten minutes in, the lips stand where they stand at the start', () => {
    const words = ['b', 'ɑ', 'v', 'i', 'm', 'oʊ', 's', 'ɛ'].map((ipa) => ({ ipa, milliseconds: 110 }));
    const near = filmMouth(createSceneOfPhones(words), 30);
    const far = filmMouth(createSceneOfPhones([{ ipa: '', milliseconds: 600_000 }, ...words]), 30);
    const shift = 600 * 30;
    near.track.open.forEach((open, frame) => expect(far.track.open[frame + shift]).toBeCloseTo(open, 5));
    expect(far.track.consonant.slice(shift)).toEqual(near.track.consonant);
  });

  test('needs no function that engines compute differently', () => {
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

  test('a scene without sound is a closed mouth', () => {
    const { track } = filmMouth({ pcm: new Int16Array(0), words: [], phones: [] }, 30);
    expect([...track.open, ...track.width, ...track.strength].every((value) => value === 0)).toBe(true);
  });
});
