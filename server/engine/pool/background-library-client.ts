import type { BackgroundLibrary } from '#ports/background-library.ts';
import type { FromThread, ToThread } from './thread-messages.ts';
import type { BackgroundImage } from '#domain/renderer/yuv-frame.ts';

interface Waiting {
  readonly resolve: (background: BackgroundImage | undefined) => void;
  readonly reject: (reason: unknown) => void;
}

/** Client of the creating thread's background library: every load is a request over the port. */
export function createBackgroundLibraryClient(send: (message: FromThread) => void): {
  readonly ofOwner: (ownerId: string) => BackgroundLibrary;
  readonly answer: (message: Extract<ToThread, { kind: 'background' | 'background-failed' }>) => void;
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
          send({ kind: 'load-background', request, ownerId, assetId });
        });
      },
    }),

    answer(message) {
      const pending = waiting.get(message.request);
      waiting.delete(message.request);
      if (message.kind === 'background') {
        pending?.resolve(message.background);
      } else {
        pending?.reject(new Error(message.message));
      }
    },
  };
}
