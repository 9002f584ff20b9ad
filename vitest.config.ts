import { availableParallelism } from 'node:os';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { createContentPlugin } from './tools/prerender/content-plugin.mjs';
import { chooseSeed } from './tests/tools/choose-seed.ts';
import { EVENT_LIMIT_MS } from './tests/tools/event-limit.ts';
import { listIsolatedTests } from './tests/tools/list-isolated-tests.ts';
import { LongestFirst } from './tests/tools/longest-first.ts';
import { RunProgress } from './tests/tools/run-progress.ts';

const RULES_TESTS = ['tests/properties/**/*.test.ts'];
const SERVER_TESTS = ['tests/server/**/*.test.ts'];
const SYSTEM_TESTS = ['journeys', 'render', 'architecture'].map((folder) => `tests/${folder}/**/*.test.ts`);
const ISOLATED_TESTS = ['conformance', 'kit', 'scripts', 'ui'].flatMap((folder) => listIsolatedTests(`tests/${folder}/**/*.test.{ts,tsx}`));

/**
 * Files at one time, of every kind together: many wait for a process, a page or a clock, so one more than there are cores
 * keeps the cores busy.
 */
const WORKERS = availableParallelism() + 1;

const seed = String(chooseSeed(process.env));
process.env.FAST_CHECK_SEED = seed;

/**
 * A test or a set-up that takes so long hangs. It is far above what any of them needs on a slow machine with a neighbor,
 * so that only what hangs meets it; the run as a whole has no limit.
 */
const HUNG_MS = 180_000;

/** Where `npm test` reads its counts from. */
const report = process.env.TEST_REPORT;

/** The built-in voices that speak in milliseconds; tests of the natural ones name these. */
const SPEECH = 'flite';

const shared = {
  restoreMocks: true,
  testTimeout: HUNG_MS,
  hookTimeout: HUNG_MS,
  setupFiles: ['tests/tools/test-setup.ts'],
  expect: { poll: { timeout: EVENT_LIMIT_MS } },
  env: { FAST_CHECK_SEED: seed, SPEECH },
};

export default defineConfig({
  plugins: [createContentPlugin(), react()],
  test: {
    reporters: [
      'default',
      new RunProgress(),
      ...(report === undefined ? [] : [['json', { outputFile: report }] as ['json', { outputFile: string }]]),
    ],
    globalSetup: ['tests/tools/print-seed.ts'],
    maxWorkers: WORKERS,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        // Pure rules leave nothing behind: their files share one process, and what they import is loaded once.
        extends: true,
        test: {
          ...shared,
          name: 'rules',
          include: RULES_TESTS,
          isolate: false,
        },
      },
      {
        // Suites and components that need no process of their own: a third of their time went into loading the same modules for each file.
        extends: true,
        test: {
          ...shared,
          name: 'core',
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: [...RULES_TESTS, ...SERVER_TESTS, ...SYSTEM_TESTS, ...ISOLATED_TESTS],
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          ...shared,
          name: 'isolated',
          include: ISOLATED_TESTS,
        },
      },
      {
        // Each file starts servers and databases of its own; their modules are loaded once for several files.
        extends: true,
        test: {
          ...shared,
          name: 'server',
          include: SERVER_TESTS,
          isolate: false,
        },
      },
      {
        // Journeys start the product itself, each with data, a port and, where its settings want one, a site of its own.
        extends: true,
        test: {
          ...shared,
          name: 'system',
          include: SYSTEM_TESTS,
        },
      },
    ],
  },
});
