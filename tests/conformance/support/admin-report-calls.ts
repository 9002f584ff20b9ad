import fc from 'fast-check';
import type { ErrorAdminApi, ErrorQuery } from '#ports/error-admin-api.ts';
import type { UsageAdminApi, UsageDays } from '#ports/usage-admin-api.ts';
import type { ErrorState } from '#domain/errors/error-report-payload.ts';
import type { Subject } from './compare-adapters.ts';
import { formatOutcome } from './format-outcome.ts';

export type AdminReportStep =
  | { readonly kind: 'groups'; readonly query: ErrorQuery }
  | { readonly kind: 'group' | 'remove' | 'replay' | 'session'; readonly id: string }
  | { readonly kind: 'state'; readonly id: string; readonly state: ErrorState }
  | { readonly kind: 'report'; readonly days: number }
  | { readonly kind: 'funnel'; readonly days: number; readonly steps: readonly string[] }
  | { readonly kind: 'sessions'; readonly days: number; readonly page: number };

/** The first is replaced by the id of the reported error. */
const id = fc.constantFrom('reported', 'reported', 'there-is-none', '00000000-0000-4000-8000-000000000000', 'x'.repeat(64), 'x'.repeat(65));
const days = fc.constantFrom(1, 7, 30, 90, 0, 2, 7.5);
const query = fc.constantFrom<ErrorQuery>(
  ...[{}, { state: 'resolved' as const }, { search: 'x'.repeat(200) }, { search: 'x'.repeat(201) }, { search: 'TypeError' }],
  ...[{ page: 0 }, { page: 1.5 }, { page: 2 }, { page: 1_000_001 }],
);
const type = fc.constantFrom('page', 'sign-up', 'x'.repeat(1_024));
const steps = fc.oneof(fc.array(type, { maxLength: 7 }), fc.constantFrom(['page', ''], ['page', 'x'.repeat(1_025)]));

export const adminReportSteps: fc.Arbitrary<AdminReportStep> = fc.oneof(
  fc.record({ kind: fc.constant('groups'), query }),
  { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom('group', 'remove', 'replay'), id }) },
  fc.record({ kind: fc.constant('session'), id: fc.constantFrom('there-is-none', 'device.1', 'x'.repeat(144), 'x'.repeat(145)) }),
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('state'), id, state: fc.constantFrom('open', 'resolved', 'ignored') }) },
  fc.record({ kind: fc.constant('report'), days }),
  fc.record({ kind: fc.constant('funnel'), days: fc.constantFrom(1, 7, 30, 90), steps }),
  fc.record({ kind: fc.constant('sessions'), days: fc.constantFrom(1, 7, 30, 90), page: fc.constantFrom(1, 2, 0, 1.5, 1_000_001) }),
);

interface DrivenReports {
  readonly errors: ErrorAdminApi;
  readonly usage: UsageAdminApi;
}

/** Error reports and usage of a server that has one error and no events. */
export async function driveAdminReports({ errors, usage }: DrivenReports): Promise<Subject<AdminReportStep>> {
  const listed = await errors.groups({});
  const reported = listed.kind === 'ok' ? (listed.value.rows[0]?.id ?? 'none') : 'none';
  const toId = (asked: string): string => (asked === 'reported' ? reported : asked);
  const toDays = (count: number) => count as UsageDays;
  return async (step) => {
    switch (step.kind) {
      case 'groups':
        return formatOutcome(await errors.groups(step.query), ({ rows, total }) => `${total} ${rows.map(({ state }) => state).join()}`);
      case 'group':
        return formatOutcome(await errors.group(toId(step.id)), ({ group, events }) => `${group.state} ${group.times} ${events.length}`);
      case 'remove':
        return formatOutcome(await errors.remove(toId(step.id)));
      case 'replay':
        return formatOutcome(await errors.replay(toId(step.id)));
      case 'state':
        return formatOutcome(await errors.setState({ id: toId(step.id), state: step.state }), ({ state, times }) => `${state} ${times}`);
      case 'report':
        return formatOutcome(await usage.report(toDays(step.days)), (found) => `${found.events} ${found.days.length}`);
      case 'funnel':
        return formatOutcome(await usage.funnel({ steps: step.steps, days: toDays(step.days) }), (found) =>
          found.map((one) => one.devices).join(),
        );
      case 'sessions':
        return formatOutcome(await usage.sessions({ days: toDays(step.days), page: step.page }), ({ total }) => String(total));
      case 'session':
        return formatOutcome(await usage.session(step.id), (events) => String(events.length));
    }
  };
}
