import type { StillDrawer } from '#ports/still-drawer.ts';
import type { TextMeasurer } from '#ports/text-measurer.ts';
import type { MeasureRequest, MeasureResponse } from './measure-messages.ts';
import type { CallFields } from './renderer-messages.ts';
import type { StillRequest, StillResponse } from './still-messages.ts';

interface WorkerCallOptions {
  /** A renderer's worker of its own, so that the preview goes on meanwhile; opened with the first call. */
  readonly openWorker: () => Pick<Worker, 'postMessage' | 'addEventListener' | 'terminate'>;
  readonly token: () => Promise<string | null>;
}

/** Requests to a worker, each with its response. */
interface WorkerCalls<Request, Response> {
  /** Undefined where the worker dies or is stopped. Rejects with the signal's reason. */
  call(request: Request, options: { readonly signal: AbortSignal }): Promise<Response | undefined>;
  /** Idempotent. */
  stop(): void;
}

function createWorkerCalls<Request extends object, Response extends { readonly id: number }>({
  openWorker,
  token,
}: WorkerCallOptions): WorkerCalls<Request, Response> {
  const waiting = new Map<number, (response: Response | undefined) => void>();
  let worker: ReturnType<WorkerCallOptions['openWorker']> | null = null;
  let lastId = 0;

  function settleAll(): void {
    for (const settle of waiting.values()) settle(undefined);
    waiting.clear();
  }

  function open(): NonNullable<typeof worker> {
    if (worker !== null) return worker;
    worker = openWorker();
    worker.addEventListener('message', (event: Event) => {
      const { data } = event as MessageEvent<Response>;
      waiting.get(data.id)?.(data);
      waiting.delete(data.id);
    });
    worker.addEventListener('error', settleAll);
    return worker;
  }

  return {
    async call(request, { signal }) {
      const bearer = await token();
      signal.throwIfAborted();
      const id = (lastId += 1);
      const response = await new Promise<Response | undefined>((settle) => {
        waiting.set(id, settle);
        signal.addEventListener('abort', () => settle(undefined), { once: true });
        open().postMessage({ ...request, id, token: bearer } satisfies CallFields);
      });
      signal.throwIfAborted();
      return response;
    },
    stop() {
      worker?.terminate();
      worker = null;
      settleAll();
    },
  };
}

/** Measures in a worker. */
export function createTextMeasurer(options: WorkerCallOptions): TextMeasurer {
  const calls = createWorkerCalls<Omit<MeasureRequest, keyof CallFields>, MeasureResponse>(options);
  return {
    async measure({ keys: _keys, ...scene }, { signal }) {
      return (await calls.call({ kind: 'measure', scene }, { signal }))?.colors ?? [];
    },
    stop: () => calls.stop(),
  };
}

/** Draws in a worker. */
export function createStillDrawer(options: WorkerCallOptions): StillDrawer {
  const calls = createWorkerCalls<Omit<StillRequest, keyof CallFields>, StillResponse>(options);
  return {
    async draw(scene, { signal }) {
      return (await calls.call({ kind: 'still', scene }, { signal }))?.still ?? null;
    },
    stop: () => calls.stop(),
  };
}
