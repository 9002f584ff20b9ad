import { globSync, readFileSync } from 'node:fs';

/** Vitest reads in this comment that a file wants a page. */
const PAGE = /^\/\/ @vitest-environment \S+/mu;

/** Test files that ask for a page: its globals are theirs alone, so none of them may share a process. */
export function listPageTests(pattern: string): readonly string[] {
  return globSync(pattern)
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => PAGE.test(readFileSync(file, 'utf8')));
}
