import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { READ_LANGUAGES, toSpokenForm } from '#domain/script/spoken-form/to-spoken-form.ts';
import { estimateSpokenSeconds } from '#domain/script/estimate-spoken-seconds.ts';
import { READING_EXAMPLES } from './reading-examples.data.ts';
import { anyScript } from './script-arbitrary.ts';

const language = fc.constantFrom(...READ_LANGUAGES);
const number = fc.oneof(
  fc.nat({ max: 2_000 }),
  fc.nat({ max: 1_000_000 }),
  fc.maxSafeNat().map((value) => value % 1e12),
);

describe('numbers', () => {
  test('are read in words, and two of them never alike', () => {
    fc.assert(
      fc.property(language, number, number, (tag, one, other) => {
        const [read, second] = [one, other].map((value) => toSpokenForm(String(value), tag));
        expect(read).toMatch(/^[\p{L} -]+$/u);
        expect(read === second).toBe(one === other);
      }),
    );
  });

  test('no digit of any text stays, and no word of it is dropped', () => {
    const word = fc.constantFrom(
      'Haus',
      'ninho',
      'coração',
      'été',
      'città',
      'niño',
      '12',
      '3.5',
      '1.000,50',
      '007',
      '٣٤',
      'A4',
      '99999999999999',
      '10:45',
      '31.12.1999',
      '€3',
      '4 %',
    );
    fc.assert(
      fc.property(language, fc.array(word, { minLength: 1, maxLength: 8 }), (tag, words) => {
        const spoken = toSpokenForm(words.join(' und '), tag);
        expect(spoken).not.toMatch(/\p{Nd}/u);
        for (const each of words.filter((text) => /^\p{L}{2,}$/u.test(text))) expect(spoken).toContain(each);
      }),
    );
  });

  test('any text is read without a throw, in any language', () => {
    fc.assert(
      fc.property(fc.oneof(anyScript, fc.string({ unit: 'binary' })), fc.constantFrom(...READ_LANGUAGES, 'ja', 'xx'), (text, tag) => {
        const spoken = toSpokenForm(text, tag);
        if (READ_LANGUAGES.includes(tag)) expect(spoken).not.toMatch(/\d/u);
      }),
    );
  });

  test.each([
    ['es', '21.000', 'veintiún mil'],
    ['es', '101', 'ciento uno'],
    ['pt-BR', '1234', 'mil duzentos e trinta e quatro'],
    ['fr', '71', 'soixante et onze'],
    ['fr', '80', 'quatre-vingts'],
    ['fr', '281', 'deux cent quatre-vingt-un'],
    ['de', '21', 'einundzwanzig'],
    ['de', '1.000.001', 'eine Million eins'],
    ['it', '28', 'ventotto'],
    ['it', '2026', 'duemilaventisei'],
    ['en', '342', 'three hundred forty-two'],
    ['es', '1234567890123', 'uno dos tres cuatro cinco seis siete ocho nueve cero uno dos tres'],
  ])('in %s: %s is %s', (tag, written, spoken) => {
    expect(toSpokenForm(written, tag)).toBe(spoken);
  });
});

describe('years, dates, times, money, ordinals and abbreviations', () => {
  test.each(READING_EXAMPLES)('in %s: %s is %s', (tag, written, spoken) => {
    expect(toSpokenForm(written, tag)).toBe(spoken);
  });

  test('what is read is read as it is the second time', () => {
    for (const [tag, written] of READING_EXAMPLES) {
      const once = toSpokenForm(written, tag);
      expect(toSpokenForm(once, tag)).toBe(once);
    }
  });

  test('every time of day is read differently', () => {
    for (const tag of READ_LANGUAGES) {
      const times = Array.from({ length: 24 }, (_, hour) => [`${hour}:00`, `${hour}:07`, `${hour}:45`]).flat();
      expect(new Set(times.map((time) => toSpokenForm(time, tag))).size).toBe(times.length);
    }
  });
});

// Where every place in a word is tried with the rest of it, these take minutes, in which a server answers nobody.
test.each(['-', '.-', 'M', 'IV', 'a.'])('a word of 400,000 times “%s” is read in one pass', (part) => {
  for (const tag of ['en-US', 'fr-FR']) expect(toSpokenForm(`a${part.repeat(400_000 / part.length)}a`, tag)).not.toBe('');
});

test('scripts in other letters take time too', () => {
  const [chinese, spanish] = [
    estimateSpokenSeconds('欢迎来到我们的视频，今天我们学习。'),
    estimateSpokenSeconds('Bienvenidos a nuestro video, hoy aprendemos.', [], 'es'),
  ];
  expect(chinese).toBeGreaterThan(2);
  expect(chinese).toBeLessThan(6);
  expect(spanish).toBeGreaterThan(2);
  expect(spanish).toBeLessThan(6);
});
