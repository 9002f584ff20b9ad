import { createFairQueue } from '#domain/fairness/fair-queue.ts';
import { SERVICE_LIMITS } from './speech-limits.ts';

/** Turns of single utterances, so that somebody's long script delays another's sentence by one utterance only. */
export interface UtteranceTurns {
  /** Whether so many more utterances of an owner may wait. Somebody without any always may, until all together are too many. */
  admits(owner: string, count: number): boolean;
  /** Resolves to the function that ends the turn; rejects with the signal's reason when it aborts first. */
  take(owner: string, signal: AbortSignal): Promise<() => void>;
}

/** Of one owner, and of all together. */
interface UtteranceLimits {
  readonly each: number;
  readonly all: number;
}

const UNLIMITED = Number.MAX_SAFE_INTEGER;

/** `limits`: utterances that may wait; whole scripts are refused by them, so the queue itself takes all. */
export function createUtteranceTurns(atOnce: number, limits: UtteranceLimits = SERVICE_LIMITS.waitingUtterances): UtteranceTurns {
  const queue = createFairQueue<() => void>({ atOnce, waiting: UNLIMITED, waitingEach: UNLIMITED });
  const end = (): void => queue.leave()?.();

  return {
    admits(owner, count) {
      const own = queue.countWaiting(owner);
      return queue.waiting + count <= limits.all && (own === 0 || own + count <= limits.each);
    },
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
