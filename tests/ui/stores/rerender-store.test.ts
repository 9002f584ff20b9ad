import { describe, expect, test } from 'vitest';
import { createManualClock } from '#adapters/clock/manual/index.ts';
import type { RerenderReport, RerenderState } from '#domain/rerender/rerender.ts';
import type { ApiOutcome } from '#ports/api-outcome.ts';
import { RERENDER_POLL, RerenderStore } from '#ui/features/video/rerender/rerender-store.ts';

const report = (state: RerenderState | null, progress = 0): ApiOutcome<RerenderReport> => ({
  kind: 'ok',
  value: {
    latest: state && {
      ...{ state, progress, requestedAt: '2030-01-01T00:00:00.000Z', endedAt: null },
      ...{ digest: null, isEngineChanged: null, differsAt: null, problem: null },
    },
    left: 4,
  },
});
const REFUSED: ApiOutcome<never> = { kind: 'rejected', status: 429, code: 'too-many-rerenders', message: 'Try again tomorrow.' };
const settle = () => new Promise((settled) => setImmediate(settled));

/** A store on a stopped clock, whose calls have the given outcomes in order. */
function openStore(...outcomes: readonly ApiOutcome<RerenderReport>[]) {
  const clock = createManualClock();
  const calls: string[] = [];
  const left = [...outcomes];
  const answer = (name: string) => async () => {
    calls.push(name);
    return left.shift() ?? REFUSED;
  };
  const videos = { loadRerender: answer('load'), requestRerender: answer('request'), cancelRerender: answer('cancel') };
  return { store: new RerenderStore({ videos, clock }, 't1'), clock, calls };
}

describe('17.8 the comparison of a finished video', () => {
  test('looks again until it ended, and not after that', async () => {
    const { store, clock, calls } = openStore(report(null), report('waiting'), report('rendering', 40), report('identical', 100));
    store.start();
    await settle();
    expect([store.latest, store.isUnderWay, clock.waiting()]).toEqual([null, false, 0]);
    await store.request();
    expect([store.latest?.state, store.isUnderWay]).toEqual(['waiting', true]);
    clock.advance(RERENDER_POLL);
    await settle();
    expect(store.latest).toMatchObject({ state: 'rendering', progress: 40 });
    clock.advance(RERENDER_POLL);
    await settle();
    expect([store.latest?.state, clock.waiting()]).toEqual(['identical', 0]);
    expect(calls).toEqual(['load', 'request', 'load', 'load']);
  });

  test('one look at a time: canceling replaces the next one', async () => {
    const { store, clock, calls } = openStore(report('rendering'), report('canceled'));
    store.start();
    await settle();
    const canceling = store.cancel();
    expect(store.busy).toBe('cancel');
    void store.cancel();
    await canceling;
    expect([store.busy, store.latest?.state, clock.waiting(), calls]).toEqual([null, 'canceled', 0, ['load', 'cancel']]);
  });

  test('says why it was refused, and keeps what is known', async () => {
    const { store } = openStore(report('identical'));
    store.start();
    await settle();
    await store.request();
    expect([store.problem, store.latest?.state, store.busy]).toEqual(['Try again tomorrow.', 'identical', null]);
  });

  test('does nothing after the page was left', async () => {
    const { store, clock, calls } = openStore(report('rendering'), report('identical'));
    store.start();
    await settle();
    store.stop();
    clock.advance(RERENDER_POLL);
    await settle();
    expect(calls).toEqual(['load']);
  });
});
