import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toQuotableName } from '#domain/account/to-quotable-name.ts';

test('a name quoted in an email is one short line without links or addresses', () => {
  const links = fc.constantFrom(
    'https://evil.example',
    'evil.example',
    'www.evil.example/x',
    'a@evil.example',
    '\r\n',
    '\u202e',
    '\u0000',
    '。',
  );
  const names = fc.array(fc.oneof(fc.string({ unit: 'grapheme' }), links), { maxLength: 6 }).map((parts) => parts.join(' '));
  fc.assert(
    fc.property(names, (name) => {
      const quoted = toQuotableName(name);
      if (quoted === null) return;
      expect(Array.from(quoted).length).toBeLessThanOrEqual(40);
      expect(quoted).not.toMatch(/[\n\r./:@\\<>\p{C}]/u);
      expect(toQuotableName(quoted)).toBe(quoted);
    }),
  );
});

test.each([
  ['Studio North', 'Studio North'],
  ["Ärzte & Söhne O'Neil", "Ärzte & Söhne O'Neil"],
  ['東京スタジオ', '東京スタジオ'],
  ['Security: your account is locked, open https://evil.example', 'Security your account is locked open htt'],
  ['evil.example', 'evil example'],
  ['evil．example', 'evil example'],
  ['Castwright Security', null],
  ['C a s t w r i g h t', null],
  ['…', null],
])('quotes %j as %j', (name, quoted) => {
  expect(toQuotableName(name)).toBe(quoted);
});
