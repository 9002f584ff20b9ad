import { unwrapList } from '../tools/lists.ts';
import { describe, expect, test } from 'vitest';
import { createFakeSpeech } from '#adapters/speech/fake/index.ts';
import type { LexiconEntry } from '#domain/script/lexicon.ts';
import { SAMPLE_RATE, type SpokenPhone, type SpokenScene } from '#domain/speech/spoken-scene.ts';
import type { SpeakRequest, Speech } from '#ports/speech.ts';
import { AUDIO_CASES } from './speech.audio.ts';

/** A typical mistake in an adapter: what it does instead. */
interface Mutant {
  readonly caughtBy: string;
  readonly mutate: (speech: Speech) => Partial<Speech>;
}

const withScene =
  (change: (scene: SpokenScene) => SpokenScene) =>
  (speech: Speech): Partial<Speech> => ({
    async speak(request, options) {
      const outcome = await speech.speak(request, options);
      return outcome.kind === 'spoken' ? { ...outcome, scene: change(outcome.scene) } : outcome;
    },
  });
const withPhones = (change: (phone: SpokenPhone, index: number, all: readonly SpokenPhone[]) => Partial<SpokenPhone>) =>
  withScene((scene) => ({ ...scene, phones: scene.phones.map((phone, index, all) => ({ ...phone, ...change(phone, index, all) })) }));
const withRequest =
  (change: (request: SpeakRequest) => void) =>
  (speech: Speech): Partial<Speech> => ({
    speak(request, options) {
      change(request);
      return speech.speak(request, options);
    },
  });
const QUARTER_SECOND = SAMPLE_RATE / 4;

const MUTANTS: Readonly<Record<string, Mutant>> = {
  'names every phone m': { caughtBy: 'phonetic alphabet', mutate: withPhones(({ ipa }) => ({ ipa: ipa && 'm' })) },
  'names every phone XYZ!': { caughtBy: 'phonetic alphabet', mutate: withPhones(({ ipa }) => ({ ipa: ipa && 'XYZ!' })) },
  'names phones in ARPAbet instead of IPA': {
    caughtBy: 'phonetic alphabet',
    mutate: withPhones(({ ipa }) => ({ ipa: ipa && `${ipa.toUpperCase()}1` })),
  },
  'reverses the phone names': {
    caughtBy: 'in this order',
    mutate: withPhones((_, index, all) => ({ ipa: all.at(-1 - index)?.ipa ?? '' })),
  },
  'shifts the phone names by one': {
    caughtBy: 'hisses',
    mutate: withPhones((_, index, all) => ({ ipa: all[index - 1]?.ipa ?? '' })),
  },
  'delays the audio by a quarter of a second': {
    caughtBy: 'silent where silence is',
    mutate: withScene((scene) => {
      const pcm = new Int16Array(scene.pcm.length);
      pcm.set(scene.pcm.subarray(0, -QUARTER_SECOND), QUARTER_SECOND);
      return { ...scene, pcm };
    }),
  },
  'is silent': {
    caughtBy: 'silent where silence is',
    mutate: withScene((scene) => ({ ...scene, pcm: new Int16Array(scene.pcm.length) })),
  },
  'hums during pauses': {
    caughtBy: 'silent where silence is',
    mutate: withScene((scene) => ({ ...scene, pcm: scene.pcm.map((sample, index) => sample || 3_000 * Math.sin(index / 40)) })),
  },
  'sorts the given lexicon': {
    caughtBy: 'as they were given',
    mutate: withRequest(({ lexicon }) => (lexicon as LexiconEntry[]).sort((one, two) => two.written.length - one.written.length).reverse()),
  },
  'trims the given script': {
    caughtBy: 'as they were given',
    mutate: withRequest((request) => Object.assign(request, { script: request.script.replace(',', '') })),
  },
};

async function findFailedCases(speech: Speech): Promise<readonly string[]> {
  const failed: string[] = [];
  for (const voice of unwrapList(await speech.voices())) {
    for (const { title, run } of AUDIO_CASES) await run(speech, voice).catch(() => failed.push(title));
  }
  return failed;
}

describe('K-D4 the speech suite fails an adapter that', () => {
  test('accepts the unmodified adapter in every case', async () => {
    expect(await findFailedCases(createFakeSpeech())).toEqual([]);
  });

  test.each(Object.entries(MUTANTS))('%s', async (_, { caughtBy, mutate }) => {
    const speech = createFakeSpeech();
    const mutant: Speech = {
      identity: 'mutant 1',
      capabilities: speech.capabilities,
      voices: () => speech.voices(),
      speak: (request, options) => speech.speak(request, options),
      stop: () => speech.stop(),
      ...mutate(speech),
    };
    expect((await findFailedCases(mutant)).filter((title) => title.includes(caughtBy))).not.toEqual([]);
  });
});
