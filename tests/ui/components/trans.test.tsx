// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import fc from 'fast-check';
import type { ComponentProps } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import { Trans } from '#ui/components/trans.tsx';

afterEach(cleanup);

function renderToText(text: string, parts: ComponentProps<typeof Trans>['parts'] = {}): string {
  const { container, unmount } = render(<Trans text={text} parts={parts} />);
  const html = container.innerHTML;
  unmount();
  return html;
}

const renderTermsLink = (words: string) => <a href="/terms">{words}</a>;
const renderName = (words: string) => <strong>{words}</strong>;

/** Words without anything that HTML writes in another way. */
const plain = fc.stringMatching(/^[a-zäöü0-9 .,“”’…\n]{0,20}$/u);

describe('Trans', () => {
  test('renders a tag with its component and the text inside', () => {
    expect(renderToText('You accept our <terms>terms</terms>.', { terms: renderTermsLink })).toBe(
      'You accept our <a href="/terms">terms</a>.',
    );
  });

  test('renders a tag without a component as text', () => {
    expect(renderToText('You accept our <terms>terms</terms>.', { name: renderName })).toBe('You accept our terms.');
  });

  test('renders text without tags unchanged', () => {
    fc.assert(
      fc.property(plain, (text) => {
        expect(renderToText(text, { terms: renderTermsLink, name: renderName })).toBe(text);
      }),
    );
  });

  test('renders invalid tags as text', () => {
    for (const text of ['1 < 2 and 3 > 2', 'an <open one', 'another <terms>that does not end', 'and <terms>one</name>']) {
      const { container } = render(<Trans text={text} parts={{ terms: renderTermsLink, name: renderName }} />);
      expect(container.textContent).toBe(text);
      expect(container.children).toHaveLength(0);
      cleanup();
    }
  });

  test('keeps the order of several and repeated tags and the text between them', () => {
    const segment = fc.record({ before: plain, tag: fc.constantFrom('terms', 'name', 'unknown'), words: plain });
    const html: Readonly<Record<string, (words: string) => string>> = {
      terms: (words) => `<a href="/terms">${words}</a>`,
      name: (words) => `<strong>${words}</strong>`,
      unknown: (words) => words,
    };
    fc.assert(
      fc.property(fc.array(segment, { maxLength: 6 }), plain, (segments, end) => {
        const text = segments.map(({ before, tag, words }) => `${before}<${tag}>${words}</${tag}>`).join('') + end;
        const wanted = segments.map(({ before, tag, words }) => before + (html[tag]?.(words) ?? '')).join('') + end;
        expect(renderToText(text, { terms: renderTermsLink, name: renderName })).toBe(wanted);
      }),
    );
  });
});
