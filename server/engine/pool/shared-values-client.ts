import { inSharedMemory } from './copy-to-shared-memory.ts';
import type { FromThread, ToThread } from './thread-messages.ts';

/** A thread's view of what the threads of a pool share. */
export interface SharedBetweenThreads {
  /** The value of `key`, made by `make` in whichever thread asks first. Plain data; nobody may write to its arrays. */
  once<Value>(key: string, make: () => Promise<Value>, signal: AbortSignal): Promise<Value>;
}

interface Waiting {
  readonly give: (value: unknown) => void;
  readonly letMake: () => void;
}

export function createThreadShared(send: (message: FromThread) => void): SharedBetweenThreads & {
  readonly answer: (message: Extract<ToThread, { kind: 'shared' | 'make-shared' }>) => void;
} {
  const waiting = new Map<string, Waiting>();

  return {
    once<Value>(key: string, make: () => Promise<Value>, signal: AbortSignal): Promise<Value> {
      signal.throwIfAborted();
      return new Promise((resolve, reject) => {
        const abort = (): void => {
          waiting.delete(key);
          reject(signal.reason);
        };
        const arrived = (): void => {
          waiting.delete(key);
          signal.removeEventListener('abort', abort);
        };
        waiting.set(key, {
          give: (value) => {
            arrived();
            resolve(value as Value);
          },
          letMake: () => {
            arrived();
            make().then(
              (value) => {
                const shared = inSharedMemory(value);
                send({ kind: 'shared-made', key, value: shared });
                resolve(shared);
              },
              (error: unknown) => {
                send({ kind: 'shared-not-made', key });
                reject(error);
              },
            );
          },
        });
        signal.addEventListener('abort', abort, { once: true });
        send({ kind: 'ask-shared', key });
      });
    },

    answer(message) {
      const asking = waiting.get(message.key);
      if (message.kind === 'shared') {
        asking?.give(message.value);
      } else if (asking === undefined) {
        send({ kind: 'shared-not-made', key: message.key });
      } else {
        asking.letMake();
      }
    },
  };
}
