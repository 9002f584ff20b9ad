import type { FromThread, ToThread } from './thread-messages.ts';

/** A thread's view of the piece store: what it finds there it need not make. Nothing here ever fails. */
export interface KeptWork {
  get(address: string): Promise<Uint8Array | undefined>;
  put(address: string, bytes: Uint8Array): void;
}

/** Every look is a question to the creating thread. */
export function createThreadKept(
  send: (message: FromThread) => void,
): KeptWork & { readonly answer: (message: Extract<ToThread, { kind: 'kept' }>) => void } {
  const waiting = new Map<number, (bytes: Uint8Array | undefined) => void>();
  let requests = 0;

  return {
    get(address) {
      const request = (requests += 1);
      return new Promise((resolve) => {
        waiting.set(request, resolve);
        send({ kind: 'get-kept', request, address });
      });
    },

    put(address, bytes) {
      send({ kind: 'keep', address, bytes });
    },

    answer({ request, bytes }) {
      waiting.get(request)?.(bytes);
      waiting.delete(request);
    },
  };
}
