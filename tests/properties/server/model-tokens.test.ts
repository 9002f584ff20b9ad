import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createPhonemizer, loadPhonemeFiles } from '#server/adapters/speech/shared/phonemes/index.ts';
import { toModelTokens } from '#server/adapters/speech/voice-folder/to-model-tokens.ts';

const phonemizer = createPhonemizer(await loadPhonemeFiles());
const say = (text: string, language: string) => toModelTokens(phonemizer.phonemize(text, { language }), language);

describe('phonemes for models that learned those of eSpeak', () => {
  // Vowels with their length, what is one letter in the other alphabet as two, an r that isn't heard in British English.
  test.each([
    ['en-US', 'The early bird catches the worm.', 'ði ˈɜːli bˈɜːd kˈɛtʃᵻz ðə wˈɜːm.'],
    ['en-US', 'People buy water bottles.', 'pˈiːpəl bˈaɪ wˈɔːɾɚ bˈɑːɾəlz.'],
    ['en-GB', 'There are four nice boys.', 'ðeə ɑː fˈɔː nˈaɪs bˈɔɪz.'],
    ['it-IT', 'Buongiorno a tutti.', 'bwondʒˈorno a tˈutːɪ.'],
    ['fr-FR', 'Bonjour à tous.', 'bɔ\u0303ʒˈuʁ a tˈus.'],
  ])('%s: %s is %s', (language, text, expected) => {
    expect(say(text, language).phonemes).toBe(expected);
  });

  test('no letter of the other alphabet is left, and the words keep their order and their letters', () => {
    const words = fc.array(fc.constantFrom('choice', 'judge', 'hour', 'boat', 'cure', 'nation', 'bottle', 'idea', 'now'), { minLength: 1 });
    fc.assert(
      fc.property(words, fc.constantFrom('en-US', 'en-GB'), (texts, language) => {
        const spoken = say(texts.join(' '), language);
        expect(spoken.phonemes).not.toMatch(/[AIOQWYTʤʧᵊ—…]/u);
        expect(spoken.words.map(({ start, end }) => Array.from(spoken.phonemes).slice(start, end).join('')).join(' ')).toBe(
          spoken.phonemes,
        );
      }),
    );
  });
});
