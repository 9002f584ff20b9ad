import { expect, test } from 'vitest';
import { createManualClock } from '#adapters/clock/manual/index.ts';
import { createLazyReports, type ReportSession } from '#adapters/shared/errors/lazy-reports.ts';
import { createScrubbedFetch } from '#adapters/errors/sentry/client/scrubbed-fetch.ts';
import { createDeferred } from '../tools/create-deferred.ts';

const CAUGHT = { kind: 'caught' } as const;

/** Resolves the session when `arrive` is called, with everything that was reported to it. */
function open() {
  const told: unknown[][] = [];
  const session: ReportSession = {
    start: () => void told.push(['start']),
    stop: () => void told.push(['stop']),
    report: (error) => void told.push(['report', error]),
    identify: (userId) => void told.push(['identify', userId]),
    setConsent: (given) => void told.push(['setConsent', given]),
  };
  const loading = createDeferred<ReportSession>();
  let loads = 0;
  const reports = createLazyReports({
    clock: createManualClock(),
    load: () => {
      loads += 1;
      return loading.opened;
    },
  });
  const arrive = async (given = session) => {
    loading.open(given);
    await loading.opened;
    await Promise.resolve();
  };
  return { reports, told, arrive, loads: () => loads };
}

test('EXT-7 a lazily loaded session gets user and consent first, starts once, and receives the earlier errors', async () => {
  const { reports, told, arrive, loads } = open();
  reports.identify('ada');
  reports.setConsent(true);
  reports.start();
  reports.start();
  reports.report('broke', CAUGHT);
  await arrive();
  reports.start();
  expect(told).toEqual([['identify', 'ada'], ['setConsent', true], ['start'], ['report', 'broke']]);
  expect(loads()).toBe(1);
});

test('EXT-7 an error loads the session and starts no traces', async () => {
  const { reports, told, arrive } = open();
  reports.report('broke', CAUGHT);
  await arrive();
  expect(told).toEqual([
    ['identify', null],
    ['setConsent', false],
    ['report', 'broke'],
  ]);
});

test('a session that arrives after the stop is stopped and gets nothing that waited', async () => {
  const { reports, told, arrive } = open();
  reports.start();
  reports.report('before', CAUGHT);
  reports.stop();
  reports.report('after', CAUGHT);
  await arrive();
  expect(told).toEqual([['stop']]);
  reports.start();
  reports.report('again', CAUGHT);
  expect(told).toEqual([['stop'], ['start'], ['report', 'again']]);
});

test('errors reported before a stop are not sent to the session of a later start', async () => {
  const { reports, told, arrive } = open();
  reports.report('before', CAUGHT);
  reports.stop();
  reports.start();
  await arrive();
  expect(told).toEqual([['identify', null], ['setConsent', false], ['start']]);
});

test('an open session follows every change, and starts again after a stop', async () => {
  const { reports, told, arrive } = open();
  reports.start();
  await arrive();
  told.length = 0;
  reports.identify('grace');
  reports.setConsent(true);
  reports.setConsent(false);
  reports.stop();
  reports.report('nobody hears', CAUGHT);
  reports.start();
  expect(told).toEqual([['identify', 'grace'], ['setConsent', true], ['setConsent', false], ['stop'], ['start']]);
});

test('errors of the session itself go nowhere', async () => {
  const { reports, arrive } = open();
  const fail = () => {
    throw new Error('of the reporting');
  };
  reports.start();
  reports.report('broke', CAUGHT);
  await arrive({ start: fail, stop: fail, report: fail, identify: fail, setConsent: fail });
  for (const act of [() => reports.start(), () => reports.stop(), () => reports.identify('ada'), () => reports.setConsent(true)])
    expect(act).not.toThrow();
  reports.start();
  expect(() => reports.report('broke again', CAUGHT)).not.toThrow();
});

test('reports that can’t be scrubbed are not sent, and response bodies are not delayed', async () => {
  let calls = 0;
  let canceled = 0;
  const send = createScrubbedFetch({
    clock: createManualClock(),
    fetch: async () => {
      calls += 1;
      return new Response(new ReadableStream({ cancel: () => void (canceled += 1) }));
    },
  });
  expect((await send('/intake', { method: 'POST', body: new Uint8Array([1]) })).status).toBe(204);
  expect(calls).toBe(0);
  expect((await send('/intake', { method: 'POST', body: 'text' })).status).toBe(200);
  expect([calls, canceled]).toEqual([1, 1]);
});
