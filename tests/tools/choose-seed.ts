import { spawnSync } from 'node:child_process';

/** Seeds are 31-bit integers. */
const SEEDS = 2 ** 31;

/**
 * The seed of every generated case of a run. `FAST_CHECK_SEED` wins. On CI it comes from the content of the commit, so that a
 * commit either passes or doesn't, and the next one tries other cases; elsewhere each run has its own.
 */
export function chooseSeed({ FAST_CHECK_SEED: given, CI }: NodeJS.ProcessEnv): number {
  if (given !== undefined) return Number(given);
  const tree = CI === undefined ? '' : readTree();
  return tree === '' ? Math.floor(Math.random() * SEEDS) : Number.parseInt(tree.slice(0, 8), 16) % SEEDS;
}

/** The hash of what is committed; empty outside a repository. */
function readTree(): string {
  return spawnSync('git', ['rev-parse', 'HEAD^{tree}'], { encoding: 'utf8' }).stdout?.trim() ?? '';
}
