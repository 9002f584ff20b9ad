import { expect, test } from 'vitest';
import { SourceTree } from './conformance/source-tree.ts';

const tree = new SourceTree('.');
const definitions = tree.files('{src,public}/**/*.css');

/** A physical side (`left`, `right`): wrong in right-to-left languages. */
const SIDE =
  /(?<![\w-])(?:(?:margin|padding|border|scroll-margin|scroll-padding)-(?:left|right)[\w-]*|border-(?:top|bottom)-(?:left|right)-radius|left|right)\s*:|(?<![\w-])(?:text-align|float|clear)\s*:\s*(?:left|right)/;
/** Four lengths of which the second and the fourth, the sides, differ. */
const FOUR_SIDES = /(?<![\w-])(?:margin|padding|inset)\s*:\s*([^;]+);/g;

/** A horizontal translation needs its right-to-left mirror in the same style sheet. */
const MOVED = /(?<![\w-])(?:translate\s*:\s*-?[\d.]*[1-9][\w.%]*|transform-origin\s*:\s*(?:left|right))/;
const TURNED = /\[dir='rtl'\]/;

test('styles of every page use logical properties', () => {
  expect(definitions.length).toBeGreaterThan(40);
  const found = definitions.flatMap((file) => {
    const text = tree.text(file);
    const named = text.split('\n').filter((line) => SIDE.test(line));
    const uneven = [...text.matchAll(FOUR_SIDES)].filter(([, lengths = '']) => {
      const [, right, , left] = getLengths(lengths);
      return left !== undefined && right !== left;
    });
    return [...named, ...uneven.map(([rule]) => rule)].map((rule) => `${file}: ${rule.trim()}`);
  });
  expect(found).toEqual([]);
});

test('horizontal transforms are mirrored in right-to-left layouts', () => {
  const still = definitions.filter((file) => MOVED.test(tree.text(file)) && !TURNED.test(tree.text(file)));
  expect(still).toEqual([]);
});

/** Of a shorthand; what is within brackets is one length. */
function getLengths(shorthand: string): readonly string[] {
  let depth = 0;
  let length = '';
  const lengths: string[] = [];
  for (const sign of `${shorthand} `) {
    depth += sign === '(' ? 1 : sign === ')' ? -1 : 0;
    if (sign !== ' ' || depth > 0) {
      length += sign;
    } else if (length !== '') {
      lengths.push(length);
      length = '';
    }
  }
  return lengths;
}
