import fc from 'fast-check';
import addressparser from 'nodemailer/lib/addressparser/index.js';
import { describe, expect, test } from 'vitest';
import { normalizeEmail, toMailbox } from '#domain/account/normalize-email.ts';

describe('normalizing email addresses', () => {
  test('is idempotent', () => {
    const text = fc.oneof(fc.emailAddress(), fc.string({ unit: 'grapheme', maxLength: 40 }), fc.string({ unit: 'binary', maxLength: 40 }));
    fc.assert(
      fc.property(text, (given) => {
        const once = normalizeEmail(given);
        if (once !== null) expect(normalizeEmail(once)).toBe(once);
      }),
    );
  });

  test('of one mailbox stay apart, but count as one whatever is after a plus', () => {
    const tags = fc.stringMatching(/^[a-z0-9+.]{0,10}$/u);
    fc.assert(
      fc.property(fc.emailAddress(), tags, (given, tag) => {
        const email = toMailbox(normalizeEmail(given) ?? 'ann@example.com');
        const tagged = email.replace(/(?=@[^@]*$)/u, `+${tag}`);
        expect(toMailbox(tagged)).toBe(email);
      }),
    );
    expect(toMailbox('+ann@example.com')).toBe('+ann@example.com');
  });

  test('are read by a mail header as the one mailbox that they are', () => {
    const part = fc.stringMatching(/^[ab.,;:<>()[\]"\\ \t]{1,6}$/);
    const odd = fc.tuple(part, part).map(([name, domain]) => `${name}@${domain}x.org`);
    fc.assert(
      fc.property(fc.oneof(fc.emailAddress(), odd), (given) => {
        const email = normalizeEmail(given);
        if (email !== null) expect(addressparser(email)).toEqual([{ name: '', address: email }]);
      }),
    );
  });

  test('ignores Unicode composition, case, and surrounding whitespace', () => {
    const address = 'jos\u00e9@example.com';
    expect(normalizeEmail(` JOSE\u0301@Example.COM\n`)).toBe(address);
    expect(normalizeEmail(address)).toBe(address);
  });

  test.each([
    ['', 'nothing'],
    ['a@b', 'no dot'],
    ['x@y..com', 'a part of the domain is empty'],
    ['x@.com', 'it begins with a dot'],
    ['x@y.com.', 'it ends with one'],
    ['a b@example.com', 'a blank'],
    ['a@b@example.com', 'two signs'],
    ['a\u0000@example.com', 'a control character'],
    ['a\u200b@example.com', 'an invisible one'],
    ['a\uff20example.com', 'a sign that only looks like one'],
    [`${'a'.repeat(250)}@example.com`, 'too long'],
    ['a,b@example.com', 'two mailboxes in a header'],
    ['ann:b@example.com;', 'a group'],
    ['ann<b@example.com', 'a name'],
    ['b(ann)@example.com', 'a comment'],
    ['"ann"@example.com', 'quoted'],
    [42, 'no text'],
  ] as readonly (readonly [unknown, string])[])('rejects %j: %s', (given) => {
    expect(normalizeEmail(given)).toBeNull();
  });
});
