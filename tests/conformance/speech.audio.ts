import { expect } from 'vitest';
import type { Viseme } from '#domain/speech/visemes.ts';
import type { SpokenScene } from '#domain/speech/spoken-scene.ts';
import type { SpeakRequest, Speech, Voice } from '#ports/speech.ts';
import { getMedian, isPhone, isSubsequence, listVisemes, measurePhones } from './support/phone-audio.ts';

/** One claim about the sound of a voice and the phones that move the lips. */
export interface AudioCase {
  readonly title: string;
  /** Why the claim can't be tested with this voice; null: it must hold. */
  readonly notFor: (voice: Voice) => string | null;
  readonly run: (speech: Speech, voice: Voice) => Promise<void>;
}

const always = () => null;
const onlyEnglish = ({ language }: Voice) =>
  language.startsWith('en') ? null : `${language} has other sounds than these words in English`;

const PANGRAM = 'The quick brown fox jumps over the lazy dog, and nobody minds.';
const WITH_PAUSES = 'Say it again. [pause 400ms] My mother made me a meal [pause 0.6s] and we all ran away.';
const HISSING = 'Sisters see seas. Sam sees six seals, also a sea.';
/** What the lips do for a word, whatever the accent; vowels and letters that are not heard may stand between. */
const MOUTHS: readonly (readonly [string, readonly Viseme[]])[] = [
  ['bus', ['PP', 'SS']],
  ['soap', ['SS', 'PP']],
  ['move', ['PP', 'FF']],
  ['fame', ['FF', 'PP']],
  ['map', ['PP', 'PP']],
  ['five', ['FF', 'FF']],
];
/** A mouth that speaks a pangram takes most of the fifteen shapes. */
const SHAPES_OF_A_PANGRAM = 8;
/** RMS, of what a vowel in the middle has. */
const LOUDEST_SILENCE = 0.05;
const QUIETEST_VOWEL = 0.05;
/** Share of the vowels that may be nearly mute: a reduced syllable, an elided one. */
const MUTE_VOWELS = 0.15;
const HISS_OVER_VOWEL = 1.5;

async function speak(speech: Speech, voice: Voice, script: string): Promise<SpokenScene> {
  const outcome = await speech.speak({ script, voiceId: voice.id, lexicon: [] });
  if (outcome.kind !== 'spoken') throw new Error(`${voice.id} did not speak: ${outcome.message}`);
  return outcome.scene;
}

/** The contract between the phones of a voice and its sound: what drives the lips. */
export const AUDIO_CASES: readonly AudioCase[] = [
  {
    title: 'names phones in the phonetic alphabet or as silence, with varied visemes',
    notFor: always,
    async run(speech, voice) {
      const scene = await speak(speech, voice, PANGRAM);
      expect(scene.phones.map(({ ipa }) => ipa).filter((ipa) => ipa !== '' && !isPhone(ipa))).toEqual([]);
      const shapes = new Set(scene.words.flatMap((word) => listVisemes(scene, word)));
      expect(shapes.size).toBeGreaterThanOrEqual(SHAPES_OF_A_PANGRAM);
    },
  },
  {
    title: 'closes lips and teeth where the words need it, in this order',
    notFor: onlyEnglish,
    async run(speech, voice) {
      const scene = await speak(speech, voice, MOUTHS.map(([word]) => `${word}.`).join(' '));
      const said = scene.words.map((word, index) => [MOUTHS[index]?.[0], listVisemes(scene, word)] as const);
      const wrong = MOUTHS.filter(([, expected], index) => !isSubsequence(expected, said[index]?.[1] ?? []));
      expect(wrong.map(([word]) => said.find(([name]) => name === word))).toEqual([]);
    },
  },
  {
    title: 'is audible during vowels, and silent where silence is',
    notFor: always,
    async run(speech, voice) {
      const { vowels, silences } = measurePhones(await speak(speech, voice, WITH_PAUSES));
      expect(vowels.length).toBeGreaterThan(5);
      expect(silences.length).toBeGreaterThanOrEqual(2);
      const usual = getMedian(vowels);
      expect(usual).toBeGreaterThan(0);
      expect(Math.max(...silences)).toBeLessThan(usual * LOUDEST_SILENCE);
      const mute = vowels.filter((level) => level < usual * QUIETEST_VOWEL);
      expect(mute.length).toBeLessThanOrEqual(vowels.length * MUTE_VOWELS);
    },
  },
  {
    title: 'hisses during an s',
    notFor: onlyEnglish,
    async run(speech, voice) {
      const { hissCrossings, vowelCrossings } = measurePhones(await speak(speech, voice, HISSING));
      expect(hissCrossings.length).toBeGreaterThan(5);
      expect(getMedian(hissCrossings)).toBeGreaterThan(getMedian(vowelCrossings) * HISS_OVER_VOWEL);
    },
  },
  {
    title: 'leaves the request and its lexicon as they were given',
    notFor: always,
    async run(speech, { id }) {
      const request: SpeakRequest = {
        script: 'Ask SQL, now and here.',
        voiceId: id,
        lexicon: [
          { written: 'now', spoken: 'at once' },
          { written: 'SQL', spoken: 'sequel' },
        ],
      };
      const before = structuredClone(request);
      await speech.speak(request);
      expect(request).toEqual(before);
    },
  },
];
