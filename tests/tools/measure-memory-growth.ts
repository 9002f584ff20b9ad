/** Rounds before the first measurement, which load code and fill what is kept, and rounds that are measured. */
const [WARM_UP, ROUNDS] = [5, 40];
const MEGABYTE = 2 ** 20;

/** By how many megabytes this process grows in 40 rounds; also in memory that JavaScript doesn't see. */
export async function measureMemoryGrowth(run: () => Promise<void>): Promise<number> {
  for (let round = 0; round < WARM_UP; round += 1) await run();
  const before = process.memoryUsage.rss();
  for (let round = 0; round < ROUNDS; round += 1) await run();
  return (process.memoryUsage.rss() - before) / MEGABYTE;
}
