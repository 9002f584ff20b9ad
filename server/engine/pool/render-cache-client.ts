import type { FromThread, ToThread } from './thread-messages.ts';

/** A thread's access to the segment store, as a cache. Never rejects. */
export interface RenderCache {
  get(hash: string): Promise<Uint8Array | undefined>;
  put(hash: string, bytes: Uint8Array): void;
}

/** Every lookup is a request to the creating thread. */
export function createRenderCacheClient(
  send: (message: FromThread) => void,
): RenderCache & { readonly answer: (message: Extract<ToThread, { kind: 'cached' }>) => void } {
  const waiting = new Map<number, (bytes: Uint8Array | undefined) => void>();
  let requests = 0;

  return {
    get(hash) {
      const request = (requests += 1);
      return new Promise((resolve) => {
        waiting.set(request, resolve);
        send({ kind: 'get-cached', request, hash });
      });
    },

    put(hash, bytes) {
      send({ kind: 'put-cached', hash, bytes });
    },

    answer({ request, bytes }) {
      waiting.get(request)?.(bytes);
      waiting.delete(request);
    },
  };
}
