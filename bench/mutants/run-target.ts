import { once } from 'node:events';
import { resolve } from 'node:path';
import { configureGlobal } from 'fast-check';
import { collect, type Group } from '../../tests/in-browser/registry.ts';
import { listTitles, NO_TOOLS, runGroup, type Result } from '../../tests/in-browser/run-suite.ts';
import { ACTIVE, SWITCH } from './add-switches.ts';
import { chooseSample } from './choose-sample.ts';
import { loadMutated } from './load-mutated.ts';
import type { Baseline } from './run.ts';
import { TARGETS } from './targets.ts';
import { addPageGlobals } from './add-page-globals.ts';

/**
 * Child of run.ts: `run-target.ts <port> <first id> [static|patient|alone]`. Loads the suite once, notes which test reaches which mutant, and runs
 * those tests with one mutant after the other switched on. Tells its parent everything as messages. With `static` the first mutant is on from
 * the start and the only one: it is in code that runs while modules are loaded. With `patient` it is the only one as well, and its tests get
 * far more time: what still doesn't end hangs, and isn't only slow on a busy machine. With `alone` it is tried with what measures memory, in
 * a process that has run nothing else.
 */
const [port = '', firstId = '0', mode = ''] = process.argv.slice(2);
const SEED = 20_261_122;
/** How long a test may take with a mutant: so many times as long as without one, and so many milliseconds beyond. */
const PATIENCE = mode !== '' ? { times: 20, beyond: 20_000 } : { times: 5, beyond: 2_000 };
const STATIC_LIMIT = 10_000;
const SPARE = 10_000;
const BASELINE_LIMIT = 120_000;

const received = once(process, 'message') as Promise<[{ readonly baseline: Baseline | null }]>;
const target = TARGETS.find((one) => one.port === port);
if (target === undefined) throw new Error(`There is no target ${port}.`);
const tell = (message: object): void => void process.send?.(message);

let active = mode === 'static' ? Number(firstId) : -1;
let reached = new Set<number>();
Object.assign(globalThis, {
  [SWITCH]: (id: number): boolean => {
    reached.add(id);
    return id === active;
  },
  [ACTIVE]: () => active,
});
let stray = '';
for (const event of ['unhandledRejection', 'uncaughtException'] as const) {
  process.on(event, (error: unknown) => {
    stray = `${event}: ${String(error)}`;
  });
}
// Something keeps the process alive while a test waits for what never comes.
setInterval(() => {}, 1_000);
configureGlobal({ seed: SEED, endOnFailure: true });

