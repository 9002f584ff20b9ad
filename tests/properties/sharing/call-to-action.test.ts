import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CALL_TO_ACTION_LIMITS, parseCallToActionText, parseCallToActionUrl } from '#domain/sharing/call-to-action.ts';
import { DEFAULT_SHARE } from '#domain/sharing/share.ts';
import { findShareFormProblems, parseShareForm, toShareForm } from '#domain/sharing/share-form.ts';

describe('the address of a button', () => {
  test.each([
    ['https://example.com/demo?x=1#y', 'https://example.com/demo?x=1#y'],
    [' Example.com/demo ', 'https://example.com/demo'],
    ['example.com:8443', 'https://example.com:8443/'],
    ['https://bücher.example', 'https://xn--bcher-kva.example/'],
  ])('%s is %s', (typed, url) => expect(parseCallToActionUrl(typed)).toBe(url));

  test.each([
    '',
    'http://example.com',
    'javascript:alert(1)',
    'data:text/html,x',
    'https://example.com@other.example/',
    'https://user:secret@example.com',
    'example',
    'localhost',
    'two words.com',
    `https://example.com/${'x'.repeat(2_000)}`,
  ])('%s is none', (typed) => expect(parseCallToActionUrl(typed)).toBeNull());

  test('whatever is typed, only https gets through, and reading it again changes nothing', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.webUrl(), fc.domain()), (typed) => {
        const url = parseCallToActionUrl(typed);
        if (url === null) return;
        expect(new URL(url)).toMatchObject({ protocol: 'https:', username: '', password: '' });
        expect(parseCallToActionUrl(url)).toBe(url);
      }),
    );
  });
});

test('the label of a button is one line of at most 40 characters', () => {
  expect(parseCallToActionText('  Book\n a  demo ')).toBe('Book a demo');
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (typed) => {
      const text = parseCallToActionText(typed);
      expect(text === null || (text.length > 0 && text.length <= CALL_TO_ACTION_LIMITS.text && !/[\n\r\t]/.test(text))).toBe(true);
    }),
  );
});

test('a form needs both parts of a button or neither, and reports the missing one', () => {
  const form = toShareForm({ ...DEFAULT_SHARE, callToAction: { text: 'Book a demo', url: 'https://example.com/' } });
  const find = (change: Partial<typeof form>) => findShareFormProblems({ ...form, ...change }, false).wrongButton;
  expect(parseShareForm(form).callToAction).toEqual({ text: 'Book a demo', url: 'https://example.com/' });
  expect([find({}), find({ buttonText: ' ' }), find({ buttonUrl: '' }), find({ buttonText: '', buttonUrl: '' })]).toEqual([
    null,
    'buttonText',
    'buttonUrl',
    null,
  ]);
  expect(parseShareForm({ ...form, buttonText: '', buttonUrl: '' }).callToAction).toBeNull();
});
