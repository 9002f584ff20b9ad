import type { FliteLane } from './flite-worker-client.ts';

/** Lends out a fixed set of lanes, first come first served. */
export class LanePool {
  readonly #free: FliteLane[];
  readonly #all: readonly FliteLane[];
  readonly #waiting: ((lane: FliteLane) => void)[] = [];

  constructor(lanes: readonly FliteLane[]) {
    this.#all = lanes;
    this.#free = [...lanes];
  }

  /** Runs `task` with a lane of its own. Rejects with the signal's reason when it aborts while waiting. */
  async use<Result>(signal: AbortSignal, task: (lane: FliteLane) => Promise<Result>): Promise<Result> {
    const lane = this.#free.pop() ?? (await this.#wait(signal));
    try {
      return await task(lane);
    } finally {
      this.#giveBack(lane);
    }
  }

  async stop(): Promise<void> {
    await Promise.all(this.#all.map((lane) => lane.stop()));
  }

  #wait(signal: AbortSignal): Promise<FliteLane> {
    return new Promise((resolve, reject) => {
      const onLane = (lane: FliteLane): void => {
        signal.removeEventListener('abort', onAbort);
        resolve(lane);
      };
      const onAbort = (): void => {
        this.#waiting.splice(this.#waiting.indexOf(onLane), 1);
        reject(signal.reason);
      };
      signal.addEventListener('abort', onAbort, { once: true });
      this.#waiting.push(onLane);
    });
  }

  #giveBack(lane: FliteLane): void {
    const next = this.#waiting.shift();
    if (next === undefined) this.#free.push(lane);
    else next(lane);
  }
}
