import type { ServerContext } from './server-context.ts';

export interface RepeatedWork {
  /** Milliseconds from the end of one run to the next. */
  readonly every: number;
  readonly work: () => Promise<void>;
  /** Logged when a run fails; the next one comes all the same. */
  readonly errorMessage: string;
}

/** Runs work repeatedly, never twice at the same time. `stop` waits for the current run. */
export function runRepeatedly(
  { clock, log }: Pick<ServerContext, 'clock' | 'log'>,
  { every, work, errorMessage }: RepeatedWork,
): { stop(): Promise<void> } {
  let cancel = () => {};
  let running = Promise.resolve();
  let stopped = false;

  const next = () => {
    if (stopped) return;
    cancel = clock.after(every, () => {
      running = work()
        .catch((error: unknown) => log.warn(errorMessage, { error: String(error) }))
        .then(next);
    });
  };
  next();
  return {
    stop() {
      stopped = true;
      cancel();
      return running;
    },
  };
}
