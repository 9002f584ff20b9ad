import { decodePresenterPack } from '#domain/renderer/decode-presenter-pack.ts';
import type { PresenterPack } from '#domain/renderer/presenter-pack.ts';
import type { PresenterLibrary } from '#ports/presenter-library.ts';
import type { FromThread, ToThread } from './thread-messages.ts';

interface Waiting {
  readonly resolve: (pack: PresenterPack | undefined) => void;
  readonly reject: (reason: unknown) => void;
}

/** Presenters made from photos, by owner: every load is a request over the port to the thread that may look them up. */
export function createOwnPresenterClient(send: (message: FromThread) => void): {
  readonly ofOwner: (ownerId: string) => Pick<PresenterLibrary, 'load'>;
  readonly answer: (message: Extract<ToThread, { kind: 'presenter' | 'presenter-failed' }>) => void;
} {
  const waiting = new Map<number, Waiting>();
  let requests = 0;

  return {
    ofOwner: (ownerId) => ({
      load(avatarId, options) {
        options?.signal?.throwIfAborted();
        const request = (requests += 1);
        return new Promise((resolve, reject) => {
          waiting.set(request, { resolve, reject });
          options?.signal?.addEventListener('abort', () => reject(options.signal?.reason), { once: true });
          send({ kind: 'load-presenter', request, ownerId, avatarId });
        });
      },
    }),

    answer(message) {
      const pending = waiting.get(message.request);
      waiting.delete(message.request);
      if (message.kind === 'presenter-failed') {
        pending?.reject(new Error(message.message));
      } else {
        pending?.resolve(message.pack && decodePresenterPack(message.pack));
      }
    },
  };
}
