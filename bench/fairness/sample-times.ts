export interface Times {
  readonly count: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  readonly max: number;
}

/** Between two calls of the same kind. Milliseconds. */
const PAUSE = 100;

/** Times sequential calls, each until the last byte of its response. Throws on an error response. */
export async function sampleTimes(call: () => Promise<Response>, seconds: number, pause = PAUSE): Promise<Times> {
  const times: number[] = [];
  const end = performance.now() + seconds * 1_000;
  while (performance.now() < end) {
    const startedAt = performance.now();
    const response = await call();
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`Answered ${response.status}.`);
    times.push(performance.now() - startedAt);
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
  const sorted = times.toSorted((one, other) => one - other);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return { count: sorted.length, p50: at(0.5), p95: at(0.95), p99: at(0.99), max: sorted.at(-1) ?? 0 };
}
