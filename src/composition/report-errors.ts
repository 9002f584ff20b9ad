import type { RootOptions } from 'react-dom/client';
import type { ErrorReports } from '#ports/error-reports.ts';

export interface ReportErrorsOptions {
  readonly reports: ErrorReports;
  readonly page: Pick<Window, 'addEventListener'>;
  readonly warn: (message: string, error: unknown) => void;
}

export type ErrorHooks = Required<Pick<RootOptions, 'onUncaughtError' | 'onCaughtError' | 'onRecoverableError'>>;

/**
 * Error hooks of the React root (ERR-9). An error that breaks a view is logged as `Uncaught error` and reported; one that React recovered
 * from is reported. So are uncaught errors elsewhere in the page, which the browser logs. Each error is reported once.
 */
export function reportErrors({ reports, page, warn }: ReportErrorsOptions): ErrorHooks {
  const seen = new WeakSet<object>();
  const report: ErrorReports['report'] = (error, about) => {
    if (typeof error === 'object' && error !== null) {
      if (seen.has(error)) return;
      seen.add(error);
    }
    reports.report(error, about);
  };

  page.addEventListener('error', (event) => {
    // A failed image or script load is an event without an error.
    if ('message' in event) report(event.error ?? event.message, { kind: 'uncaught' });
  });
  page.addEventListener('unhandledrejection', (event) => report(event.reason, { kind: 'uncaught' }));

  const broke: ErrorHooks['onUncaughtError'] = (error, { componentStack }) => {
    warn('Uncaught error', error);
    report(error, { kind: 'uncaught', ...(componentStack === undefined ? {} : { drawnIn: componentStack }) });
  };
  return {
    onUncaughtError: broke,
    onCaughtError: broke,
    onRecoverableError: (error, { componentStack }) =>
      report(error, { kind: 'recoverable', ...(componentStack === undefined ? {} : { drawnIn: componentStack }) }),
  };
}
