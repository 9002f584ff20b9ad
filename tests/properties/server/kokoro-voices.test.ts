import { describe, expect, test } from 'vitest';
import { KOKORO_VOICES } from '#server/adapters/speech/kokoro/kokoro-voices.data.ts';
import { getPrimaryLanguage } from '#domain/script/language/languages.ts';
import { getSampleSentence, SAMPLE_SENTENCES } from '#domain/speech/sample-sentences.ts';

const VOICES = KOKORO_VOICES.map(({ voice }) => voice);
/** Words of those who made the model, and of files; people who choose a voice know none of them. */
const INSIDE = /kokoro|onnx|model|style|vector|mix|blend|\b[abefip][fm]_/iu;

describe('what people read about the natural voices', () => {
  test('there are 28, in six languages and accents, and no two have the same name or description', () => {
    expect(VOICES).toHaveLength(28);
    expect(new Set(VOICES.map(({ language }) => language))).toEqual(new Set(['en-US', 'en-GB', 'es', 'fr', 'it', 'pt-BR']));
    for (const part of ['id', 'name', 'description'] as const) expect(new Set(VOICES.map((voice) => voice[part])).size).toBe(VOICES.length);
  });

  test.each(VOICES)('$name has a person’s name, and a description in a sentence or two', ({ name, description, styles = [], gender }) => {
    expect(name).toMatch(/^\p{Lu}\p{Ll}+$/u);
    expect(description).toMatch(/^\p{Lu}[^.]+\. \p{Lu}[^.]+\.$/u);
    expect(description.length).toBeLessThanOrEqual(110);
    expect(`${name} ${description} ${styles.join(' ')}`).not.toMatch(INSIDE);
    expect(gender).not.toBe('neutral');
    expect(styles.length).toBeGreaterThan(0);
    for (const style of styles) expect(style).toMatch(/^[a-z]+$/u);
  });

  test.each(VOICES)('$name has a sample in their own language', ({ language }) => {
    expect(getSampleSentence(language)).toBe(SAMPLE_SENTENCES[getPrimaryLanguage(language)]);
  });

  // Matched voices speak English, and only voices of their language are offered as like them.
  test('every English one was measured, so that it can be found by its sound', () => {
    const english = VOICES.filter(({ language }) => getPrimaryLanguage(language) === 'en');
    expect(english.filter(({ profile }) => profile === undefined)).toEqual([]);
  });

  test('a language without a sentence of its own has the English one', () => {
    expect(getSampleSentence('sw')).toBe(SAMPLE_SENTENCES['en']);
  });
});
