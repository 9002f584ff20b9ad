import fc from 'fast-check';
import type { SpokenPhone, SpokenScene, SpokenWord } from '#domain/speech/spoken-scene.ts';
import { SAMPLE_RATE } from '#domain/speech/spoken-scene.ts';

const IPA = [
  'p',
  'b',
  'm',
  'f',
  'v',
  'θ',
  'ð',
  't',
  'd',
  'n',
  'l',
  'k',
  'ɡ',
  'ŋ',
  'tʃ',
  'ʃ',
  's',
  'z',
  'ɹ',
  'h',
  'j',
  'w',
  'ɑ',
  'æ',
  'ə',
  'ɛ',
  'ɪ',
  'i',
  'oʊ',
  'aɪ',
  'u',
  'ɔɪ',
];
const LOUD = 3_000;

const phone = fc.record({ ipa: fc.constantFrom(...IPA), milliseconds: fc.integer({ min: 45, max: 260 }), stressed: fc.boolean() });
const pause = fc.record({ ipa: fc.constant(''), milliseconds: fc.integer({ min: 20, max: 900 }), stressed: fc.constant(false) });

/** Any phones a voice can make, with pauses. */
export const anyPhones = fc.array(fc.oneof({ weight: 6, arbitrary: phone }, { weight: 1, arbitrary: pause }), {
  minLength: 1,
  maxLength: 40,
});

/** A scene of these phones, loud where there is a phone and silent where there is none. */
export function createSceneOfPhones(
  parts: readonly { readonly ipa: string; readonly milliseconds: number; readonly stressed?: boolean }[],
): SpokenScene {
  const phones: SpokenPhone[] = [];
  let milliseconds = 0;
  for (const part of parts) {
    phones.push({
      ipa: part.ipa,
      start: milliseconds / 1000,
      end: (milliseconds + part.milliseconds) / 1000,
      stressed: part.stressed ?? true,
    });
    milliseconds += part.milliseconds;
  }
  const pcm = new Int16Array((milliseconds * SAMPLE_RATE) / 1000);
  for (const { ipa, start, end } of phones) {
    if (ipa !== '')
      for (let index = Math.round(start * SAMPLE_RATE); index < Math.round(end * SAMPLE_RATE); index += 1)
        pcm[index] = index % 200 < 100 ? LOUD : -LOUD;
  }
  return { pcm, words: [], phones };
}

const text = fc.oneof(
  fc.stringMatching(/^[A-Za-z]{1,12}[.,!?]?$/),
  fc.constantFrom('<b>', '-->', 'a&b', '{x}', '👋', 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerk', 'fast—'),
);

/** Words as a voice times them: in order, some without time, with pauses between. */
export const anyWords: fc.Arbitrary<readonly SpokenWord[]> = fc
  .array(
    fc.record({
      text,
      gap: fc.oneof({ weight: 4, arbitrary: fc.constant(0) }, fc.integer({ min: 1, max: 2_000 })),
      length: fc.integer({ min: 0, max: 900 }),
    }),
    { maxLength: 60 },
  )
  .map((parts) => {
    let time = 0;
    let at = 0;
    return parts.map((part) => {
      const start = time + part.gap;
      time = start + part.length;
      const word = { text: part.text, start: start / 1000, end: time / 1000, charStart: at, charEnd: at + part.text.length };
      at = word.charEnd + 1;
      return word;
    });
  });