// The package first: its assertions are made with Node's events, not with the page's.
await import('../../tests/in-browser/vitest.ts');
if (target.page === true) addPageGlobals();
const mutants = loadMutated(target.files, target.within);
const titles = new RegExp(target.titles);
function fail(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

const load = (name: string) =>
  collect(() => import(resolve(import.meta.dirname, `../../tests/conformance/${name}.test.ts`))).catch((error: unknown) =>
    fail(error instanceof Error ? (error.stack ?? String(error)) : String(error)),
  );
const roots: Group[] = [];
const suites = [target.suite].flat();
for (const name of suites) roots.push(await load(name));
for (const name of target.ownTests ?? []) roots.push(await load(name));
// What a file opens as it is loaded or before its first test stays open, such as a server: `runGroup` would close it after each test.
let isKeptOpen = false;
/** What a group opens as it is described stays open as well; what it opens before its first test only where the target says so. */
function keepOpen({ hooks, entries }: Group): void {
  if (hooks.beforeAll.length === 0 || target?.keepsGroupsOpen === true) hooks.afterAll.splice(0);
  if (target?.keepsGroupsOpen === true) {
    for (const open of hooks.beforeAll.splice(0)) {
      let opened: unknown;
      isKeptOpen = true;
      hooks.beforeAll.push((tools) => (opened ??= Promise.resolve(open(tools))) as Promise<void>);
    }
  }
  for (const entry of entries) if ('entries' in entry) keepOpen(entry);
}
for (const { entries } of roots) for (const entry of entries) if ('entries' in entry) keepOpen(entry);
for (const { hooks } of roots) {
  hooks.afterAll.splice(0);
  for (const open of hooks.beforeAll.splice(0)) {
    isKeptOpen = true;
    await open(NO_TOOLS);
  }
}
// Adapters load some of their files later: every process numbers the mutants alike only if all are there from the beginning.
for (const file of target.files) await import(resolve(import.meta.dirname, '../..', file));
const chosen = chooseSample(mutants.length, target.sample);
const loaded = new Set([...reached].filter((id) => chosen.has(id)));

function setLimit(group: Group, limit: number): void {
  for (const entry of group.entries) {
    if ('entries' in entry) setLimit(entry, limit);
    else Object.assign(entry, { timeout: limit });
  }
}

async function runTest(
  root: Group,
  title: string,
  limit: number,
): Promise<{ readonly failure: string | null; readonly milliseconds: number }> {
  const results: Result[] = [];
  stray = '';
  setLimit(root, limit);
  const begun = performance.now();
  await runGroup(root, { isSelected: (one) => one === title, report: (result) => results.push(result) });
  const failed = results.find(({ state }) => state === 'failed');
  return { failure: failed?.message ?? (stray || null), milliseconds: performance.now() - begun };
}

interface MeasuredTest {
  /** Of all listed. */
  readonly index: number;
  readonly root: Group;
  readonly title: string;
  readonly milliseconds: number;
  readonly reached: ReadonlySet<number>;
  /** It is of the port's suite; otherwise of the adapter's own tests. */
  readonly isSuite: boolean;
}

const tests: MeasuredTest[] = [];
const ownTitles = target.ownTitles === undefined ? null : new RegExp(target.ownTitles);
const listed = roots.flatMap((root, index) =>
  listTitles(root).flatMap((title) => {
    const isSuite = index < suites.length && ownTitles?.test(title) !== true;
    return isSuite && !titles.test(title) ? [] : { root, title, isSuite };
  }),
);
const [{ baseline }] = await received;
for (const [index, { root, title, isSuite }] of listed.entries()) {
  const before = baseline?.tests.find((test) => test.index === index);
  if (before !== undefined)
    tests.push({ index, root, title, isSuite, milliseconds: before.milliseconds, reached: new Set(before.reached) });
  if (baseline !== null && mode !== 'static') continue;
  reached = new Set();
  const { failure, milliseconds } = await runTest(root, title, mode === 'static' ? STATIC_LIMIT : BASELINE_LIMIT);
  if (failure !== null && mode === 'static') {
    tell({ kind: 'result', id: active, caughtBy: title, isSuite, failure });
    process.exit(0);
  }
  // An own test that needs a page or a process for itself is left out.
  if (failure !== null && !isSuite) continue;
  // It would kill every mutant after the first, and says nothing of them.
  if (!isSuite && (await runTest(root, title, BASELINE_LIMIT)).failure !== null) continue;
  if (failure !== null) fail(`${title} fails without a mutant: ${failure}`);
  tests.push({ index, root, title, milliseconds, reached, isSuite });
  tell({ kind: 'measured' });
}
if (mode === 'static') {
  tell({ kind: 'result', id: active, caughtBy: null, isSuite: false, failure: null });
  process.exit(0);
}
// The suite first, the quickest first.
tests.sort((one, other) => Number(other.isSuite) - Number(one.isSuite) || one.milliseconds - other.milliseconds);
const measured = tests.map(({ index, milliseconds, reached: ids }) => ({ index, milliseconds, reached: [...ids] }));
tell({ kind: 'mutants', mutants, chosen: [...chosen], loaded: [...loaded], baseline: { tests: measured } });

const measuresMemory = ({ title }: MeasuredTest) => target.measuresMemory !== undefined && title.startsWith(target.measuresMemory);
const computeLimit = ({ milliseconds }: MeasuredTest) => PATIENCE.times * milliseconds + PATIENCE.beyond;
const afterLast = mode !== '' ? Number(firstId) + 1 : mutants.length;
/** What is kept open fails without a mutant too: a process of its own has to try this one, so that it isn't killed by what came before. */
let isWorn = false;
for (let id = Number(firstId); id < afterLast; id += 1) {
  if (!chosen.has(id)) continue;
  const reaching = tests.filter((test) => test.reached.has(id) && (mode !== 'alone' || measuresMemory(test)));
  if (reaching.length === 0 && loaded.has(id)) continue;
  tell({ kind: 'begun', id, limit: SPARE });
  active = id;
  let caught: { readonly caughtBy: string; readonly isSuite: boolean; readonly failure: string } | null = null;
  for (const test of reaching) {
    const { root, title, isSuite } = test;
    // Said for each test: a loop without an end keeps the process waiting only as long as this one may take.
    tell({ kind: 'begun', id, limit: computeLimit(test) + SPARE });
    const { failure } = await runTest(root, title, computeLimit(test));
    if (failure === null) continue;
    caught = { caughtBy: title, isSuite, failure };
    active = -1;
    tell({ kind: 'begun', id, limit: BASELINE_LIMIT });
    isWorn = isKeptOpen && (await runTest(root, title, BASELINE_LIMIT)).failure !== null;
    break;
  }
  active = -1;
  if (isWorn && id !== Number(firstId)) {
    tell({ kind: 'worn', id });
    break;
  }
  const survived = { caughtBy: null, isSuite: false, failure: reaching.length === 0 ? 'no test reaches it' : null };
  tell({ kind: 'result', id, ...(caught ?? survived) });
  // What hangs may go on and disturb the next one: a new process takes over.
  if (isWorn || caught?.failure.includes('took longer') === true) break;
}
tell({ kind: 'done' });
process.exit(0);
