interface RunLimitOptions {
  readonly runSeconds: number;
  /** Absent: the run doesn't report progress. */
  readonly stallSeconds: number | undefined;
}

/** Ends a run that takes too long or gets nowhere: its signal aborts, and its place is free even where the handler never ends. */
export class RunLimit {
  readonly #options: RunLimitOptions;
  readonly #over = new AbortController();
  #run: NodeJS.Timeout | undefined;
  #stall: NodeJS.Timeout | undefined;
  /** Rejects with the reason; never resolves. */
  readonly exceeded: Promise<never>;

  constructor(options: RunLimitOptions) {
    this.#options = options;
    const { signal } = this.#over;
    this.exceeded = new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason), { once: true }));
    this.exceeded.catch(() => undefined);
  }

  get signal(): AbortSignal {
    return this.#over.signal;
  }

  start(): void {
    const { runSeconds } = this.#options;
    this.#run = setTimeout(() => this.#end(`The job ran longer than ${runSeconds} seconds.`), runSeconds * 1_000);
    this.restartStall();
  }

  /** The run gets on. */
  restartStall(): void {
    const { stallSeconds } = this.#options;
    clearTimeout(this.#stall);
    if (stallSeconds === undefined || this.#run === undefined) return;
    this.#stall = setTimeout(() => this.#end(`The job made no progress for ${stallSeconds} seconds.`), stallSeconds * 1_000);
  }

  stop(): void {
    clearTimeout(this.#run);
    clearTimeout(this.#stall);
    this.#run = undefined;
  }

  #end(reason: string): void {
    this.#over.abort(new Error(reason));
  }
}

/** Waits for `work` up to `milliseconds`, then calls `onTimeout`; the work itself continues. */
export async function withTimeout(milliseconds: number, work: Promise<unknown>, onTimeout: () => void = () => undefined): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<void>((resolve) => {
    timer = setTimeout(() => {
      onTimeout();
      resolve();
    }, milliseconds);
  });
  await Promise.race([work, timeout]).finally(() => clearTimeout(timer));
}
