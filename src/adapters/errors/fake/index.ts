import { mayTell, sameErrorKey, type ToldTimes } from '../../../domain/errors/repeated-error-limit.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { ErrorContext, ErrorReports } from '../../../ports/error-reports.ts';

export interface FakeErrorReports extends ErrorReports {
  /** Oldest first. */
  readonly told: readonly FakeToldError[];
  /** Traces and, with consent, replays would be running. */
  running(): boolean;
  consent(): boolean;
}

export interface FakeToldError extends ErrorContext {
  readonly error: unknown;
  readonly userId: string | null;
}

/** Remembers what it was told. */
export function createFakeErrorReports({ clock }: { readonly clock: Clock }): FakeErrorReports {
  const told: FakeToldError[] = [];
  let times: ToldTimes = new Map();
  let userId: string | null = null;
  let consent = false;
  let running = false;
  let stopped = false;

  return {
    told,
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
      const asked = mayTell(times, sameErrorKey(error), clock.now());
      times = asked.told;
      if (asked.may) told.push({ error, userId, ...about });
    },
    identify(id) {
      userId = id;
    },
    setConsent(given) {
      consent = given;
    },
  };
}
