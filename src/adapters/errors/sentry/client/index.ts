import type { Clock } from '#ports/clock.ts';
import type { ErrorReports } from '#ports/error-reports.ts';
import { createLazyReports } from '#adapters/shared/errors/lazy-reports.ts';
import { OWN_DSN, OWN_TUNNEL } from '../shared/own-dsn.ts';

export interface SentryErrorReportsOptions {
  /** Empty: this server's own intake. */
  readonly dsn: string;
  /** Path or URL of a relay that forwards reports; empty sends to Sentry directly. */
  readonly tunnel: string;
  readonly release: string;
  readonly apiOrigin: string;
  readonly clock: Clock;
  readonly fetch: typeof fetch;
}

/** Lightweight entry: Sentry's SDK is loaded by the first report or `start`. */
export function createSentryErrorReports({ dsn, tunnel, ...options }: SentryErrorReportsOptions): ErrorReports {
  const own = dsn === '';
  return createLazyReports({
    clock: options.clock,
    load: async () => {
      const { openSentrySession } = await import('./sentry-session.ts');
      return openSentrySession({ ...options, dsn: own ? OWN_DSN : dsn, tunnel: own ? `${options.apiOrigin}${OWN_TUNNEL}` : tunnel });
    },
  });
}
