import { configureGlobal, readConfigureGlobal } from 'fast-check';

/** Seeds are 32-bit integers. */
const SEEDS = 2 ** 31;

let isSeeded = false;

/** Suites generate the same cases as another run with this seed: call it before the first of them. It is printed, once a process. */
export function setSeed(seed: number): void {
  isSeeded = true;
  configureGlobal({ ...readConfigureGlobal(), seed });
  console.log(`Seed of generated cases: ${seed} (FAST_CHECK_SEED=${seed} repeats them)`);
}

/** Seeds generated cases unless it has been done: with the seed that fast-check has, that of the environment, or a random one. */
export function ensureSeed(): void {
  if (isSeeded) return;
  setSeed(readConfigureGlobal()?.seed ?? readSeed() ?? Math.floor(Math.random() * SEEDS));
}

/** Throws for a text that is no integer: cases that were meant to be repeated would be others. */
function readSeed(): number | undefined {
  const text = typeof process === 'undefined' ? undefined : process.env['FAST_CHECK_SEED'];
  if (text === undefined || text === '') return undefined;
  if (!Number.isInteger(Number(text))) throw new Error(`FAST_CHECK_SEED must be an integer, and is ${JSON.stringify(text)}.`);
  return Number(text);
}
