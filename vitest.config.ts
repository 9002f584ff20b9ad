import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

const SYSTEM_TESTS = [
  'tests/host/**/*.test.ts',
  'tests/render/**/*.test.ts',
  'tests/journeys/**/*.test.ts',
  'tests/architecture/**/*.test.ts',
];

/** One seed for every generated case of a run; `FAST_CHECK_SEED=…` runs the same cases again. */
const seed = process.env.FAST_CHECK_SEED ?? String(Math.floor(Math.random() * 2 ** 31));
process.env.FAST_CHECK_SEED = seed;

const shared = { restoreMocks: true, setupFiles: ['tests/tools/fast-check-setup.ts'], env: { FAST_CHECK_SEED: seed } };

export default defineConfig({
  plugins: [react()],
  test: {
    reporters: ['default'],
    globalSetup: ['tests/tools/tell-seed.ts'],
    projects: [
      {
        extends: true,
        test: {
          ...shared,
          name: 'core',
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: SYSTEM_TESTS,
          testTimeout: 30_000,
          sequence: { groupOrder: 0 },
        },
      },
      {
        // Whole hosts, browsers and renders: one file at a time, so that none starves another.
        extends: true,
        test: {
          ...shared,
          name: 'system',
          include: SYSTEM_TESTS,
          fileParallelism: false,
          testTimeout: 120_000,
          hookTimeout: 120_000,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
