import type { StageAnswer, StageLine } from './renderer-messages.ts';

/** A dedicated worker as a `StageLine`. */
export function workerLine(worker: Worker): StageLine {
  return {
    send: (request, transfer = []) => worker.postMessage(request, transfer),
    onAnswer: (listener) => {
      worker.addEventListener('message', (event: MessageEvent<StageAnswer>) => listener(event.data));
    },
    onBreak: (listener) => {
      worker.addEventListener('error', () =>
        listener('The preview stopped. Your script is safe, and the preview restarts with your next change.'),
      );
    },
    close: () => worker.terminate(),
  };
}
