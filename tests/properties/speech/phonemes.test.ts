import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createPhonemizer, loadPhonemeFiles } from '#server/adapters/speech/shared/phonemes/index.ts';
import { listHardSentences } from './phonemes-corpus.ts';

const LANGUAGES = ['en-US', 'en-GB', 'es', 'es-ES', 'fr', 'it', 'pt-BR'] as const;
/** Letters of the model, as its vocabulary lists them; marks, stress and the tilde of nasal vowels included. */
const MODEL_LETTERS = new Set(
  Array.from(';:,.!?—…"()“” \u0303ʣʥʦʨᵝꭧAIOQSTWYᵊabcdefhijklmnopqrstuvwxyzɑɐɒæβɔɕçɖðʤəɚɛɜɟɡɥɨɪʝɯɰŋɳɲɴøɸθœɹɾɻʁɽʂʃʈʧʊʋʌɣɤχʎʒʔˈˌːʰʲ↓→↗↘ᵻ'),
);

const phonemizer = createPhonemizer(await loadPhonemeFiles(new URL('../../../voices/kokoro/lexicon/', import.meta.url)));

const anyLanguage = fc.constantFrom(...LANGUAGES, 'de', 'ja', 'nonsense');
const CURIOUS =
  "café naïve Привет Ελλάδα שלום 你好 東京 カタカナ नमस्ते ١٢٣ x² ½ Ⅷ MP3 v2.5 don't rock'n'roll 'tis U.S. e-mail O’Neil 🙂 👩🏽‍💻 ﬁn ß ŷ";
const anyText = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc
    .array(fc.oneof(fc.constantFrom(...CURIOUS.split(' ')), fc.stringMatching(/^[A-Za-zÀ-ÿ'’-]{1,12}$/)), { maxLength: 12 })
    .map((words) => words.join(' ')),
);

describe('text to phonemes', () => {
  test('any text becomes letters of the model, and the same ones each time', () => {
    fc.assert(
      fc.property(anyText, anyLanguage, (text, language) => {
        const { phonemes } = phonemizer.phonemize(text, { language });
        expect(Array.from(phonemes).filter((letter) => !MODEL_LETTERS.has(letter))).toEqual([]);
        expect(phonemes).not.toMatch(/ {2}|^ | $/u);
        expect(phonemizer.phonemize(text, { language }).phonemes).toBe(phonemes);
      }),
    );
  });

  test('every letter and digit belongs to a word that is heard; ranges are in order, in bounds and apart', () => {
    fc.assert(
      fc.property(anyText, anyLanguage, (text, language) => {
        const { phonemes, words } = phonemizer.phonemize(text, { language });
        const letters = Array.from(phonemes);
        let [textEnd, phonemeEnd] = [0, 0];
        for (const { from, to, start, end } of words) {
          expect(from).toBeGreaterThanOrEqual(textEnd);
          expect(start).toBeGreaterThanOrEqual(phonemeEnd);
          expect(letters.slice(start, end).join('')).toMatch(/^[^\s.,;:!?—…]*[\p{Ll}\p{Lu}][^\s.,;:!?—…]*$/u);
          [textEnd, phonemeEnd] = [to, end];
        }
        expect(textEnd).toBeLessThanOrEqual(text.length);
        expect(phonemeEnd).toBeLessThanOrEqual(letters.length);
        const silent = words.reduceRight((rest, { from, to }) => `${rest.slice(0, from)} ${rest.slice(to)}`, text);
        expect(silent).not.toMatch(/[\p{L}\p{Nd}]/u);
      }),
    );
  });

  test('words that are names of JavaScript, too, are words', () => {
    const text = 'constructor toString __proto__ valueOf hasOwnProperty';
    for (const language of [...LANGUAGES, 'constructor']) expect(phonemizer.phonemize(text, { language }).words).toHaveLength(5);
  });

  test('a very long word and a very long text are read in full', () => {
    for (const language of LANGUAGES) {
      expect(phonemizer.phonemize("n's".repeat(3000), { language }).words).toHaveLength(1);
      expect(phonemizer.phonemize('word '.repeat(3000), { language }).words).toHaveLength(3000);
    }
  });

  test('what the script stresses has a main stress, weak words included', () => {
    const text = 'It is for the team';
    const strong = [{ from: 6, to: 13 }];
    const said = phonemizer.phonemize(text, { language: 'en-US', strong });
    expect(said.phonemes).toBe('ɪt ɪz fˈɔɹ ðˈi tˈim');
    expect(phonemizer.phonemize(text, { language: 'en-US' }).phonemes).toBe('ɪt ɪz fɔɹ ðə tˈim');
  });

  test.each([
    ['Wait… what?! No—stop.', 'wˈAt… wˌʌt? nˈO— stˈɑp.'],
    ['“Yes,” he said (twice).', 'jˈɛs, hi sˈɛd, twˈIs.'],
    ['...and so on...', 'ænd sˌO ˌɔn…'],
    ['We left the U.S.', 'wi lˈɛft ðə jˌuˈɛs.'],
  ])('the marks of %j make the melody', (text, phonemes) => {
    expect(phonemizer.phonemize(text, { language: 'en-US' }).phonemes).toBe(phonemes);
  });
});

describe.each(LANGUAGES.filter((language) => language !== 'es-ES'))('hard sentences, %s', (language) => {
  test.each(listHardSentences(readFileSync(`tests/fixtures/phonemes/${language}.tsv`, 'utf8')))(
    '$kind: $marked',
    ({ text, ranges, phonemes }) => {
      const said = phonemizer.phonemize(text, { language });
      const letters = Array.from(said.phonemes);
      const heard = ranges.map((range) =>
        said.words
          .filter(({ from, to }) => from < range.to && to > range.from)
          .map(({ start, end }) => letters.slice(start, end).join(''))
          .join('+'),
      );
      expect(heard).toEqual(phonemes);
    },
  );
});
