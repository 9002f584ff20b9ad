import type { RendererResponse, RendererConnection } from './renderer-messages.ts';
import { createSpeechPacker } from './send-speech-once.ts';

/** A dedicated worker as a `RendererConnection`. The worker unpacks what it gets (`createSpeechUnpacker`). */
export function createWorkerConnection(worker: Worker): RendererConnection {
  const pack = createSpeechPacker();
  return {
    send: (request, transfer = []) => worker.postMessage(pack(request), transfer),
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
