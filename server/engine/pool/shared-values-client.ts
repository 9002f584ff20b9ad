import { copyToSharedMemory } from './copy-to-shared-memory.ts';
import type { FromThread, ToThread } from './thread-messages.ts';

/** Client of the values that the threads of a pool share. */
export interface SharedValuesClient {
  /** The value of `key`, computed by `make` in the thread that requests it first. Plain data; its arrays are read-only. */
  once<Value>(key: string, make: () => Promise<Value>, signal: AbortSignal): Promise<Value>;
}

interface Waiting {
  readonly give: (value: unknown) => void;
  readonly letMake: () => void;
}

export function createSharedValuesClient(send: (message: FromThread) => void): SharedValuesClient & {
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
                const shared = copyToSharedMemory(value);
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
        send({ kind: 'request-shared', key });
      });
    },

    answer(message) {
      const pending = waiting.get(message.key);
      if (message.kind === 'shared') {
        pending?.give(message.value);
      } else if (pending === undefined) {
        send({ kind: 'shared-not-made', key: message.key });
      } else {
        pending.letMake();
      }
    },
  };
}
