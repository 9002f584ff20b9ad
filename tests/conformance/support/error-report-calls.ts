import fc from 'fast-check';
import { ERROR_LIMITS } from '#domain/errors/error-limits.ts';
import { ERROR_KINDS, type ErrorContext } from '#ports/error-reports.ts';
import type { ErrorReportsFixture } from '../error-reports.suite.ts';
import type { Subject } from './compare-adapters.ts';

export type ErrorReportStep =
  | { readonly kind: 'report'; readonly message: string; readonly about: ErrorContext }
  | { readonly kind: 'identify'; readonly userId: string | null }
  | { readonly kind: 'consent'; readonly given: boolean }
  | { readonly kind: 'start' | 'stop' | 'wait' };

const about = fc.record({ kind: fc.constantFrom(...ERROR_KINDS), drawnIn: fc.constantFrom('at Page', '') }, { requiredKeys: ['kind'] });

export const errorReportSteps: fc.Arbitrary<ErrorReportStep> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({ kind: fc.constant('report'), message: fc.constantFrom('It broke', 'It broke too', 'Ä 😀'), about }),
  },
  fc.record({ kind: fc.constant('identify'), userId: fc.constantFrom('ada', 'ben', null) }),
  fc.record({ kind: fc.constant('consent'), given: fc.boolean() }),
  fc.record({ kind: fc.constantFrom('start', 'stop', 'wait') }),
);

/** What arrived after each call. `flush` waits until nothing is under way. */
export function driveErrorReports(fixture: ErrorReportsFixture, flush: () => Promise<void>): Subject<ErrorReportStep> {
  const { reports, clock, reported } = fixture;
  let seen = 0;
  return async (step) => {
    if (step.kind === 'report') reports.report(new Error(step.message), step.about);
    else if (step.kind === 'identify') reports.identify(step.userId);
    else if (step.kind === 'consent') reports.setConsent(step.given);
    else if (step.kind === 'wait') clock.advance(ERROR_LIMITS.sameErrorWindow);
    else reports[step.kind]();
    await flush();
    const arrived = reported().slice(seen);
    seen += arrived.length;
    return JSON.stringify(arrived);
  };
}
