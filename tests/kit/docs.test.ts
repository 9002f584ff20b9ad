import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

/** A link to an example, and the code that follows it. */
const SHOWN = /^\[`([\w-]+\.test\.ts)`\]\(\.\.\/tests\/kit\/examples\/\1\):\n\n```ts\n([\s\S]*?)```/gm;

test('docs/testing.md shows every example verbatim', () => {
  const shown = new Map([...readFileSync('docs/testing.md', 'utf8').matchAll(SHOWN)].map(([, name = '', code = '']) => [name, code]));
  const examples = new Map(globSync('tests/kit/examples/*.test.ts').map((file) => [path.basename(file), readFileSync(file, 'utf8')]));
  expect([...shown.keys()].toSorted()).toEqual([...examples.keys()].toSorted());
  for (const [name, code] of examples) expect(shown.get(name)).toBe(code);
});

test('docs/testing.md shows only code of the examples', () => {
  const text = readFileSync('docs/testing.md', 'utf8');
  expect(text.match(/```ts\n/g)).toHaveLength([...text.matchAll(SHOWN)].length);
});
