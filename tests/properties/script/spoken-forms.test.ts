import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '#domain/script/language/languages.ts';
import { parseScript } from '#domain/script/parse-script.ts';
import { ENGLISH_TABLES } from '#domain/script/spoken-form/languages/english.data.ts';
import { FRENCH_TABLES } from '#domain/script/spoken-form/languages/french.data.ts';
import { GERMAN_TABLES } from '#domain/script/spoken-form/languages/german.data.ts';
import { ITALIAN_TABLES } from '#domain/script/spoken-form/languages/italian.data.ts';
import { PORTUGUESE_TABLES } from '#domain/script/spoken-form/languages/portuguese.data.ts';
import { SPANISH_TABLES } from '#domain/script/spoken-form/languages/spanish.data.ts';
import { parseTable, type LanguageTables } from '#domain/script/spoken-form/spoken-language.ts';
import { listSpokenTokens, READ_LANGUAGES, toSpokenForm } from '#domain/script/spoken-form/to-spoken-form.ts';
import { foldToAscii } from '#domain/script/fold-to-ascii.ts';
import { SPOKEN_CASES } from './spoken-forms-corpus.ts';

const TABLES: Readonly<Record<string, LanguageTables>> = {
  en: ENGLISH_TABLES,
  de: GERMAN_TABLES,
  es: SPANISH_TABLES,
  fr: FRENCH_TABLES,
  it: ITALIAN_TABLES,
  pt: PORTUGUESE_TABLES,
};

const language = fc.constantFrom(...READ_LANGUAGES, 'en-GB');
const part = fc.oneof(
  fc.constantFrom(...SPOKEN_CASES).map(({ written }) => written),
  fc.stringMatching(/^[\d.,:/$€£%°#@&+=±<>≤≥×·^~'"A-Za-zµΩ²³⁻½-]{1,9}$/u),
  fc.string({ unit: 'grapheme', maxLength: 6 }),
);
const text = fc.array(part, { maxLength: 5 }).map((parts) => parts.join(' '));

describe('the corpus', () => {
  test.each(SPOKEN_CASES.map((each) => [each.language, each.kind, each.written, each.spoken] as const))(
    'in %s, %s: %j is said as %j',
    (tag, _, written, spoken) => {
      expect(toSpokenForm(written, tag)).toBe(spoken);
    },
  );

  test('has hard cases of each of the seven languages, and of English the most', () => {
    expect(new Set(SPOKEN_CASES.map((each) => each.language))).toEqual(new Set(['de', 'en-GB', 'en-US', 'es', 'fr', 'it', 'pt']));
    expect(SPOKEN_CASES.length).toBeGreaterThan(400);
  });
});

describe('a spoken form', () => {
  test('drops nothing unsaid: every part with a letter, digit or sign has words, but for marks of headings and protocols', () => {
    fc.assert(
      fc.property(text, language, (written, tag) => {
        for (const { from, to, spoken } of listSpokenTokens(written, tag)) {
          const source = written.slice(from, to);
          if (/[\p{L}\p{N}\p{S}#@%&]/u.test(source) && spoken === '')
            expect(source.trim()).toMatch(/^(?:#{1,6}|(?:https?:\/\/)?(?:www\.)?|\/?[.,;:!?)\]}'"’”]*)$/iu);
        }
      }),
      { numRuns: 400 },
    );
  });

  test('is made of tokens that cover the text in order, and has their words and no others', () => {
    fc.assert(
      fc.property(text, language, (written, tag) => {
        const tokens = listSpokenTokens(written, tag);
        let end = 0;
        for (const { from, to, spoken } of tokens) {
          expect(written.slice(end, from).replaceAll(/[\s\u00AD\u200B\u2060\uFEFF]/gu, '')).toBe('');
          expect(from).toBeGreaterThanOrEqual(end);
          expect(to).toBeGreaterThanOrEqual(from);
          expect(spoken).not.toMatch(/\p{Nd}/u);
          end = to;
        }
        expect(written.slice(end).replaceAll(/[\s\u00AD\u200B\u2060\uFEFF]/gu, '')).toBe('');
        const said = tokens.map(({ spoken }) => spoken).join('');
        expect(said.replaceAll(' ', '')).toBe(toSpokenForm(written, tag).replaceAll(/\s/gu, ''));
      }),
      { numRuns: 400 },
    );
  });

  test('is the same each time, whatever was read before', () => {
    fc.assert(
      fc.property(text, text, language, (written, other, tag) => {
        const first = toSpokenForm(written, tag);
        toSpokenForm(other, tag);
        expect(toSpokenForm(written, tag)).toBe(first);
      }),
    );
  });

  test('leaves the common words of its language as they are', () => {
    for (const tag of READ_LANGUAGES) {
      const words = LANGUAGES[tag]?.common ?? [];
      for (const word of words) {
        const capital = word.slice(0, 1).toUpperCase() + word.slice(1);
        for (const plain of [word, capital, `${capital} ${words[0] ?? ''}`]) expect(toSpokenForm(plain, tag)).toBe(plain);
      }
    }
  });

  test('keeps a sign that has no name', () => {
    for (const tag of READ_LANGUAGES) expect(toSpokenForm('a ⋈ b', tag)).toBe('a ⋈ b');
    expect(foldToAscii('a ⋈ b')).toBe('a sign b');
  });
});

describe.each(Object.entries(TABLES))('the tables of %s', (tag, tables) => {
  test('name every sign, unit, currency and abbreviation, and each is said', () => {
    for (const [sign = '', name = ''] of parseTable(tables.signs)) {
      expect(name, sign).toMatch(/^\p{L}/u);
      expect(toSpokenForm(`Xy ${sign} Zw`, tag), sign).toContain(name);
    }
    for (const [unit = '', one = '', many = ''] of parseTable(tables.units)) {
      const amount = unit === '"' || unit === 'in' ? [`1${unit}`, `12${unit}`] : [`1 ${unit}`, `12 ${unit}`];
      const [single, several] = amount.map((each) => toSpokenForm(each, tag));
      expect(single, unit).toContain(one);
      expect(several, unit).toContain(many);
    }
    for (const [names = '', one = '', many = ''] of parseTable(tables.currencies)) {
      for (const name of names.split(',')) {
        expect(toSpokenForm(`${name} 1`, tag), name).toBe(one);
        expect(toSpokenForm(`12 ${name}`, tag), name).toContain(many);
      }
    }
    for (const [written = '', spoken = '', next = ''] of parseTable(tables.abbreviations)) {
      const after = { '#': ' 5', A: ' Xyz', a: ' xyz', ':': ': xyz' }[next] ?? ' xyz';
      expect(toSpokenForm(`${written}${after}`, tag), written).toContain(spoken);
    }
  });

  test('have twelve months, and 24 Greek letters', () => {
    expect(parseTable(tables.months)).toHaveLength(12);
    expect(tables.greek.split(' ')).toHaveLength(24);
  });
});

describe('a sentence', () => {
  test.each(SPOKEN_CASES.filter(({ spoken }) => !/[.!?] /u.test(spoken)).map(({ language: tag, written }) => [tag, written] as const))(
    'in %s doesn’t end inside of %j',
    (tag, written) => {
      const { gaps } = parseScript(written, tag);
      expect(gaps.slice(1, -1).filter(({ kind }) => kind !== 'none')).toEqual([]);
    },
  );

  test('has the same words in every language', () => {
    fc.assert(
      fc.property(text, language, (written, tag) => {
        expect(parseScript(written, tag).words).toEqual(parseScript(written).words);
      }),
    );
  });
});
