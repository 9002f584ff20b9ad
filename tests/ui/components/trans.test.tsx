// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import fc from 'fast-check';
import type { ComponentProps } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import { Sentence } from '../../../src/ui/components/trans.tsx';

afterEach(cleanup);

function drawn(text: string, parts: ComponentProps<typeof Sentence>['parts'] = {}): string {
  const { container, unmount } = render(<Sentence text={text} parts={parts} />);
  const html = container.innerHTML;
  unmount();
  return html;
}

const terms = (words: string) => <a href="/terms">{words}</a>;
const name = (words: string) => <strong>{words}</strong>;

/** Words without anything that HTML writes in another way. */
const plain = fc.stringMatching(/^[a-zäöü0-9 .,“”’…\n]{0,20}$/u);

describe('a sentence of the catalogue with elements in it', () => {
  test('a tag is drawn by its part, with the words between', () => {
    expect(drawn('You accept our <terms>terms</terms>.', { terms })).toBe('You accept our <a href="/terms">terms</a>.');
  });

  test('a tag without a part stays text', () => {
    expect(drawn('You accept our <terms>terms</terms>.', { name })).toBe('You accept our terms.');
  });

  test('without tags it is what it was', () => {
    fc.assert(
      fc.property(plain, (text) => {
        expect(drawn(text, { terms, name })).toBe(text);
      }),
    );
  });

  test('what only looks like a tag is text', () => {
    for (const text of ['1 < 2 and 3 > 2', 'an <open one', 'another <terms>that does not end', 'and <terms>one</name>']) {
      const { container } = render(<Sentence text={text} parts={{ terms, name }} />);
      expect(container.textContent).toBe(text);
      expect(container.children).toHaveLength(0);
      cleanup();
    }
  });

  test('several tags, the same one twice too, keep their order and what stands between them', () => {
    const piece = fc.record({ before: plain, tag: fc.constantFrom('terms', 'name', 'unknown'), words: plain });
    const html: Readonly<Record<string, (words: string) => string>> = {
      terms: (words) => `<a href="/terms">${words}</a>`,
      name: (words) => `<strong>${words}</strong>`,
      unknown: (words) => words,
    };
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 6 }), plain, (pieces, end) => {
        const text = pieces.map(({ before, tag, words }) => `${before}<${tag}>${words}</${tag}>`).join('') + end;
        const wanted = pieces.map(({ before, tag, words }) => before + (html[tag]?.(words) ?? '')).join('') + end;
        expect(drawn(text, { terms, name })).toBe(wanted);
      }),
    );
  });
});
