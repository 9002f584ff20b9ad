// @vitest-environment happy-dom
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createManualClock } from '#adapters/clock/manual/index.ts';
import { createFakeErrorReports } from '#adapters/errors/fake/index.ts';
import { createNoErrorReports } from '#adapters/errors/off/index.ts';
import { createLazyReports, type ReportSession } from '#adapters/shared/errors/lazy-reports.ts';
import { createSentryErrorReports } from '#adapters/errors/sentry/client/index.ts';
import { REQUEST_TIMEOUT } from '#domain/constants.ts';
import { ERROR_LIMITS } from '#domain/errors/error-limits.ts';
import type { Json } from '#adapters/errors/sentry/server/envelope.ts';
import { toList, toObject, toStorableText } from '#adapters/errors/sentry/server/fields.ts';
import { isOwnCall } from '#adapters/errors/sentry/client/sentry-session.ts';
import { metadata } from '#adapters/errors/sentry/shared/metadata.ts';
import { OWN_TUNNEL } from '#adapters/errors/sentry/shared/own-dsn.ts';
import {
  closeSentryPage,
  isNamedToSentry,
  isSentryRecording,
  isSentryTracing,
  leaveSentryPage,
  SAMPLED_PAGE,
  visitSampledPage,
} from '../tools/recorded-page.ts';
import { createFakeErrorIntake, type IntakeFaultMode } from '../tools/fake-error-intake.ts';
import { type ErrorReportsFixture, errorReportsSuite, type ReportedError } from './error-reports.suite.ts';
import { compareAdapters } from './support/compare-adapters.ts';
import { driveErrorReports, errorReportSteps } from './support/error-report-calls.ts';

/** The SDK is a singleton per page, so leaving the page ends it. */
afterEach(async () => {
  vi.restoreAllMocks();
  await import('#adapters/errors/sentry/client/sentry-session.ts');
  await flushTasks();
  await closeSentryPage();
});

const flushTasks = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

function openFake(): ErrorReportsFixture {
  const clock = createManualClock();
  const reports = createFakeErrorReports({ clock });
  return {
    reports,
    clock,
    traces: () => reports.running(),
    records: () => reports.running() && reports.consent(),
    reported: () =>
      reports.reported.map(({ error, kind, userId, drawnIn = '' }) => ({
        message: error instanceof Error ? error.message : '',
        kind,
        userId,
        drawnIn,
        isHandled: kind === 'caught',
      })),
  };
}

errorReportsSuite({ name: 'errors-fake', open: openFake });

errorReportsSuite({
  name: 'errors-off',
  silent: true,
  open: () => ({ reports: createNoErrorReports(), clock: createManualClock(), reported: () => [] }),
});

function openSentry() {
  const clock = createManualClock();
  const intake = createFakeErrorIntake();
  const options = { dsn: '', tunnel: '', release: 'castwright@1.2.3', apiOrigin: '', clock, fetch: intake.fetch };
  return {
    reports: createSentryErrorReports(options),
    clock,
    intake,
    reported: () => intake.items('event').map(readReported),
    traces: isSentryTracing,
    records: isSentryRecording,
  };
}

function readReported(event: Json): ReportedError {
  const exception = toObject(toList(toObject(event['exception'])['values']).at(-1));
  const user = toObject(event['user']);
  const { handled } = toObject(exception['mechanism']);
  return {
    message: toStorableText(exception['value']) || toStorableText(event['message']),
    kind: toStorableText(toObject(event['tags'])['kind']),
    // A signed-out user has no id at all: not an empty one, which would group everyone who is signed out.
    userId: 'id' in user ? toStorableText(user['id']) : null,
    drawnIn: toStorableText(toObject(toObject(event['contexts'])['react'])['componentStack']),
    ...(typeof handled === 'boolean' && { isHandled: handled }),
  };
}

const RELAYED = { dsn: 'https://key@o1.ingest.example/7', release: '', clock: createManualClock() };

/** Ways to set Sentry up, each with where its reports go. */
const SETUPS = [
  { to: 'this server', dsn: '', tunnel: '', apiOrigin: '', address: OWN_TUNNEL },
  { to: 'the API server', dsn: '', tunnel: '/not-used', apiOrigin: 'https://api.example', address: `https://api.example${OWN_TUNNEL}` },
  { to: 'a relay', dsn: RELAYED.dsn, tunnel: '/relay', apiOrigin: '', address: '/relay' },
  { to: 'the service', dsn: RELAYED.dsn, tunnel: '', apiOrigin: '', address: 'https://o1.ingest.example/api/7/envelope/' },
].map(({ to, address, ...options }) => ({
  to,
  address,
  open() {
    const requested: string[] = [];
    let unread = 0;
    const send: typeof fetch = async (input) => {
      requested.push(String(input instanceof Request ? input.url : input).split('?')[0] ?? '');
      unread += 1;
      return new Response(new ReadableStream({ cancel: () => void (unread -= 1) }), { status: 200 });
    };
    return {
      reports: createSentryErrorReports({ ...RELAYED, ...options, fetch: send }),
      requested: () => requested,
      unread: () => unread,
    };
  },
}));

