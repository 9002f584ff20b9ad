import { existsSync } from 'node:fs';
import { toNames } from './names.mjs';

export function createReadme({ port, to, newFolder }) {
  const { Name } = toNames(to);
  const up = newFolder
    .split('/')
    .map(() => '..')
    .join('/');
  const test = `tests/conformance/${port}-${to}.test.ts`;
  return `# ${port}/${to}

${Name} as an adapter of \`${port}\`: which setting chooses it, and what each of its environment variables is.

- Quirks, each with its source: what ${Name} does that a reader would not expect.
- What it cannot do of what the port asks, and which result is returned then.

Tested by [${port}-${to}.test.ts](${up}/${test}).
`;
}

/** Fails until the author has written the harness: a copy that passes would look finished. */
export function createConformanceTest({ port, from, to, newFolder }) {
  const half = ['index.ts', 'client/index.ts', 'server/index.ts'].find((file) =>
    existsSync(`${newFolder.replace(/[^/]+$/, from)}/${file}`),
  );
  return `import { expect, test } from 'vitest';
import * as adapter from '../../${newFolder}/${half}';

/** In place of this test: the suites of the port over a harness of ${to}, as ${from} has one. */
test('${port}/${to} passes the conformance suites of its port', () => {
  expect(Object.keys(adapter)).toEqual(expect.arrayContaining([expect.stringMatching(/^create/)]));
  expect.fail('${newFolder} is still a copy of ${from}: write its harness, then run the suites of the port here.');
});
`;
}
