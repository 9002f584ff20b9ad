import { fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { readResults, type Survivor, type TargetReport, writeResults } from './results.ts';
import { findReason } from './reasons.ts';
import type { PlacedMutant } from './load-mutated.ts';
import type { Target } from './target.ts';
import { TARGETS } from './targets.ts';

/**
 * Mutates one real adapter of each port and runs the port's suite over every mutant: `node bench/mutants/run.ts [port …]`. Writes what
 * survived into results.json, beside what other ports had there.
 */
const ROOT = resolve(import.meta.dirname, '../..');

interface Outcome {
  readonly id: number;
  readonly caughtBy: string | null;
  readonly isSuite: boolean;
  readonly failure: string | null;
}

/** What the first process measured, for those that go on after a hang: times and reached mutants by the index of a test. */
export interface Baseline {
  readonly tests: readonly { readonly index: number; readonly milliseconds: number; readonly reached: readonly number[] }[];
}

type Message =
  | {
      readonly kind: 'mutants';
      readonly mutants: readonly PlacedMutant[];
      readonly chosen: readonly number[];
      readonly loaded: readonly number[];
      readonly baseline: Baseline;
    }
  | { readonly kind: 'measured' }
  | { readonly kind: 'begun'; readonly id: number; readonly limit: number }
  | ({ readonly kind: 'result' } & Outcome)
  | { readonly kind: 'worn'; readonly id: number }
  | { readonly kind: 'done' };

/** Milliseconds until the first message: modules load, and every test runs once. */
const LOADING_LIMIT = 300_000;
/** Processes that wait for a test which took too long; they wait more than they compute. */
const PATIENT_AT_ONCE = 3;
const STATIC_LIMIT = 60_000;
const HANGS = 'hangs';

/** Runs the child once, starting at mutant `firstId`, and forwards its messages. Rejects if it ends without any. */
function runChild(
  {
    target,
    args,
    limit,
    baseline = null,
  }: { readonly target: Target; readonly args: readonly string[]; readonly limit: number; readonly baseline?: Baseline | null },
  receive: (message: Message) => void,
): Promise<void> {
  return new Promise((fulfil, reject) => {
    const child = fork(resolve(import.meta.dirname, 'run-target.ts'), [target.port, ...args], {
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      execArgv: ['--no-warnings'],
      // No target runs over a PostgreSQL server: a test that looks for one starts none.
      env: { ...process.env, DATABASE_URL: 'postgres://127.0.0.1:1/none' },
    });
    child.send({ baseline });
    let errors = '';
    let heard = false;
    let timer = setTimeout(() => child.kill('SIGKILL'), limit);
    child.stderr?.on('data', (text) => (errors += String(text)));
    child.on('message', (message: Message) => {
      heard ||= message.kind !== 'measured';
      clearTimeout(timer);
      timer = setTimeout(() => child.kill('SIGKILL'), message.kind === 'begun' ? message.limit : LOADING_LIMIT);
      receive(message);
    });
    child.on('exit', (code) => {
      clearTimeout(timer);
      if (heard || args[1] === 'static') fulfil();
      else reject(new Error(`${target.port} could not be run (${code}): ${errors.slice(-2_000)}`));
    });
  });
}

async function runTarget(target: Target): Promise<TargetReport> {
  let mutants: readonly PlacedMutant[] = [];
  let chosen: readonly number[] = [];
  let loaded: readonly number[] = [];
  let baseline: Baseline | null = null;
  let next = 0;
  const outcomes = new Map<number, Outcome>();
  do {
    let begun = -1;
    let finished = false;
    let worn = false;
    await runChild({ target, args: [String(next)], limit: LOADING_LIMIT, baseline }, (message) => {
      if (message.kind === 'mutants') ({ mutants, chosen, loaded, baseline } = message);
      if (message.kind === 'begun') begun = message.id;
      if (message.kind === 'result') outcomes.set(message.id, message);
      if (message.kind === 'worn') worn = true;
      if (message.kind === 'done') finished = true;
    });
    // It was ended in the middle of a mutant that neither passes nor fails: a loop without an end.
    if (!finished && begun >= 0 && !outcomes.has(begun))
      outcomes.set(begun, { id: begun, caughtBy: 'the limit of the run', isSuite: true, failure: HANGS });
    next = worn ? begun : Math.max(begun, next) + 1;
    if (finished && begun < 0) break;
  } while (next < mutants.length);

  for (const id of loaded.filter((one) => !outcomes.has(one))) {
    outcomes.set(id, { id, caughtBy: 'loading', isSuite: true, failure: 'does not load' });
    await runChild({ target, args: [String(id), 'static'], limit: STATIC_LIMIT }, (message) => {
      if (message.kind === 'result') outcomes.set(id, message);
    });
  }

  // A test that took too long may have been slow only: it gets far more time. Several wait beside each other.
  const timedOut = [...outcomes.values()].filter(hasTimedOut).map((one) => one.id);
  const repeatTimedOut = async (): Promise<void> => {
    for (let id = timedOut.shift(); id !== undefined; id = timedOut.shift()) {
      const tried = id;
      await runChild({ target, args: [String(tried), 'patient'], limit: LOADING_LIMIT }, (message) => {
        if (message.kind === 'result') outcomes.set(tried, message);
      });
    }
  };
  await Promise.all(Array.from({ length: PATIENT_AT_ONCE }, repeatTimedOut));

  const tried = [...outcomes.values()].filter(({ caughtBy }) => target.measuresMemory !== undefined && caughtBy === null);
  for (const { id } of tried) {
    await runChild({ target, args: [String(id), 'alone'], limit: LOADING_LIMIT, baseline }, (message) => {
      if (message.kind === 'result' && message.caughtBy !== null) outcomes.set(id, message);
    });
  }

  const survivors = [...outcomes.values()].filter(({ caughtBy }) => caughtBy === null);
  const killedByOwnTests = [...outcomes.values()].filter(({ caughtBy, isSuite }) => caughtBy !== null && !isSuite);
  return {
    adapter: target.adapter,
    mutants: chosen.length,
    ...(chosen.length < mutants.length && { of: mutants.length }),
    killed: chosen.length - survivors.length - killedByOwnTests.length,
    killedByOwnTests: killedByOwnTests.length,
    seenByOwnTests: killedByOwnTests
      .toSorted((one, other) => one.id - other.id)
      .map(({ id, caughtBy }) => `${toSurvivor(mutants[id], true).place}  ${toSurvivor(mutants[id], true).change}  (${caughtBy})`),
    survivors: survivors.toSorted((one, other) => one.id - other.id).map(({ id, failure }) => toSurvivor(mutants[id], failure === null)),
  };
}

function hasTimedOut({ failure }: Outcome): boolean {
  return failure !== null && (failure === HANGS || failure.includes('took longer'));
}

function toSurvivor(mutant: PlacedMutant | undefined, reached: boolean): Survivor {
  if (mutant === undefined) throw new Error('A result is of no mutant.');
  const { file, line, original, replacement } = mutant;
  const place = `${file}:${line}`;
  const source = readFileSync(resolve(ROOT, file), 'utf8').split('\n')[line - 1] ?? '';
  const change = `${original} → ${replacement.replace(/\s+/g, ' ')}`.slice(0, 160);
  return { place, change, reached, reason: findReason(place, change, source) };
}

function print(port: string, { adapter, mutants, killed, killedByOwnTests, seenByOwnTests, survivors }: TargetReport): void {
  const share = ((100 * (killed + killedByOwnTests)) / mutants).toFixed(1);
  console.log(`${port} (${adapter}): ${killed} of ${mutants} by the suite, ${killedByOwnTests} by its own tests, ${share} %`);
  for (const seen of seenByOwnTests) console.log(`  own tests alone  ${seen}`);
  for (const { place, change, reached, reason } of survivors) {
    console.log(`  ${reached ? 'survives' : 'not reached'}  ${place}  ${change}${reason === null ? '' : `  (${reason})`}`);
  }
}

const wanted = process.argv.slice(2);
for (const target of TARGETS.filter(({ port }) => wanted.length === 0 || wanted.includes(port))) {
  const report = await runTarget(target);
  // Read again: another run may have written beside this one.
  writeResults({ ...readResults(), [target.port]: report });
  print(target.port, report);
}
