import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { splitCharacters } from '#domain/script/try-limits.ts';

describe('user-perceived characters', () => {
  test.each([
    ['', 0],
    ['abc', 3],
    ['😀😀😀', 3],
    ['👩‍👩‍👧‍👦', 1],
    ['👍🏽', 1],
    ['🇩🇪🇫🇷', 2],
    ['e\u0301', 1],
  ])('%j has %i', (text, count) => {
    expect(splitCharacters(text)).toHaveLength(count);
  });

  test('join back to the text', () => {
    fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (text) => splitCharacters(text).join('') === text));
  });
});
