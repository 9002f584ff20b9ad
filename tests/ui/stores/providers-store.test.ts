import { describe, expect, test } from 'vitest';
import { NO_FAULTS } from '../../../src/domain/devtools/overrides.ts';
import { ProvidersStore } from '../../../src/ui/features/adapter-switchboard/switchboard-store.ts';
import { createFakeSwitchboard, FAKE_PORTS } from '../harness/fake-switchboard.ts';

const [GEO, VIDEOS, CLOCK] = FAKE_PORTS;
if (!GEO || !VIDEOS || !CLOCK) throw new Error('The fake switchboard has three ports.');

function open(...given: Parameters<typeof createFakeSwitchboard>) {
  const switchboard = createFakeSwitchboard(...given);
  const store = new ProvidersStore(switchboard);
  store.start();
  return { switchboard, store };
}

describe('ProvidersStore', () => {
  test('a choice waits until it is applied; the usual vendor again is no change', () => {
    const { store, switchboard } = open();
    store.choose(GEO, 'fake');
    expect([store.vendorOf(GEO), store.waiting, store.changed]).toEqual(['fake', true, false]);
    store.wishFault(VIDEOS, { latency: 500 });
    store.wishFault(VIDEOS, { offline: true });
    store.apply();
    expect(switchboard.applied).toEqual([{ geo: { vendor: 'fake' }, videos: { faults: { latency: 500, failureRate: 0, offline: true } } }]);
    store.choose(GEO, 'locale');
    store.wishFault(VIDEOS, NO_FAULTS);
    expect([store.waiting, store.wish]).toEqual([false, {}]);
  });

  test('wishes can be forgotten, and everything reset', () => {
    const { store, switchboard } = open({ geo: { vendor: 'fake' } });
    expect([store.changed, store.waiting]).toEqual([true, false]);
    store.choose(GEO, 'locale');
    expect(store.waiting).toBe(true);
    store.forget();
    expect([store.vendorOf(GEO), store.waiting]).toEqual(['fake', false]);
    store.reset();
    expect(switchboard.applied).toEqual([{}]);
  });

  test('fakes everywhere, where there is one', () => {
    const { store } = open();
    store.chooseFakes();
    expect(store.wish).toEqual({ geo: { vendor: 'fake' }, videos: { vendor: 'fake' } });
  });

  test('calls are seen as they come, and no more after the end', () => {
    const { store, switchboard } = open();
    expect([store.healthOf(GEO), store.timeOf(GEO)]).toEqual(['unknown', null]);
    switchboard.call('geo', { method: 'locate', at: 1, took: 30, trouble: 'No information.' });
    expect([store.healthOf(GEO), store.timeOf(GEO)]).toEqual(['trouble', 30]);
    store.stop();
    expect(switchboard.listeners).toBe(0);
    switchboard.call('geo', { method: 'locate', at: 2, took: 10, trouble: null });
    expect(store.healthOf(GEO)).toBe('trouble');
  });

  test('every port that can be checked is checked once', async () => {
    const { store, switchboard } = open();
    const checks = store.checkAll();
    expect([GEO, VIDEOS, CLOCK].map((port) => store.isChecking(port))).toEqual([true, true, false]);
    await store.check(GEO);
    await checks;
    expect(switchboard.asked).toEqual(['check geo', 'check videos']);
    expect([store.isChecking(GEO), store.healthOf(GEO), store.needsSignIn(GEO)]).toEqual([false, 'good', false]);
  });

  test('a check that asked nobody says so', async () => {
    const switchboard = { ...createFakeSwitchboard(), check: async () => false };
    const store = new ProvidersStore(switchboard);
    await store.check(VIDEOS);
    expect(store.needsSignIn(VIDEOS)).toBe(true);
  });

  test('the suite runs for the vendor that is chosen, and its report is of its port', () => {
    const { store, switchboard } = open();
    store.choose(GEO, 'fake');
    store.runSuite(GEO);
    expect(switchboard.asked).toEqual(['suite geo fake']);
    const report = { port: 'geo', vendor: 'fake', done: true, passed: 2, failed: 0, skipped: 0 };
    switchboard.report(report);
    expect([store.reportOf(GEO), store.reportOf(VIDEOS)]).toEqual([report, undefined]);
    store.runSuite(GEO);
    expect(store.reportOf(GEO)).toBeUndefined();
  });
});
