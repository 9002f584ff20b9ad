import { isMeasureRequest, respondToMeasure } from '#adapters/preview-player/worker/measure-messages.ts';
import type { PrepareScene } from '#adapters/preview-player/worker/serve-renderer.ts';
import { isStillRequest, respondToStill, type EncodeFrame } from '#adapters/preview-player/worker/still-messages.ts';

/** A frame as what a test can compare. */
export const encodePlainly: EncodeFrame = async ({ width, height, data }, side) =>
  `${side}: ${width} x ${height} ${data.reduce((sum, value, at) => (sum + value * (at % 251)) % 1_000_003, 0)}`;

/** A renderer's worker in this thread, which gets and gives copies as a real one does. */
export function createRendererWorker(prepare: PrepareScene) {
  const target = new EventTarget();
  const state = { stopped: 0, tokens: [] as (string | null)[] };
  let notify = (): void => undefined;
  const respond = (request: { readonly kind: string }): Promise<unknown> => {
    if (isMeasureRequest(request)) return respondToMeasure(prepare, request);
    if (isStillRequest(request)) return respondToStill({ prepare, encode: encodePlainly }, request);
    throw new Error('The worker got something else.');
  };
  return {
    state,
    addEventListener: target.addEventListener.bind(target),
    postMessage(message: unknown) {
      const request = structuredClone(message) as { readonly kind: string; readonly token: string | null };
      const response = respond(request);
      state.tokens.push(request.token);
      notify();
      void response.then((data) => target.dispatchEvent(new MessageEvent('message', { data: structuredClone(data) })));
    },
    terminate: () => void (state.stopped += 1),
    /** Resolves with the next request. */
    requested: () => new Promise<void>((resolve) => (notify = resolve)),
    fail: () => target.dispatchEvent(new Event('error')),
  };
}
