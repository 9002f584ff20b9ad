import { describe, expect, test } from 'vitest';
import { NO_FAULTS } from '#domain/devtools/overrides.ts';
import { SwitchboardStore } from '#ui/features/adapter-switchboard/switchboard-store.ts';
import { createFakeSwitchboard, FAKE_PORTS } from '../harness/fake-switchboard.ts';

const [GEO, VIDEOS, CLOCK] = FAKE_PORTS;
if (!GEO || !VIDEOS || !CLOCK) throw new Error('The fake switchboard has three ports.');

function open(...given: Parameters<typeof createFakeSwitchboard>) {
  const switchboard = createFakeSwitchboard(...given);
  const store = new SwitchboardStore(switchboard);
  store.start();
  return { switchboard, store };
}

describe('ProvidersStore', () => {
  test('a selection takes effect when applied, and selecting the default again is no change', () => {
    const { store, switchboard } = open();
    store.choose(GEO, 'fake');
    expect([store.getAdapter(GEO), store.waiting, store.changed]).toEqual(['fake', true, false]);
    store.setFault(VIDEOS, { latency: 500 });
    store.setFault(VIDEOS, { offline: true });
    store.apply();
    expect(switchboard.applied).toEqual([{ geo: { vendor: 'fake' }, videos: { faults: { latency: 500, failureRate: 0, offline: true } } }]);
    store.choose(GEO, 'locale');
    store.setFault(VIDEOS, NO_FAULTS);
    expect([store.waiting, store.draft]).toEqual([false, {}]);
  });

  test('discards a selection, and resets everything', () => {
    const { store, switchboard } = open({ geo: { vendor: 'fake' } });
    expect([store.changed, store.waiting]).toEqual([true, false]);
    store.choose(GEO, 'locale');
    expect(store.waiting).toBe(true);
    store.discard();
    expect([store.getAdapter(GEO), store.waiting]).toEqual(['fake', false]);
    store.reset();
    expect(switchboard.applied).toEqual([{}]);
  });

  test('selects fakes wherever one exists', () => {
    const { store } = open();
    store.chooseFakes();
    expect(store.draft).toEqual({ geo: { vendor: 'fake' }, videos: { vendor: 'fake' } });
  });

  test('lists calls as they happen, until stopped', () => {
    const { store, switchboard } = open();
    expect([store.getHealth(GEO), store.getUsualTime(GEO)]).toEqual(['unknown', null]);
    switchboard.call('geo', { method: 'locate', at: 1, took: 30, error: 'No information.' });
    expect([store.getHealth(GEO), store.getUsualTime(GEO)]).toEqual(['trouble', 30]);
    store.stop();
    expect(switchboard.listeners).toBe(0);
    switchboard.call('geo', { method: 'locate', at: 2, took: 10, error: null });
    expect(store.getHealth(GEO)).toBe('trouble');
  });

  test('runs each available health check once', async () => {
    const { store, switchboard } = open();
    const checks = store.checkAll();
    expect([GEO, VIDEOS, CLOCK].map((port) => store.isChecking(port))).toEqual([true, true, false]);
    await store.check(GEO);
    await checks;
    expect(switchboard.requests).toEqual(['check geo', 'check videos']);
    expect([store.isChecking(GEO), store.getHealth(GEO), store.needsSignIn(GEO)]).toEqual([false, 'good', false]);
  });

  test('says when no check was possible', async () => {
    const switchboard = { ...createFakeSwitchboard(), check: async () => false };
    const store = new SwitchboardStore(switchboard);
    await store.check(VIDEOS);
    expect(store.needsSignIn(VIDEOS)).toBe(true);
  });

  test('runs the suite for the selected adapter and shows its report at the port', () => {
    const { store, switchboard } = open();
    store.choose(GEO, 'fake');
    store.runSuite(GEO);
    expect(switchboard.requests).toEqual(['suite geo fake']);
    const report = { port: 'geo', vendor: 'fake', done: true, passed: 2, failed: 0, skipped: 0 };
    switchboard.report(report);
    expect([store.getReport(GEO), store.getReport(VIDEOS)]).toEqual([report, undefined]);
    store.runSuite(GEO);
    expect(store.getReport(GEO)).toBeUndefined();
  });

  test('runs the main flow over fakes and shows its report until it is run again', () => {
    const { store, switchboard } = open();
    store.runMainFlow();
    expect(switchboard.requests).toEqual(['suite main-flow fake']);
    const report = { port: 'main-flow', vendor: 'fake', done: true, passed: 21, failed: 0, skipped: 0 };
    switchboard.report(report);
    expect([store.mainFlowReport, store.getReport(GEO)]).toEqual([report, undefined]);
    store.runMainFlow();
    expect(store.mainFlowReport).toBeUndefined();
  });
});
