import { describe, expect, test, vi } from 'vitest';
import type { ManualClock } from '#adapters/clock/manual/index.ts';
import { ERROR_LIMITS } from '#domain/errors/error-limits.ts';
import { ERROR_KINDS, type ErrorReports } from '#ports/error-reports.ts';
import { type ReportSetups, reportSetups } from './error-reports.setups.ts';
import { type DeclaredAbilities, testDeclaredAbilities } from './support/declared-abilities.ts';

export interface ErrorReportsHarness extends ReportSetups {
  readonly name: string;
  readonly open: () => ErrorReportsFixture;
  /** Never notifies. */
  readonly silent?: true;
  /** Of the adapter. With it, what it declares is compared. */
  readonly metadata?: DeclaredAbilities;
}

export interface ErrorReportsFixture {
  readonly reports: ErrorReports;
  readonly clock: ManualClock;
  /** What has arrived so far. */
  readonly reported: () => readonly ReportedError[];
  /** Whether it measures now how long pages take; absent where it never does. */
  readonly traces?: () => boolean;
  /** Whether it records now what is on screen; absent where it never does. */
  readonly records?: () => boolean;
}

export interface ReportedError {
  readonly message: string;
  readonly kind: string;
  readonly userId: string | null;
  readonly drawnIn: string;
  /** Whether the service counts it as dealt with; absent where it makes no difference. */
  readonly isHandled?: boolean;
}

const UNREADABLE = new Proxy(
  {},
  {
    get: () => {
      throw new Error('not to be read');
    },
  },
);

