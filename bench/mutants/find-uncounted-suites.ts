import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { Target } from './target.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const SUITES = 'tests/conformance/*.suite.ts';
const IMPORTED = /from '(\.[^']+\.ts)'/g;
/** Suites are run by these; what is imported from elsewhere runs none. */
const RUNS_SUITES = /^(?:tests\/conformance|bench\/mutants)\//;
/** Below this title the README has a table whose first column names ports. */
const WITHOUT_TARGET = /^## Ports without a target$(.*?)^## /ms;

/** Conformance suites that no counted target runs, and that the README gives no reason for. */
export function findUncountedSuites(counted: readonly Target[]): readonly string[] {
  const runners = counted.flatMap(({ suite }) => [suite].flat()).map((name) => join('tests/conformance', `${name}.test.ts`));
  const run = new Set<string>();
  for (const runner of runners) addReached(runner, run);
  const excused = new Set(listPortsWithoutTarget());
  return globSync(SUITES, { cwd: ROOT })
    .filter((file) => !run.has(file) && !excused.has(/([^/]+)\.suite\.ts$/.exec(file)?.[1] ?? ''))
    .toSorted();
}

/** As their suites' files are named: `task relay` is `task-relay`. */
export function listPortsWithoutTarget(): readonly string[] {
  const [, table = ''] = WITHOUT_TARGET.exec(readFileSync(join(import.meta.dirname, 'README.md'), 'utf8')) ?? [];
  return [...table.matchAll(/^\| ([a-z][a-z ]*) \|/gm)].map(([, name = '']) => name.replaceAll(' ', '-'));
}

function addReached(file: string, reached: Set<string>): void {
  if (reached.has(file) || !RUNS_SUITES.test(file) || !existsSync(join(ROOT, file))) return;
  reached.add(file);
  for (const [, imported = ''] of readFileSync(join(ROOT, file), 'utf8').matchAll(IMPORTED))
    addReached(join(dirname(file), imported), reached);
}
