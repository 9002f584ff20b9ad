import { expect, test } from 'vitest';
import { SourceTree } from './conformance/source-tree.ts';

const tree = new SourceTree('.');

const BUTTON = /<(?:Icon|Action)?Button\b/g;
const DISABLED = /\sdisabled=\{([^}]*)\}/;
/** Something is under way, which its own button shows; or it is handed on. */
const IS_KNOWN = /(?:^|\.)busy$|^disabled$/;

test('a button of the editor that can’t be used says why: `unavailable`, not `disabled`, which keyboards skip', () => {
  const files = tree.files('src/ui/features/editor/**/*.tsx');
  expect(files.length).toBeGreaterThan(100);
  const tags = files.flatMap((file) =>
    [...tree.text(file).matchAll(BUTTON)].map(({ index }) => ({ file, when: DISABLED.exec(readTag(tree.text(file), index))?.[1] })),
  );
  expect(tags.filter(({ when }) => when !== undefined && IS_KNOWN.test(when)).length).toBeGreaterThan(3);
  expect(tags.filter(({ when }) => when !== undefined && !IS_KNOWN.test(when))).toEqual([]);
});

/** The tag that opens at `start`; other tags in its properties are part of it. */
function readTag(text: string, start: number): string {
  let depth = 0;
  let end = start;
  while (end < text.length && (depth > 0 || text[end] !== '>')) {
    if (text[end] === '{') depth += 1;
    if (text[end] === '}') depth -= 1;
    end += 1;
  }
  return text.slice(start, end);
}
