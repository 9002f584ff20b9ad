import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

/** The history keeps old names. Files of an adapter called Acme are examples. */
const WITHOUT_CHECK = ['CHANGELOG.md'];
const EXAMPLE_ADAPTER = /\bacme\b/;

const ROOMS = ['src', 'client', 'server', 'tests', 'docs', 'bench', 'presenters', 'voices', 'content', 'scripts', 'tools', 'public'];
const EXCLUDED = ['**/node_modules/**', 'data/**', 'dist/**'];
const documents = globSync(['*.md', `{${ROOMS.join(',')}}/**/*.md`], { exclude: EXCLUDED }).filter((file) => !WITHOUT_CHECK.includes(file));
const fileNames = new Set(globSync(`{${ROOMS.join(',')}}/**/*.*`, { exclude: EXCLUDED }).map((file) => path.basename(file)));
const commands = new Set(Object.keys((JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: object }).scripts));

const LINK = /\]\((?![a-z]+:|#|\/)([^)#\s]+)(?:#[^)\s]*)?\)/g;
const PATH_IN_CODE = new RegExp(`\`((?:${ROOMS.join('|')})/[^\`\\s<…]*)\``, 'g');
const FILE_IN_CODE = /`([\w-]+(?:\.[\w-]+)*\.(?:ts|tsx|mjs))`/g;
const COMMAND = /npm run ([\w:-]+)/g;

/** The links, paths, file names and npm commands of a document that lead nowhere. */
function findBrokenReferences(document: string, text: string): readonly string[] {
  const find = (pattern: RegExp, leads: (target: string) => boolean): string[] =>
    [...text.matchAll(pattern)].map(([, target = '']) => target).filter((target) => !EXAMPLE_ADAPTER.test(target) && !leads(target));
  return [
    ...find(LINK, (target) => existsSync(path.join(path.dirname(document), target))),
    ...find(PATH_IN_CODE, (target) => [target, path.join(path.dirname(document), target)].some((file) => globSync(file).length > 0)),
    ...find(FILE_IN_CODE, (target) => fileNames.has(target)),
    ...find(COMMAND, (target) => commands.has(target)),
  ];
}

test('every path, file, and command named in a document exists', () => {
  expect(documents.length).toBeGreaterThan(100);
  const broken = documents.flatMap((file) => findBrokenReferences(file, readFileSync(file, 'utf8')).map((target) => `${file}: ${target}`));
  expect(broken).toEqual([]);
});

test('reports a reference to a missing file', () => {
  const planted = 'See [the rules](missing.md#rules), `src/nowhere/*.ts` and `no-such-file.ts`, or run `npm run nothing`.';
  expect(findBrokenReferences('docs/planted.md', planted)).toEqual(['missing.md', 'src/nowhere/*.ts', 'no-such-file.ts', 'nothing']);
  const valid = 'See [tests](testing.md#arbitraries), `tests/kit/*.test.ts` and `doc-paths.test.ts`, or run `npm run check`.';
  expect(findBrokenReferences('docs/planted.md', valid)).toEqual([]);
});

const WALK = /^### .* \((\d+) files\)\n([\s\S]*?)(?=^#)/gm;
const FILE = /`([\w/.-]+\.tsx?)`/g;

/** The walks of a document: how many files the heading promises, and how many different ones the tables name. */
function countWalks(text: string): readonly { readonly promised: number; readonly named: number }[] {
  return [...text.matchAll(WALK)].map(([, promised, body = '']) => ({
    promised: Number(promised),
    named: new Set(
      [
        ...body
          .split('\n')
          .filter((line) => line.startsWith('|'))
          .join('\n')
          .matchAll(FILE),
      ].map(([, file]) => file),
    ).size,
  }));
}

test('a walkthrough names as many files as its heading says', () => {
  const walks = countWalks(readFileSync('docs/architecture.md', 'utf8'));
  expect(walks).toHaveLength(3);
  expect(walks.map(({ promised }) => promised)).toEqual(walks.map(({ named }) => named));
  expect(countWalks('### Planted (2 files)\n\n| one | `a.ts` → `a.ts` |\n\n## End')).toEqual([{ promised: 2, named: 1 }]);
});
