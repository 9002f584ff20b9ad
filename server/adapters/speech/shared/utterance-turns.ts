import { createFairQueue } from '../../../../src/domain/fairness/fair-queue.ts';

/** Turns of single utterances, so that somebody's long script delays another's sentence by one utterance only. */
export interface UtteranceTurns {
  /** Resolves to the function that ends the turn; rejects with the signal's reason when it aborts first. */
  take(owner: string, signal: AbortSignal): Promise<() => void>;
}

const UNLIMITED = Number.MAX_SAFE_INTEGER;

export function createUtteranceTurns(atOnce: number): UtteranceTurns {
  const queue = createFairQueue<() => void>({ atOnce, waiting: UNLIMITED, waitingEach: UNLIMITED });
  const end = (): void => queue.leave()?.();

  return {
    take(owner, signal) {
      return new Promise((resolve, reject) => {
        signal.throwIfAborted();
        const start = (): void => {
          signal.removeEventListener('abort', abort);
          resolve(end);
        };
        const abort = (): void => {
          queue.remove(owner, start);
          reject(signal.reason);
        };
        if (queue.enter(owner, start) === 'start') resolve(end);
        else signal.addEventListener('abort', abort, { once: true });
      });
    },
  };
}
