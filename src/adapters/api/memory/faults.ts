import type { ApiOutcome } from '#ports/api-outcome.ts';

type Failure = Exclude<ApiOutcome<never>, { kind: 'ok' }>;

export const OFFLINE: Failure = { kind: 'failed', reason: 'offline', message: 'Unknown' };
export const SERVER_DOWN: Failure = { kind: 'failed', reason: 'server', message: 'API Error: 503' };
const ABORTED: Failure = { kind: 'failed', reason: 'aborted', message: 'Unknown' };

/** Scripts failures of the fake API. Calls are counted from 1, over all methods. */
export interface FaultPlan {
  /** The next `times` calls fail like this. */
  failNext(failure: Failure, times?: number): void;
  /** The next call takes effect, but its response is lost. */
  loseNextResponse(): void;
  /** Every call fails like this until `recover`. */
  failAlways(failure: Failure): void;
  recover(): void;
  /** Calls wait until `release`; responses are delivered in the order of `pick` (default: call order). */
  hold(): void;
  release(pick?: (waiting: number) => number): void;
  waiting(): number;
}

export interface Faults extends FaultPlan {
  /** Runs the call as scripted; the effect happens before the wait, as on a slow network. */
  run<T>(effect: () => ApiOutcome<T>, signal?: AbortSignal): Promise<ApiOutcome<T>>;
}

export function createFaults(): Faults {
  const next: Failure[] = [];
  const held: (() => void)[] = [];
  let always: Failure | null = null;
  let losing = false;
  let holding = false;

  return {
    failNext(failure, times = 1) {
      for (let count = 0; count < times; count += 1) next.push(failure);
    },
    loseNextResponse() {
      losing = true;
    },
    failAlways(failure) {
      always = failure;
    },
    recover() {
      always = null;
      next.length = 0;
    },
    hold() {
      holding = true;
    },
    release(pick = () => 0) {
      holding = false;
      while (held.length > 0) held.splice(pick(held.length), 1)[0]?.();
    },
    waiting: () => held.length,
    async run(effect, signal) {
      if (signal?.aborted) return ABORTED;
      const failure = next.shift() ?? always;
      const outcome = failure ?? effect();
      const lost = losing && failure === null;
      if (lost) losing = false;
      if (holding) await waitOrAbort(held, signal);
      return signal?.aborted ? ABORTED : lost ? OFFLINE : outcome;
    },
  };
}

function waitOrAbort(held: (() => void)[], signal?: AbortSignal): Promise<void> {
  return new Promise((fulfil) => {
    held.push(fulfil);
    signal?.addEventListener('abort', () => fulfil(), { once: true });
  });
}
