import {
  addIntegration,
  breadcrumbsIntegration,
  browserTracingIntegration,
  captureException,
  eventFiltersIntegration,
  functionToStringIntegration,
  getClient,
  httpContextIntegration,
  init,
  linkedErrorsIntegration,
  makeFetchTransport,
  setUser,
} from '@sentry/react';
import { ERROR_SESSIONS_REPLAYED, ERRORS_TRACED, SESSIONS_REPLAYED } from '#domain/constants.ts';
import { ERROR_LIMITS } from '#domain/errors/error-limits.ts';
import type { Clock } from '#ports/clock.ts';
import type { ReportSession } from '#adapters/shared/errors/lazy-reports.ts';
import type { SentryReplay } from './sentry-replay.ts';
import { createScrubbedFetch } from './scrubbed-fetch.ts';

export interface SentrySessionOptions {
  readonly dsn: string;
  /** Empty: sends to Sentry directly. */
  readonly tunnel: string;
  readonly release: string;
  /** Origin of the API server; empty is the page's own. */
  readonly apiOrigin: string;
  readonly clock: Clock;
  readonly fetch: typeof fetch;
}

/** Harmless messages that browsers report as errors. */
const NO_ERRORS = [/^ResizeObserver loop/];
const OWN_PATHS = /^\/(?!\/)/;

/** Configures Sentry's SDK: global error listeners are ours, and session counting is off. */
export function openSentrySession(options: SentrySessionOptions): ReportSession {
  const { dsn, tunnel, release, apiOrigin, clock } = options;
  const fetch = createScrubbedFetch({ fetch: options.fetch, clock });
  init({
    dsn,
    tunnel,
    release,
    defaultIntegrations: false,
    integrations: [
      eventFiltersIntegration(),
      functionToStringIntegration(),
      linkedErrorsIntegration(),
      httpContextIntegration(),
      breadcrumbsIntegration(),
    ],
    ignoreErrors: NO_ERRORS,
    maxBreadcrumbs: ERROR_LIMITS.breadcrumbs,
    sendClientReports: false,
    traceLifecycle: 'static',
    tracesSampleRate: ERRORS_TRACED,
    tracePropagationTargets: [OWN_PATHS, ...(apiOrigin === '' ? [] : [`${apiOrigin}/api`])],
    replaysSessionSampleRate: SESSIONS_REPLAYED,
    replaysOnErrorSampleRate: ERROR_SESSIONS_REPLAYED,
    transport: (transport) => makeFetchTransport(transport, fetch),
  });
  return createReportSession(options);
}

function createReportSession({ apiOrigin }: SentrySessionOptions): ReportSession {
  let tracing = false;
  let running = false;
  let consent = false;
  let replay: Promise<SentryReplay> | null = null;

  const followConsent = async (): Promise<void> => {
    if (running && consent) {
      replay ??= import('./sentry-replay.ts').then(({ startReplay }) => startReplay({ wanted: () => running && consent }));
      (await replay).resume();
    } else (await replay)?.pause();
  };
  const follow = (): void =>
    void followConsent().catch(() => {
      replay = null;
    });
  const enable = (enabled: boolean): void => {
    const client = getClient();
    if (client) client.getOptions().enabled = enabled;
  };

  return {
    start() {
      running = true;
      enable(true);
      if (!tracing) addIntegration(browserTracingIntegration({ shouldCreateSpanForRequest: (url) => isOwnCall(url, apiOrigin) }));
      tracing = true;
      follow();
    },
    stop() {
      running = false;
      enable(false);
      follow();
    },
    report(error, { kind, drawnIn }) {
      captureException(error, {
        mechanism: { type: 'generic', handled: kind === 'caught' },
        captureContext: {
          tags: { kind },
          ...(drawnIn === undefined ? {} : { contexts: { react: { componentStack: drawnIn } } }),
        },
      });
    },
    identify(userId) {
      setUser(userId === null ? null : { id: userId });
    },
    setConsent(given) {
      consent = given;
      follow();
    },
  };
}

/** Whether a request goes from the page to our server; only those are traced. */
export function isOwnCall(url: string, apiOrigin: string): boolean {
  return OWN_PATHS.test(url) || (apiOrigin !== '' && url.startsWith(`${apiOrigin}/api`)) || url.startsWith(window.location.origin);
}
