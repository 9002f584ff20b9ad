import { ERROR_LIMITS } from '#domain/errors/error-limits.ts';
import { checkRepeatedError, getErrorKey, type ReportTimes } from '#domain/errors/repeated-error-limit.ts';
import type { Clock } from '#ports/clock.ts';
import type { ErrorContext, ErrorReports } from '#ports/error-reports.ts';

/** The SDK once loaded, as the lazy wrapper uses it. */
export interface ReportSession {
  /** Starts traces and replays. Idempotent. */
  start(): void;
  /** Idempotent. */
  stop(): void;
  report(error: unknown, about: ErrorContext): void;
  identify(userId: string | null): void;
  setConsent(given: boolean): void;
}

export interface LazyReportsOptions {
  readonly clock: Clock;
  readonly load: () => Promise<ReportSession>;
}

/** Queues reports until the SDK is loaded. If loading fails, the next report tries again. */
export function createLazyReports({ clock, load }: LazyReportsOptions): ErrorReports {
  const waiting: (readonly [error: unknown, about: ErrorContext])[] = [];
  let times: ReportTimes = new Map();
  let session: ReportSession | null = null;
  let loading = false;
  let started = false;
  let stopped = false;
  let userId: string | null = null;
  let consent = false;

  const open = async (): Promise<void> => {
    if (session !== null || loading) return;
    loading = true;
    try {
      const opened = await load();
      session = opened;
      if (stopped) return ignoreErrors(() => opened.stop());
      ignoreErrors(() => opened.identify(userId));
      ignoreErrors(() => opened.setConsent(consent));
      if (started) ignoreErrors(() => opened.start());
      for (const [error, about] of waiting.splice(0)) ignoreErrors(() => opened.report(error, about));
    } catch {
      // The reports stay queued.
    } finally {
      loading = false;
    }
  };
  const within = (use: (session: ReportSession) => void): void => {
    const opened = session;
    if (opened !== null) ignoreErrors(() => use(opened));
  };

  return {
    start() {
      stopped = false;
      if (started) return;
      started = true;
      within((opened) => opened.start());
      void open();
    },
    stop() {
      stopped = true;
      started = false;
      waiting.length = 0;
      within((opened) => opened.stop());
    },
    report(error, about) {
      if (stopped) return;
      const limit = checkRepeatedError(times, getErrorKey(error), clock.now());
      times = limit.times;
      if (!limit.allowed) return;
      if (session !== null) return within((opened) => opened.report(error, about));
      if (waiting.length < ERROR_LIMITS.queued) waiting.push([error, about]);
      void open();
    },
    identify(id) {
      userId = id;
      within((opened) => opened.identify(id));
    },
    setConsent(given) {
      consent = given;
      within((opened) => opened.setConsent(given));
    },
  };
}

/** Swallows errors of reporting itself. */
function ignoreErrors(act: () => void): void {
  try {
    act();
  } catch {
    // There is nowhere to report it.
  }
}
