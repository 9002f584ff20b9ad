import { type DecodeOptions, type DecoderLimits, type DecoderOutcome, DecoderProcess } from './decoder-process.ts';

export interface DecoderPool {
  decode<Result>(order: object, options?: DecodeOptions): Promise<DecoderOutcome<Result>>;
  /** Idempotent. Ends what runs; a later `decode` fails. */
  stop(): void;
}

/** Milliseconds without a file after which processes are ended. */
const IDLE = 30_000;

/** Decodes each file in a process of its own, which stays alive for a while for the next one. The caller limits how many. */
export function createDecoderPool({ idle = IDLE, ...limits }: DecoderLimits & { readonly idle?: number | undefined }): DecoderPool {
  const resting: DecoderProcess[] = [];
  const all = new Set<DecoderProcess>();
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;

  function take(): DecoderProcess {
    for (let process = resting.pop(); process !== undefined; process = resting.pop()) {
      if (process.alive) return process;
      all.delete(process);
    }
    const process = new DecoderProcess(limits);
    all.add(process);
    return process;
  }

  function end(processes: Iterable<DecoderProcess>): void {
    for (const process of [...processes]) {
      process.stop();
      all.delete(process);
    }
  }

  function giveBack(process: DecoderProcess): void {
    if (stopped || !process.alive) return end([process]);
    resting.push(process);
    clearTimeout(timer);
    timer = setTimeout(() => end(resting.splice(0)), idle);
    timer.unref();
  }

  return {
    async decode(order, options) {
      if (stopped) return { kind: 'failed', reason: 'stopped', seconds: 0 };
      const process = take();
      try {
        return await process.decode(order, options);
      } finally {
        giveBack(process);
      }
    },
    stop() {
      stopped = true;
      clearTimeout(timer);
      end(all);
    },
  };
}
