import type { Backdrop, BackdropLibrary } from '../../../src/ports/background-library.ts';
import type { FromThread, ToThread } from './thread-messages.ts';

interface Waiting {
  readonly resolve: (backdrop: Backdrop | undefined) => void;
  readonly reject: (reason: unknown) => void;
}

/** A thread's view of the pictures its creator can reach: every load is a question to the creating thread. */
export function createThreadBackdrops(send: (message: FromThread) => void): {
  readonly ofOwner: (ownerId: string) => BackdropLibrary;
  readonly answer: (message: Extract<ToThread, { kind: 'backdrop' | 'backdrop-failed' }>) => void;
} {
  const waiting = new Map<number, Waiting>();
  let requests = 0;

  return {
    ofOwner: (ownerId) => ({
      load(assetId, options) {
        options?.signal?.throwIfAborted();
        const request = (requests += 1);
        return new Promise((resolve, reject) => {
          waiting.set(request, { resolve, reject });
          options?.signal?.addEventListener('abort', () => reject(options.signal?.reason), { once: true });
          send({ kind: 'load-backdrop', request, ownerId, assetId });
        });
      },
    }),

    answer(message) {
      const question = waiting.get(message.request);
      waiting.delete(message.request);
      if (message.kind === 'backdrop') {
        question?.resolve(message.backdrop);
      } else {
        question?.reject(new Error(message.message));
      }
    },
  };
}
