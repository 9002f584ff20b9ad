/** Rounds before the first measurement, which load code and fill what is kept, and rounds of one measurement. */
const [WARM_UP, ROUNDS] = [5, 40];
/** The first one also fills what was free; of the others the least counts: a leak is in each, what else the process does is not. */
const MEASUREMENTS = 3;
const MEGABYTE = 2 ** 20;

/** By how many megabytes this process grows in 40 rounds; also in memory that JavaScript doesn't see. */
export async function measureMemoryGrowth(run: () => Promise<void>): Promise<number> {
  for (let round = 0; round < WARM_UP; round += 1) await run();
  const grown: number[] = [];
  for (let measured = 0; measured < MEASUREMENTS; measured += 1) {
    const before = process.memoryUsage.rss();
    for (let round = 0; round < ROUNDS; round += 1) await run();
    grown.push((process.memoryUsage.rss() - before) / MEGABYTE);
  }
  return Math.min(...grown.slice(1));
}
