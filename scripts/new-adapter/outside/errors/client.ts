import { createLazyReports, hideSecretsIn, toSettingText, type ClientParts, type ReportSession } from 'castwright/adapter';
import type { Clock, ErrorReports } from 'castwright/testing';

export interface AcmeReportsOptions {
  readonly url: string;
  readonly release: string;
  readonly clock: Clock;
  readonly fetch: typeof fetch;
}

/** Reports errors to Acme. How often, and what waits until it can be sent, is decided by the kit's `createLazyReports`. */
export function createAcmeReports({ clock, ...options }: AcmeReportsOptions): ErrorReports {
  // A service with an SDK imports it here: pages without an error never load it.
  return createLazyReports({ clock, load: async () => createAcmeSession(options) });
}

function createAcmeSession({ url, release, fetch }: Omit<AcmeReportsOptions, 'clock'>): ReportSession {
  let userId: string | null = null;
  return {
    start() {
      // Traces and replays would begin here.
    },
    stop() {
      userId = null;
    },
    report(error, { kind, drawnIn = '' }) {
      const { message, stack } = describeError(error);
      const report = hideSecretsIn({ message, stack, kind, drawnIn, userId, release });
      void fetch(url, { method: 'POST', body: JSON.stringify(report), credentials: 'omit', keepalive: true }).catch(() => {
        // There is no one to report it to.
      });
    },
    identify(id) {
      userId = id;
    },
    setConsent() {
      // Errors are reported without consent; replays would wait for it.
    },
  };
}

function describeError(error: unknown): { readonly message: string; readonly stack: string } {
  return error instanceof Error ? { message: error.message, stack: error.stack ?? '' } : { message: String(error), stack: '' };
}

/** Named by the package's client.ts. */
export function create({ settings, release, clock, fetch }: ClientParts): ErrorReports {
  return createAcmeReports({ url: toSettingText(settings['ACME_ERRORS_URL']), release, clock, fetch });
}
