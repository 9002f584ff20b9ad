import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findUnstorable, isStorableText } from '#domain/text/storable-text.ts';

const bad = fc.constantFrom('\u0000', 'a\u0000b', '\ud800', '\udc00x', 'x\ud83d');

test('VAL-2 accepts well-formed text without NUL and rejects all other text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(isStorableText(text)).toBe(Buffer.from(text).toString() === text && !text.includes('\0'));
    }),
  );
});

test('VAL-2 names the path of an unstorable value at any depth, and accepts others', () => {
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
