import type { HostServices } from './server-context.ts';

export interface Repeated {
  /** Milliseconds from the end of one run to the next. */
  readonly every: number;
  readonly work: () => Promise<void>;
  /** Logged when a run fails; the next one comes all the same. */
  readonly trouble: string;
}

/** Does something now and then, never twice at the same time. `stop` waits for the run that is under way. */
export function repeat({ clock, log }: Pick<HostServices, 'clock' | 'log'>, { every, work, trouble }: Repeated): { stop(): Promise<void> } {
  let cancel = () => {};
  let running = Promise.resolve();
  let stopped = false;

  const next = () => {
    if (stopped) return;
    cancel = clock.after(every, () => {
      running = work()
        .catch((error: unknown) => log.warn(trouble, { error: String(error) }))
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
