import fc from 'fast-check';
import type { ReportState } from '#domain/reports/content-report.ts';
import type { ReportApi, SentReport } from '#ports/report-api.ts';
import type { Subject } from './compare-adapters.ts';
import { formatOutcome } from './format-outcome.ts';

export type ReportStep =
  | { readonly kind: 'send'; readonly change: Partial<SentReport> }
  | { readonly kind: 'list'; readonly state: ReportState | null; readonly page: number }
  | { readonly kind: 'set'; readonly at: number; readonly state: ReportState };

const REPORT: SentReport = {
  ...{ target: 'video', reason: 'hate', subject: 'Video 7', details: 'It calls for violence.' },
  ...{ email: 'grace@example.com', captcha: '' },
};

/** One wrong field at most: which of several is named first is not part of the port's contract. */
const change = fc.constantFrom<Partial<SentReport>>(
  ...[{}, {}, {}, { target: 'account' as const }, { email: '' }, { email: ' Grace@Example.com' }, { email: 'grace' }],
  ...[{ email: `${'x'.repeat(1_001)}@example.com` }, { subject: ' ' }, { subject: 'x'.repeat(300) }, { subject: 'x'.repeat(301) }],
  ...[{ subject: 'a\nb' }, { subject: 'x'.repeat(1_001) }, { details: 'x'.repeat(9) }, { details: 'x'.repeat(4_000) }],
  ...[{ details: 'x'.repeat(4_001) }, { details: 'x'.repeat(20_001) }],
  ...[{ website: '' }, { website: 'spam.example' }, { website: 'x'.repeat(1_001) }, { website: 'spam.example', subject: '' }],
);
const state = fc.constantFrom<ReportState>('open', 'closed');

export const reportSteps: fc.Arbitrary<ReportStep> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('send'), change }) },
  fc.record({
    kind: fc.constant('list'),
    state: fc.constantFrom('open', 'closed', null),
    page: fc.constantFrom(1, 1, 2, 0, 1.5, 100_001, 1e15),
  }),
  fc.record({ kind: fc.constant('set'), at: fc.nat(2), state }),
);

export function driveReports(reports: ReportApi, unknownId: string): Subject<ReportStep> {
  return async (step) => {
    if (step.kind === 'send') return formatOutcome(await reports.send({ ...REPORT, ...step.change }));
    if (step.kind === 'list') {
      const query = { page: step.page, ...(step.state !== null && { state: step.state }) };
      return formatOutcome(
        await reports.list(query),
        ({ rows, total }) => `${total} ${rows.map(({ email, subject }) => `${email} ${subject}`).join()}`,
      );
    }
    const listed = await reports.list({});
    const id = listed.kind === 'ok' ? (listed.value.rows[step.at]?.id ?? unknownId) : unknownId;
    return formatOutcome(await reports.setState(id, step.state), (one) => `${one.state} ${one.closedAt === null}`);
  };
}