/** Sentry beside the API at this origin, not started. */
function openSentryBeside(apiOrigin: string) {
  const intake = createFakeErrorIntake();
  const options = { dsn: '', tunnel: '', release: '', apiOrigin, clock: createManualClock(), fetch: intake.fetch };
  return { intake, reports: createSentryErrorReports(options) };
}

errorReportsSuite({
  name: 'errors-sentry',
  open: openSentry,
  metadata,
  setups: SETUPS,
  async openBeside(apiOrigin) {
    openSentryBeside(apiOrigin).reports.start();
    await vi.waitFor(() => expect(isSentryTracing()).toBe(true), { interval: 10 });
    return { measures: (url) => isOwnCall(url, apiOrigin), names: isNamedToSentry };
  },
  openSampled() {
    const { reports, intake } = openSentryBeside('');
    return {
      reports,
      traces: isSentryTracing,
      visit: visitSampledPage,
      measured: () => intake.items('transaction').filter(({ transaction }) => transaction === SAMPLED_PAGE).length,
      leave: leaveSentryPage,
      requests: () => intake.bodies.length,
    };
  },
});

compareAdapters({
  title: 'error reports',
  calls: errorReportSteps,
  length: 16,
  runs: 20,
  async open() {
    await import('#adapters/errors/sentry/client/sentry-session.ts');
    const flush = async () => {
      for (let turn = 0; turn < 5; turn += 1) await flushTasks();
    };
    return {
      fake: driveErrorReports(openFake(), async () => {}),
      real: driveErrorReports(openSentry(), flush),
      close: closeSentryPage,
    };
  },
});

describe('errors-sentry', () => {
  test('EXT-7 sends no email address, ticket, token, or code', async () => {
    const { reports, intake } = openSentry();
    reports.report(new Error('No ann@example.com at /signin/one-time?ticket=abc123&x=1 of /sso-callback?code=4/xyz#token=secret'), {
      kind: 'caught',
      drawnIn: '\n at Page (https://videos.example.com/newsletter/confirm?token=abc)',
    });
    await vi.waitFor(() => expect(intake.items('event')).toHaveLength(1), { interval: 10 });
    const [body = ''] = intake.bodies;
    expect(body).toContain('/signin/one-time?ticket=******&x=1');
    expect(body).toContain('castwright@1.2.3');
    for (const secret of ['ann@example.com', 'abc123', '4/xyz', 'secret', 'token=abc']) expect(body).not.toContain(secret);
  });

  test.each<IntakeFaultMode>([500, 429, 'garbage', 'unreachable', 'hangs'])(
    'R29 throws, logs, and reports nothing when the intake answers %s',
    async (faultMode) => {
      const said = (['log', 'info', 'warn', 'error', 'debug'] as const).map((name) => vi.spyOn(console, name));
      const { reports, intake, clock } = openSentry();
      intake.setFaultMode(faultMode);
      for (const word of ['one', 'two', 'three']) {
        reports.report(new Error(word), { kind: 'caught' });
        await vi.waitFor(() => expect(intake.bodies.length).toBeGreaterThan(0), { interval: 10 });
        clock.advance(REQUEST_TIMEOUT);
        await flushTasks();
      }
      expect(intake.items('event').length).toBeLessThanOrEqual(3);
      expect(said.flatMap((spy) => spy.mock.calls)).toEqual([]);
      if (faultMode === 500 || faultMode === 'unreachable') expect(intake.bodies).toHaveLength(1);
    },
  );

  test(`EXT-7 buffers the first ${ERROR_LIMITS.queued} errors until the SDK loads, and retries loading with the next one`, async () => {
    const reported: unknown[] = [];
    const session: ReportSession = {
      start: () => undefined,
      stop: () => undefined,
      report: (error) => void reported.push(error),
      identify: () => undefined,
      setConsent: () => undefined,
    };
    const load = vi.fn<() => Promise<ReportSession>>().mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValue(session);
    const reports = createLazyReports({ clock: createManualClock(), load });
    for (let index = 0; index < 40; index += 1) reports.report(`error ${index}`, { kind: 'caught' });
    await flushTasks();
    expect(load).toHaveBeenCalledTimes(1);
    reports.start();
    await vi.waitFor(() => expect(reported).toHaveLength(ERROR_LIMITS.queued));
    expect(reported.at(-1)).toBe(`error ${ERROR_LIMITS.queued - 1}`);
    expect(load).toHaveBeenCalledTimes(2);
  });
});