/** The contract of `ErrorReports`, for every adapter. */
export function errorReportsSuite(harness: ErrorReportsHarness): void {
  const { name, open, silent, metadata } = harness;
  testDeclaredAbilities(
    { port: 'errors', name, metadata },
    { traces: async () => open().traces !== undefined, replays: async () => open().records !== undefined },
  );
  describe(`ErrorReports: ${name}`, () => {
    test('EXT-7 never throws, whatever is reported in whatever order', () => {
      const { reports } = open();
      const cyclic: Record<string, unknown> = {};
      cyclic['self'] = cyclic;
      for (const thrown of [null, undefined, '', 7, Symbol('s'), cyclic, UNREADABLE, Object.freeze(new Error('frozen')), () => 0])
        reports.report(thrown, { kind: 'caught' });
      reports.stop();
      reports.stop();
      reports.identify('user-1');
      reports.setConsent(true);
      reports.start();
      reports.start();
      reports.identify(null);
      reports.setConsent(false);
      reports.stop();
      reports.report(new Error('late'), { kind: 'uncaught' });
    });

    if (silent) return;

    const messages = ({ reported }: ErrorReportsFixture) => reported().map(({ message }) => message);
    /** What was reported before it has arrived too, or never will. */
    const arrived = async (fixture: ErrorReportsFixture): Promise<readonly string[]> => {
      fixture.reports.report(new Error('the last one'), { kind: 'caught' });
      await vi.waitFor(() => expect(messages(fixture)).toContain('the last one'), { timeout: 10_000, interval: 10 });
      return messages(fixture).filter((message) => message !== 'the last one');
    };

    /** What is under way has arrived. */
    const waitForArrivals = async (): Promise<void> => {
      for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => setTimeout(resolve, 0));
    };

    test('EXT-7 reports an error with its user and page, even before start', async () => {
      const fixture = open();
      fixture.reports.identify('user-1');
      fixture.reports.report(new Error('one'), { kind: 'recoverable', drawnIn: '\n    at Page' });
      await arrived(fixture);
      expect(fixture.reported()[0]).toMatchObject({ message: 'one', kind: 'recoverable', userId: 'user-1', drawnIn: '\n    at Page' });
      fixture.reports.identify(null);
      fixture.reports.report(new Error('two'), { kind: 'uncaught' });
      await arrived(fixture);
      const [second] = fixture.reported().filter(({ message }) => message === 'two');
      expect(second).toMatchObject({ kind: 'uncaught', userId: null, drawnIn: '' });
    });

    test(`EXT-7 reports the same error ${ERROR_LIMITS.sameErrorTimes} times per minute`, async () => {
      const fixture = open();
      const same = (): void => fixture.reports.report(new Error('again and again'), { kind: 'caught' });
      for (let times = 0; times < 20; times += 1) same();
      expect(await arrived(fixture)).toEqual(Array.from({ length: ERROR_LIMITS.sameErrorTimes }, () => 'again and again'));
      fixture.clock.advance(ERROR_LIMITS.sameErrorWindow);
      same();
      expect(await arrived(fixture)).toHaveLength(ERROR_LIMITS.sameErrorTimes + 1);
    });

    test('EXT-7 reports nothing between stop and the next start', async () => {
      const fixture = open();
      fixture.reports.start();
      fixture.reports.report(new Error('before'), { kind: 'caught' });
      expect(await arrived(fixture)).toEqual(['before']);
      fixture.reports.stop();
      fixture.reports.report(new Error('meanwhile'), { kind: 'caught' });
      fixture.reports.start();
      fixture.reports.report(new Error('after'), { kind: 'caught' });
      await vi.waitFor(() => expect(messages(fixture)).toContain('after'), { timeout: 10_000, interval: 10 });
      expect(messages(fixture)).not.toContain('meanwhile');
    });

    test('EXT-7 after a stop nothing arrives of what was reported before, also not with the next start', async () => {
      const fixture = open();
      fixture.reports.report(new Error('early'), { kind: 'caught' });
      fixture.reports.stop();
      const before = messages(fixture);
      await waitForArrivals();
      expect(messages(fixture)).toEqual(before);
      fixture.reports.start();
      expect(await arrived(fixture)).toEqual(before);
    });

    test('EXT-7 an error has the user of its time, whatever happened before the first one', async () => {
      const fixture = open();
      for (const call of [
        () => fixture.reports.identify('user-1'),
        () => fixture.reports.start(),
        () => fixture.reports.identify('user-2'),
        () => fixture.reports.setConsent(true),
        () => fixture.reports.setConsent(false),
      ])
        call();
      fixture.reports.report(new Error('one'), { kind: 'caught' });
      expect(await arrived(fixture)).toEqual(['one']);
      fixture.reports.identify('user-3');
      fixture.reports.report(new Error('two'), { kind: 'uncaught' });
      expect(await arrived(fixture)).toEqual(['one', 'two']);
      expect(fixture.reported().flatMap(({ message, userId }) => (message === 'the last one' ? [] : userId))).toEqual(['user-2', 'user-3']);
    });

    test('EXT-7 stops and starts again any number of times', async () => {
      const fixture = open();
      const expected: string[] = [];
      for (const round of ['one', 'two', 'three']) {
        fixture.reports.start();
        fixture.reports.start();
        fixture.reports.report(new Error(round), { kind: 'caught' });
        expected.push(round);
        expect(await arrived(fixture)).toEqual(expected);
        fixture.reports.stop();
        fixture.reports.stop();
        fixture.reports.report(new Error(`after ${round}`), { kind: 'uncaught' });
        await waitForArrivals();
        fixture.clock.advance(ERROR_LIMITS.sameErrorWindow);
      }
      expect(messages(fixture).filter((message) => message.startsWith('after'))).toEqual([]);
    });

    test('EXT-7 what was reported before or during a stop does not arrive with a start right after it', async () => {
      const fixture = open();
      fixture.reports.report(new Error('early'), { kind: 'caught' });
      const before = messages(fixture);
      fixture.reports.stop();
      fixture.reports.report(new Error('meanwhile'), { kind: 'caught' });
      fixture.reports.start();
      expect(await arrived(fixture)).toEqual(before);
    });

    /** Resolves once it is so. */
    const expectSoon = (what: () => boolean, expected: boolean): Promise<void> =>
      vi.waitFor(() => expect(what()).toBe(expected), { timeout: 10_000, interval: 10 });

    test('EXT-7 measures pages from start to stop, and an error alone starts it not', async ({ skip }) => {
      const fixture = open();
      const { reports, traces } = fixture;
      if (traces === undefined) return skip('It measures no pages.');
      reports.report(new Error('broke'), { kind: 'caught' });
      await arrived(fixture);
      expect(traces()).toBe(false);
      for (let round = 0; round < 2; round += 1) {
        reports.start();
        await expectSoon(traces, true);
        reports.stop();
        await waitForArrivals();
        expect(traces()).toBe(false);
      }
    });

    test('EXT-7 a start before anything has loaded measures pages, and one that was stopped again does not', async ({ skip }) => {
      const fixture = open();
      const { reports, traces } = fixture;
      if (traces === undefined) return skip('It measures no pages.');
      reports.start();
      reports.stop();
      await waitForArrivals();
      expect(traces()).toBe(false);
      reports.start();
      await expectSoon(traces, true);
      reports.start();
      await waitForArrivals();
      expect(traces()).toBe(true);
    });

    test('EXT-7 records the page from start to stop, and only with consent', async ({ skip }) => {
      const { reports, records } = open();
      if (records === undefined) return skip('It records no pages.');
      reports.start();
      await waitForArrivals();
      expect(records()).toBe(false);
      reports.setConsent(true);
      await expectSoon(records, true);
      reports.setConsent(false);
      await expectSoon(records, false);
      reports.setConsent(true);
      await expectSoon(records, true);
      reports.stop();
      await expectSoon(records, false);
      reports.setConsent(false);
      reports.setConsent(true);
      await waitForArrivals();
      expect(records()).toBe(false);
      reports.start();
      await expectSoon(records, true);
      reports.stop();
      await expectSoon(records, false);
    });

    test('EXT-7 records nothing without a start', async ({ skip }) => {
      const fixture = open();
      const { reports, records } = fixture;
      if (records === undefined) return skip('It records no pages.');
      reports.setConsent(true);
      reports.report(new Error('broke'), { kind: 'caught' });
      await arrived(fixture);
      expect(records()).toBe(false);
      reports.start();
      await expectSoon(records, true);
      reports.stop();
      await expectSoon(records, false);
    });

    test('EXT-7 consent given before anything has loaded counts', async ({ skip }) => {
      const { reports, records } = open();
      if (records === undefined) return skip('It records no pages.');
      reports.setConsent(true);
      reports.start();
      await expectSoon(records, true);
    });

    test('EXT-7 only errors that the calling code dealt with count as handled', async ({ skip }) => {
      const fixture = open();
      for (const kind of ERROR_KINDS) fixture.reports.report(new Error(kind), { kind });
      await arrived(fixture);
      const isHandled = Object.fromEntries(fixture.reported().map((error) => [error.message, error.isHandled]));
      if (isHandled['caught'] === undefined) return skip('It makes no difference.');
      expect(isHandled).toMatchObject({ caught: true, recoverable: false, uncaught: false });
    });

    reportSetups(harness);
  });
}
