import { checkRepeatedError, getErrorKey, type ReportTimes } from '#domain/errors/repeated-error-limit.ts';
import type { Clock } from '#ports/clock.ts';
import type { ErrorContext, ErrorReports } from '#ports/error-reports.ts';

export interface FakeErrorReports extends ErrorReports {
  /** Oldest first. */
  readonly reported: readonly FakeReportedError[];
  /** Whether traces (and with consent replays) would be recorded. */
  running(): boolean;
  consent(): boolean;
}

export interface FakeReportedError extends ErrorContext {
  readonly error: unknown;
  readonly userId: string | null;
}

/** Records what is reported. */
export function createFakeErrorReports({ clock }: { readonly clock: Clock }): FakeErrorReports {
  const reported: FakeReportedError[] = [];
  let times: ReportTimes = new Map();
  let userId: string | null = null;
  let consent = false;
  let running = false;
  let stopped = false;

  return {
    reported,
    running: () => running,
    consent: () => consent,
    start() {
      stopped = false;
      running = true;
    },
    stop() {
      stopped = true;
      running = false;
    },
    report(error, about) {
      if (stopped) return;
      const limit = checkRepeatedError(times, getErrorKey(error), clock.now());
      times = limit.times;
      if (limit.allowed) reported.push({ error, userId, ...about });
    },
    identify(id) {
      userId = id;
    },
    setConsent(given) {
      consent = given;
    },
  };
}
