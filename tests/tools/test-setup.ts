import { configureGlobal } from 'fast-check';
import { vi } from 'vitest';
import '#server/steady-wasm.ts';
import '#server/quick-imports.ts';
import { EVENT_LIMIT_MS } from './event-limit.ts';

/** A property gives up after this long and reports what it has; a hanging case fails instead of the whole run. */
const PROPERTY_TIME_LIMIT_MS = 25_000;

configureGlobal({
  seed: Number(process.env.FAST_CHECK_SEED),
  numRuns: Number(process.env.FAST_CHECK_RUNS ?? 100),
  interruptAfterTimeLimit: PROPERTY_TIME_LIMIT_MS,
});

const { waitFor, waitUntil } = vi;
type Limits = Parameters<typeof waitFor>[1];
const withLimit = (options: Limits): Limits => ({
  timeout: EVENT_LIMIT_MS,
  ...(typeof options === 'number' ? { timeout: options } : options),
});
vi.waitFor = (callback, options) => waitFor(callback, withLimit(options));
vi.waitUntil = (callback, options) => waitUntil(callback, withLimit(options));
