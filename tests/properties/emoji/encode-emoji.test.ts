import { readFile } from 'node:fs/promises';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { getEmojiTable } from '#domain/emoji/emoji-table.ts';
import { isEmoji, removeEmoji } from '#domain/emoji/emoji-characters.ts';
import { encodeEmoji, getEmojiKey, listUnknownEmoji, UNKNOWN_EMOJI } from '#domain/emoji/encode-emoji.ts';

const PACKAGES = new URL('../../../node_modules/@iconify-json/', import.meta.url);
const { keys } = getEmojiTable();

const toText = (key: string): string => String.fromCodePoint(...key.split('-').map((code) => Number.parseInt(code, 16)));
const encodeKeys = (text: string): readonly string[] => Array.from(encodeEmoji(text)).filter(isEmoji).map(getEmojiKey);
/** Whether a symbol is an emoji by itself, without a selector. */
const isColored = (letter: string): boolean => /\p{Emoji_Presentation}/u.test(letter);

describe('the table of emoji', () => {
  test('is what the installed packages have, each once, and has a private character for each', async () => {
    const read = async (path: string) => JSON.parse(await readFile(new URL(path, PACKAGES), 'utf8'));
    const [names, flags] = await Promise.all([read('noto/chars.json'), read('flag/icons.json')]);
    // Enclosing keycap alone isn't an emoji, nor is a private character that no keyboard has.
    const wanted = Object.keys(names)
      .map((key) => key.replace(/^0+/u, ''))
      .filter((key) => key !== '20e3' && key !== 'fe82b');
    expect(wanted.filter((key) => !getEmojiTable().indices.has(key))).toEqual([]);
    const others = keys.filter((key) => !wanted.includes(key));
    const countries = others.filter((key) => /^1f1..-1f1..$/u.test(key));
    expect(countries).toHaveLength(258);
    const letters = countries.map((key) =>
      Array.from(key.split('-'), (code) => String.fromCodePoint(Number.parseInt(code, 16) - 0x1f1e6 + 0x61)).join(''),
    );
    expect(letters.filter((country) => !(`${country}-4x3` in { ...flags.icons, ...flags.aliases }))).toEqual([]);
    expect(others.filter((key) => !countries.includes(key)).map(toText)).toEqual([
      ...Array.from('🏻🏼🏽🏾🏿'),
      ...Array.from('🦰🦱🦲🦳'),
      '🏴󠁧󠁢󠁥󠁮󠁧󠁿',
      '🏴󠁧󠁢󠁳󠁣󠁴󠁿',
      '🏴󠁧󠁢󠁷󠁬󠁳󠁿',
    ]);
    expect(new Set(keys).size).toBe(keys.length);
    expect(keys.length).toBeLessThan(0xf8_ff - 0xe0_00);
  });

  test('every emoji of the runtime’s Unicode is in it, with and without the selectors of emoji', () => {
    const all = Array.from({ length: 0x2_00_00 }, (_, code) => String.fromCodePoint(code)).filter((letter) =>
      /\p{Emoji_Presentation}/u.test(letter),
    );
    expect(all.length).toBeGreaterThan(1_000);
    expect(all.filter((letter) => encodeEmoji(letter).length !== 1 || getEmojiKey(encodeEmoji(letter)) === UNKNOWN_EMOJI)).toEqual([]);
  });
});

describe('encoding of emoji', () => {
  const key = fc.constantFrom(...keys);

  test('takes every sequence as one character, among letters, with or without selectors', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(key, fc.boolean())), (chosen) => {
        const written = chosen.map(([each, isSelected]) => {
          const letters = Array.from(toText(each));
          const isText = letters.length === 1 && /^[©®™]$/u.test(letters[0] ?? '');
          return letters
            .map((letter) => (isText || (isSelected && /\p{Emoji}/u.test(letter) && !isColored(letter)) ? `${letter}\ufe0f` : letter))
            .join('');
        });
        const encoded = encodeEmoji(`a${written.map((each) => `${each}b`).join('')}`);
        expect(encoded).toHaveLength(2 * chosen.length + 1);
        expect(Array.from(encoded).filter(isEmoji).map(getEmojiKey)).toEqual(chosen.map(([each]) => each));
        expect(removeEmoji(encoded)).toBe(`a${'b'.repeat(chosen.length)}`);
      }),
      { examples: [[keys.map((each) => [each, false])], [keys.map((each) => [each, true])]] },
    );
  });

  test('leaves texts without emoji alone, and drops private characters', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...Array.from('aZ0#*é©™ ש字—\u200dक')), maxLength: 20 }), (text) => {
        expect(encodeEmoji(text)).toBe(text);
        expect(encodeEmoji(`\ue001${text}\uf8ff`)).toBe(text);
      }),
    );
  });

  test.each([
    ['a keycap', '1️⃣', ['31-20e3']],
    ['a sign of text with the selector of emoji', '©️', ['a9']],
    ['a symbol without its selector, which no font has', '❤', ['2764']],
    ['a symbol that asks for text, which no font has', '❤︎', ['2764']],
    ['a joined sequence that nobody has, as its parts', '👩‍🚀‍🐶', ['1f469', '1f680', '1f436']],
    ['a pair of letters that is no flag, as letters', '🇽🇽', ['1f1fd', '1f1fd']],
    ['a tone on what has none, as both', '🚀🏽', ['1f680', '1f3fd']],
    ['two flags in a row', '🇫🇷🇺🇸', ['1f1eb-1f1f7', '1f1fa-1f1f8']],
    ['a symbol of later versions', '\u{1fbff}', [UNKNOWN_EMOJI]],
    ['a flag of a region that has no image', '🏴󠁵󠁳󠁴󠁸󠁿', [UNKNOWN_EMOJI]],
  ])('%s', (_, text, expected) => {
    expect(encodeKeys(text)).toEqual(expected);
    expect(listUnknownEmoji(text).length > 0).toBe(expected.includes(UNKNOWN_EMOJI));
  });
});
