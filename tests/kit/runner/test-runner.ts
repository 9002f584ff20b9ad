import * as vitest from 'vitest';
import { createDeclarations, type TestTools, type Work } from './declarations.ts';
import { createPoll } from './poll.ts';
import { ensureSeed } from './suite-seed.ts';

type Hook = (work: () => unknown) => unknown;

/** What a runner may give to its tests. */
interface RunnerContext {
  /** Counts the test as skipped. */
  readonly skip?: (note?: string) => unknown;
}

/** What the suites need of a runner. vitest is used where none is named. */
export interface TestRunner {
  /** Calls `declare` before it returns. */
  readonly describe: (title: string, declare: () => void) => unknown;
  /** `timeout` in milliseconds; the runner's own when left out. */
  readonly test: (title: string, work: (context?: RunnerContext) => Promise<void>, timeout?: number) => unknown;
  /** Declares a test that is not run. */
  readonly skip: (title: string) => unknown;
  readonly beforeAll: Hook;
  readonly afterAll: Hook;
  readonly beforeEach: Hook;
  readonly afterEach: Hook;
  /** With the matchers of vitest or Jest; vitest's own when left out, which works in any runner. */
  readonly expect?: unknown;
}

type Suites = Pick<typeof vitest, 'describe' | 'test' | 'it' | 'expect' | 'beforeAll' | 'afterAll' | 'beforeEach' | 'afterEach'> & {
  readonly onTestFinished: (work: Work) => void;
};

let current = vitest as unknown as Suites;

/** Suites that are called from now on declare their tests with this runner. */
export function setTestRunner(runner: TestRunner): void {
  // vitest's `expect` and `vi` read their settings from the worker that runs them; here there is none.
  Object.assign(globalThis, { __vitest_worker__: { config: { fakeTimers: {}, expect: {} } } });
  current = { ...vitest, ...adaptRunner(runner) } as unknown as Suites;
}

/** What `vitest` is for the suites of the packed kit: scripts/pack-testing.mjs puts this file in its place. */
export const { describe, test, it, expect, beforeAll, afterAll, beforeEach, afterEach, onTestFinished } = createDelegates();
export { vi } from 'vitest';

/** Each member leads to that of the runner that is current when it is used. */
function createDelegates(): Suites {
  return new Proxy(current, {
    get: (_, name) =>
      new Proxy(() => undefined, {
        apply: (_target, _self, values: unknown[]) => Reflect.apply(read(name) as () => unknown, undefined, values),
        get: (_target, member) => Reflect.get(read(name), member),
      }),
  });
}

function read(name: string | symbol): object {
  ensureSeed();
  return Reflect.get(current, name) as object;
}

/** Ends a test that finds out while it runs that it does not apply. */
class Skipped extends Error {}

function adaptRunner(runner: TestRunner) {
  const finishers: Work[] = [];
  let skippedGroups = 0;
  const context: TestTools = {
    skip(note?: string): never {
      throw new Skipped(note);
    },
    signal: new AbortController().signal,
    onTestFinished: (work: Work) => void finishers.push(work),
  };

  async function run(work: Work, own?: RunnerContext): Promise<void> {
    try {
      await work(context);
    } catch (error) {
      if (!(error instanceof Skipped)) throw error;
      own?.skip?.(error.message);
    } finally {
      for (const finish of finishers.splice(0).toReversed()) await finish(context);
    }
  }

  const declarations = createDeclarations({
    addTest(title, work, timeout) {
      if (work === null || skippedGroups > 0) runner.skip(title);
      else runner.test(title, (own) => run(work, own), timeout);
    },
    addGroup(title, declare, skipped = false) {
      runner.describe(title, () => {
        skippedGroups += Number(skipped);
        try {
          declare();
        } finally {
          skippedGroups -= Number(skipped);
        }
      });
    },
  });
  const { beforeAll: first, afterAll: last, beforeEach: before, afterEach: after } = runner;
  const asserting = (runner.expect ?? vitest.expect) as typeof vitest.expect;
  const withPoll = Object.assign((value: unknown) => asserting(value), asserting, { poll: createPoll(asserting) });
  return {
    ...declarations,
    it: declarations.test,
    expect: withPoll,
    onTestFinished: (work: Work) => context.onTestFinished(work),
    ...{ beforeAll: first, afterAll: last, beforeEach: before, afterEach: after },
  };
}
