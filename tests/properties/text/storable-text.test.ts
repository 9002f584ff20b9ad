import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findUnstorable, isStorableText } from '../../../src/domain/text/storable-text.ts';

const bad = fc.constantFrom('\u0000', 'a\u0000b', '\ud800', '\udc00x', 'x\ud83d');

test('VAL-2 well-formed text without the character zero can be kept, all other cannot', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(isStorableText(text)).toBe(Buffer.from(text).toString() === text && !text.includes('\0'));
    }),
  );
});

test('VAL-2 a value that cannot be kept is found by its path, however deep; others pass', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.array(fc.constantFrom('scenes', 'title', '0'), { maxLength: 4 }), bad, (value, path, text) => {
      if (findUnstorable(value) !== undefined) return;
      const wrapped = path.reduceRight<unknown>((inner, key) => ({ other: value, [key]: inner }), text);
      expect(findUnstorable(wrapped)).toBe(path.join('.'));
      expect(findUnstorable({ [text]: 1 })).toBe('');
    }),
  );
  expect(findUnstorable(JSON.parse(`${'['.repeat(50_000)}"a\\u0000"${']'.repeat(50_000)}`))).toBeDefined();
});
