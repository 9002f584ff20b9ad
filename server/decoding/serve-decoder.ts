import { setPriority } from 'node:os';

/** What an order comes back with. */
export interface DecoderResponse<Result> {
  readonly result: Result;
  /** Seconds of a core. */
  readonly seconds: number;
}

/** What an order says before that. */
export interface DecoderProgress {
  /** From 0 to 1. */
  readonly progress: number;
}

/** Process priority below the server's: uploads can wait a little longer. */
const NICE = 10;
const MEGABYTE = 1024 * 1024;
const MICROSECONDS = 1_000_000;
/** Milliseconds. */
const MEMORY_CHECK_EVERY = 50;

/** Share from one report to the next. */
const REPORTED_STEP = 0.01;

const toSeconds = ({ user, system }: NodeJS.CpuUsage) => (user + system) / MICROSECONDS;

/** Answers the orders of a `DecoderProcess`, one after the other, in the process that it started. What `decode` throws ends it. */
export function serveDecoder<Order>(decode: (order: Order, report: (share: number) => void) => Promise<unknown>): void {
  try {
    setPriority(NICE);
  } catch {
    // Some systems do not let a program be modest.
  }
  // Decoders take their memory outside of JavaScript, where no limit of V8 holds.
  const memory = Number(process.argv[2]) * MEGABYTE;
  setInterval(() => {
    if (process.memoryUsage.rss() > memory) process.exit(1);
  }, MEMORY_CHECK_EVERY).unref();

  process.on('disconnect', () => process.exit(0));
  process.on('message', (order: Order) => {
    const before = process.cpuUsage();
    let reported = 0;
    const report = (progress: number): void => {
      if (Math.abs(progress - reported) < REPORTED_STEP) return;
      reported = progress;
      process.send?.({ progress } satisfies DecoderProgress);
    };
    void decode(order, report).then((result) => {
      const response: DecoderResponse<unknown> = { result, seconds: toSeconds(process.cpuUsage(before)) };
      process.send?.(response);
    });
  });
}
