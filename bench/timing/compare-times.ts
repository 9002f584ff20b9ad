import { runConcurrently } from './run-concurrently.ts';
import { computeSeparation } from './separation.ts';

export interface Comparison {
  readonly what: string;
  /** What the two kinds of calls are about. */
  readonly sides: readonly [one: string, other: string];
  /** Of each kind. */
  readonly calls: number;
  readonly together: number;
  readonly sendRequest: (side: 0 | 1, index: number) => Promise<Response>;
}

/** Times calls of both kinds, side by side, and prints how well their time alone separates them. */
export async function compareTimes({ what, sides, calls, together, sendRequest }: Comparison): Promise<void> {
  const times: readonly [number[], number[]] = [[], []];
  const statuses = [new Set<number>(), new Set<number>()] as const;
  await runConcurrently(calls * 2, together, async (turn) => {
    const side = turn % 2 === 0 ? 0 : 1;
    const startedAt = performance.now();
    const response = await sendRequest(side, Math.floor(turn / 2));
    await response.arrayBuffer();
    times[side].push(performance.now() - startedAt);
    statuses[side].add(response.status);
  });

  const [one, other] = sides;
  const line = {
    what,
    calls,
    auc: roundTime(computeSeparation(times[0], times[1]), 4),
    medianMs: { [one]: roundTime(computeMedian(times[0]), 2), [other]: roundTime(computeMedian(times[1]), 2) },
    statuses: { [one]: [...statuses[0]], [other]: [...statuses[1]] },
  };
  process.stdout.write(`${JSON.stringify(line)}\n`);
}

/** Any address there could be: behind a proxy, limits by address do not bind, and are not what is measured. */
export function createEmail(): string {
  return [10, ...crypto.getRandomValues(new Uint8Array(3))].join('.');
}

function computeMedian(times: readonly number[]): number {
  return times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0;
}

function roundTime(value: number, digits: number): number {
  return Number(value.toFixed(digits));
}
