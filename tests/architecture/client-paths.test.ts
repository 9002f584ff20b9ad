import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ROUTES } from '../tools/operations.ts';

/** Paths that other services serve, or vendors' own servers. */
const ELSEWHERE = ['/api/auth', '/api/features', '/api/eval'];
/** What is filled in (\x60 is a backtick), to its end before the next part, the query or the end of the text. */
const FILLED = String.raw`\$\{[^\x60]*?\}(?=[/?&\x60])`;
const LITERAL = new RegExp(String.raw`["'\x60](?:\$\{[\w.]+\})?(/api/(?:[^"'\x60$]|${FILLED})*)["'\x60]`, 'gu');

/** The paths in the text of a program, with `{}` for each part that is filled in, and without a query. */
function listApiPaths(text: string): readonly string[] {
  return [...text.matchAll(LITERAL)].map(([, path = '']) => {
    const filled = `${path}\x60`.replaceAll(new RegExp(FILLED, 'gu'), '{}').slice(0, -1);
    return filled.replace(/\?.*$/u, '').replace(/(?<=[^/])\{\}$/u, '');
  });
}

/** Whether the path is a route or the beginning of one. */
function isServed(path: string): boolean {
  const parts = path.split('/').filter((part) => part !== '');
  return ROUTES.some((route) => {
    const served = (route.split(' ')[1] ?? '').split('/').filter((part) => part !== '');
    return parts.length <= served.length && parts.every((part, at) => part === served[at] || served[at]?.startsWith('{') === true);
  });
}

test('EXT every path that the client requests is a route of the server', () => {
  const paths = globSync('src/**/*.{ts,tsx}').flatMap((file) => listApiPaths(readFileSync(file, 'utf8')).map((path) => ({ file, path })));
  expect(paths.length).toBeGreaterThan(100);
  const unknown = paths.filter(({ path }) => !isServed(path) && !ELSEWHERE.some((prefix) => path.startsWith(prefix)));
  expect(unknown).toEqual([]);
});

test('a path with a part that no route has is found', () => {
  expect(listApiPaths('fetch(`${origin}/api/background/${encodeURIComponent(id)}/picture?of=${id}`)')).toEqual([
    '/api/background/{}/picture',
  ]);
  expect(['/api/background/{}/picture', '/api/background/{}/image', '/api/background'].map(isServed)).toEqual([false, true, true]);
});
