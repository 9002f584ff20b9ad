import type { RendererResponse, RendererConnection } from './renderer-messages.ts';

/** A dedicated worker as a `RendererConnection`. */
export function createWorkerConnection(worker: Worker): RendererConnection {
  return {
    send: (request, transfer = []) => worker.postMessage(request, transfer),
    onResponse: (listener) => {
      worker.addEventListener('message', (event: MessageEvent<RendererResponse>) => listener(event.data));
    },
    onError: (listener) => {
      worker.addEventListener('error', () =>
        listener('The preview stopped. Your script is safe, and the preview restarts with your next change.'),
      );
    },
    close: () => worker.terminate(),
  };
}
