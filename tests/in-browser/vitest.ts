/**
 * What the suites import from `vitest`, in a browser: its own `expect` and `vi`, and a small runner for the
 * rest. The build puts this file in place of the package (vite-plugin.ts).
 */
import { expect as whole } from 'vitest';
import { addTestCleanup } from './test-cleanups.ts';
import { poll } from '../kit/runner/poll.ts';
import { addHook, type Work } from './registry.ts';

export { vi } from 'vitest';
export { describe, test, test as it } from './describe-and-test.ts';

// The package's `vi` reads its settings from the worker that runs it; here there is none.
Object.assign(globalThis, { __vitest_worker__: { config: { fakeTimers: {}, expect: {} } } });

export const expect = Object.assign(whole, { poll });

export const beforeAll = (work: Work): void => addHook('beforeAll', work);
export const afterAll = (work: Work): void => addHook('afterAll', work);
export const beforeEach = (work: Work): void => addHook('beforeEach', work);
export const afterEach = (work: Work): void => addHook('afterEach', work);
export const onTestFinished = (work: Work): void => addTestCleanup(work);
