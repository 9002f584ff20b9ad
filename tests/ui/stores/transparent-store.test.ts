import { describe, expect, test } from 'vitest';
import type { ApiOutcome } from '#ports/api-outcome.ts';
import type { TransparentProgress } from '#ports/video-api.ts';
import { TransparentStore } from '#ui/features/video/transparent-store.ts';

const ok = (share: number): ApiOutcome<TransparentProgress> => ({ kind: 'ok', value: { share } });
const BUSY: ApiOutcome<TransparentProgress> = { kind: 'rejected', status: 503, code: 'busy', message: 'Many videos are being rendered.' };

/** A store whose requests the test answers, in order. */
function openStore() {
  const requests: {
    readonly answer: (outcome: ApiOutcome<TransparentProgress>) => Promise<void>;
    readonly signal: AbortSignal | undefined;
  }[] = [];
  const videos = {
    renderTransparent: (_taskId: string, options?: { readonly signal?: AbortSignal }) =>
      new Promise<ApiOutcome<TransparentProgress>>((resolve) => {
        const answer = async (outcome: ApiOutcome<TransparentProgress>): Promise<void> => {
          resolve(outcome);
          await new Promise((settled) => setImmediate(settled));
        };
        requests.push({ answer, signal: options?.signal });
      }),
  };
  const store = new TransparentStore({ videos }, 'a/b');
  store.start();
  return { store, requests };
}

describe('18.10 the download with a transparent background', () => {
  test('asks again until everything is rendered, and shows how far it is', async () => {
    const { store, requests } = openStore();
    const rendering = store.render();
    void store.render();
    expect(requests).toHaveLength(1);
    await requests[0]?.answer(ok(0.4));
    expect([store.phase, store.share, requests.length]).toEqual(['rendering', 0.4, 2]);
    await requests[1]?.answer(ok(1));
    await rendering;
    expect([store.phase, requests.length]).toEqual(['ready', 2]);
    expect(store.path).toBe('/api/avatar/download/a%2Fb?format=webm');
  });

  test('says why it stopped, and continues on request', async () => {
    const { store, requests } = openStore();
    void store.render();
    await requests[0]?.answer(ok(0.4));
    await requests[1]?.answer(BUSY);
    expect([store.phase, store.problem, store.share]).toEqual(['failed', 'Many videos are being rendered.', 0.4]);
    void store.render();
    await requests[2]?.answer(ok(1));
    expect([store.phase, store.problem]).toEqual(['ready', '']);
  });

  test('ends its request on cancel and when the page is left, and takes no late response', async () => {
    const { store, requests } = openStore();
    void store.render();
    store.cancel();
    expect([store.phase, requests[0]?.signal?.aborted]).toEqual(['idle', true]);
    void store.render();
    await requests[0]?.answer(ok(1));
    expect([store.phase, store.share, requests.length]).toEqual(['rendering', 0, 2]);
    store.stop();
    expect(requests[1]?.signal?.aborted).toBe(true);
    await requests[1]?.answer(ok(0.9));
    expect(requests).toHaveLength(2);
  });
});
