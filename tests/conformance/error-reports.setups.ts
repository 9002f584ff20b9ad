import { describe, expect, test, vi } from 'vitest';
import { ERRORS_TRACED } from '#domain/constants.ts';
import { ERROR_KINDS, type ErrorReports } from '#ports/error-reports.ts';

/** How an adapter of `ErrorReports` is set up, and what of the page it measures. */
export interface ReportSetups {
  /** Ways to set it up, each with the address its reports have to go to; left out where reports go nowhere else. */
  readonly setups?: readonly ReportSetup[];
  /** Opens it beside the API at this origin (empty: the page's own), started; left out where it measures no calls. */
  readonly openBeside?: (apiOrigin: string) => Promise<MeasuredCalls>;
  /** Opens it, not started, with a chance that the test decides; left out where it measures no pages. */
  readonly openSampled?: () => SampledVisits;
}

export interface ReportSetup {
  /** What the reports go to. */
  readonly to: string;
  readonly address: string;
  readonly open: () => OpenedSetup;
}

export interface OpenedSetup {
  readonly reports: ErrorReports;
  /** Where each request went. */
  readonly requested: () => readonly string[];
  /** Responses whose body it neither read nor canceled, so that their connections stay busy. */
  readonly unread?: () => number;
}

export interface MeasuredCalls {
  /** Whether a call of the page to this address is measured. */
  readonly measures: (url: string) => boolean;
  /** Whether such a call tells the one who answers which visit it is part of. */
  readonly names: (url: string) => boolean;
}

export interface SampledVisits {
  readonly reports: ErrorReports;
  /** Whether it measures pages now. */
  readonly traces: () => boolean;
  /** A page is opened; the random number, from 0 to below 1, decides whether it is sampled. */
  readonly visit: (chance: number) => void;
  /** How many of them have been measured. */
  readonly measured: () => number;
  /** The page is left. */
  readonly leave: () => Promise<void>;
  /** How many requests it has made. */
  readonly requests: () => number;
}

const API = 'https://api.example';
/** Calls of a page with the API at an origin, and whether they go to our own server. */
const CALLS = [
  ['/api/videos', '', true],
  ['//elsewhere.example/api', '', false],
  ['https://elsewhere.example/api', '', false],
  ['https://api.example/api/videos', '', false],
  ['/api/videos', API, true],
  ['https://api.example/api/videos', API, true],
  ['https://api.example/other', API, false],
  ['https://elsewhere.example/api', API, false],
] as const;
const VISITS = 100;

const SOON = { timeout: 10_000, interval: 10 };

/** What is under way has arrived. */
async function waitForArrivals(): Promise<void> {
  for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => setTimeout(resolve, 0));
}

/** Where reports go, and which calls and visits are measured. */
export function reportSetups(harness: ReportSetups): void {
  describe.each(harness.setups ?? [])('EXT-7 set up to report to $to', ({ open: openSetup, address }) => {
    test('reports there and nowhere else, and keeps no connection busy', async () => {
      const { reports, requested, unread } = openSetup();
      reports.start();
      for (const kind of ERROR_KINDS) reports.report(new Error(kind), { kind });
      await vi.waitFor(() => expect(requested()).toHaveLength(ERROR_KINDS.length), SOON);
      expect([...new Set(requested())]).toEqual([address]);
      await vi.waitFor(() => expect(unread?.() ?? 0).toBe(0), SOON);
      reports.stop();
    });
  });

  const calls = harness.openBeside === undefined ? [] : CALLS;
  test.each(calls)('EXT-7 a call of %s beside an API at “%s” is measured and named: %s', async (url, apiOrigin, isOwn) => {
    const opened = await harness.openBeside?.(apiOrigin);
    expect([opened?.measures(url), opened?.names(url)]).toEqual([isOwn, isOwn]);
  });

  const begin = async (visits: SampledVisits): Promise<void> => {
    visits.reports.start();
    await vi.waitFor(() => expect(visits.traces()).toBe(true), SOON);
  };

  test('EXT-7 TIM-1 ERRORS_TRACED: measures this share of visits', async ({ skip }) => {
    const visits = harness.openSampled?.();
    if (visits === undefined) return skip('It measures no pages.');
    const { visit, measured } = visits;
    await begin(visits);
    for (let index = 0; index < VISITS; index += 1) visit((index + 0.5) / VISITS);
    await vi.waitFor(() => expect(measured()).toBe(ERRORS_TRACED * VISITS), SOON);
    await waitForArrivals();
    expect(measured()).toBe(ERRORS_TRACED * VISITS);
  });

  test('EXT-7 measures no visit after a stop, also one that came before anything had loaded', async ({ skip }) => {
    const visits = harness.openSampled?.();
    if (visits === undefined) return skip('It measures no pages.');
    const { reports, visit, measured } = visits;
    reports.start();
    reports.stop();
    await waitForArrivals();
    visit(0);
    await waitForArrivals();
    expect(measured()).toBe(0);
    await begin(visits);
    visit(0);
    await vi.waitFor(() => expect(measured()).toBe(1), SOON);
    reports.stop();
    visit(0);
    await waitForArrivals();
    expect(measured()).toBe(1);
  });

  test('EXT-7 says nothing of visits that it did not measure, also when the page is left', async ({ skip }) => {
    const visits = harness.openSampled?.();
    if (visits === undefined) return skip('It measures no pages.');
    const { visit, leave, requests } = visits;
    await begin(visits);
    visit(1 - 1 / VISITS);
    await leave();
    await waitForArrivals();
    expect(requests()).toBe(0);
  });
}
