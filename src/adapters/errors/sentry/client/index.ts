import type { Clock } from '../../../../ports/clock.ts';
import type { ErrorReports } from '../../../../ports/error-reports.ts';
import { createLazyReports } from './lazy-reports.ts';
import { OWN_DSN, OWN_TUNNEL } from '../shared/own-dsn.ts';

export interface SentryErrorReportsOptions {
  /** Empty: the host's own intake. */
  readonly dsn: string;
  /** A path or an address of our own that hands on what is told; empty: the vendor itself is told. */
  readonly tunnel: string;
  readonly release: string;
  readonly apiOrigin: string;
  readonly clock: Clock;
  readonly fetch: typeof fetch;
}

/** Small: the vendor's own code comes with the first report, or when it is started. */
export function createSentryErrorReports({ dsn, tunnel, ...options }: SentryErrorReportsOptions): ErrorReports {
  const own = dsn === '';
  const through = own ? `${options.apiOrigin}${OWN_TUNNEL}` : tunnel;
  return createLazyReports({
    clock: options.clock,
    load: async () => {
      const { openSentrySession } = await import('./sentry-session.ts');
      return openSentrySession({ ...options, dsn: own ? OWN_DSN : dsn, ...(through === '' ? {} : { tunnel: through }) });
    },
  });
}
