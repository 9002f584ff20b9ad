import fc from 'fast-check';

import type { SheetRow } from '#domain/personalization/read-sheet.ts';
import type { Batch } from '#domain/personalization/batch.ts';
import type { BatchApi } from '#ports/batch-api.ts';
import type { Subject } from './compare-adapters.ts';
import { formatOutcome } from './format-outcome.ts';

/** A project with the variables `first_name` and `city`, one without, and one with a malformed variable. */
interface BatchUser {
  readonly api: BatchApi;
  readonly projectId: string;
  readonly plainId: string;
  readonly malformedId: string;
}

const PROJECTS = ['projectId', 'plainId', 'malformedId', 'unknown'] as const;
type ComparedProject = (typeof PROJECTS)[number];

export type BatchStep =
  | { readonly kind: 'check'; readonly project: ComparedProject; readonly rows: readonly SheetRow[] }
  | {
      readonly kind: 'create';
      readonly project: ComparedProject;
      readonly rows: readonly SheetRow[];
      readonly name: string | null;
    }
  | { readonly kind: 'list'; readonly project: ComparedProject }
  | { readonly kind: 'load' | 'retry' | 'cancel' | 'share' | 'remove'; readonly at: number };

const project = fc.constantFrom<ComparedProject>('projectId', 'projectId', 'projectId', ...PROJECTS);
const value = fc.constantFrom('Ana', 'Bo', ' Cy ', '', 'x'.repeat(201));
const row = fc.record({ first_name: value, city: value, other: value }, { requiredKeys: [] }) as fc.Arbitrary<SheetRow>;
const rows = fc.array(row, { maxLength: 3 });

export const batchSteps: fc.Arbitrary<BatchStep> = fc.oneof(
  fc.record({ kind: fc.constant('check'), project, rows }),
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('create'),
      project,
      rows: fc.oneof(fc.array(fc.constant({ first_name: 'Ana' } as SheetRow), { minLength: 1, maxLength: 3 }), rows),
      name: fc.constantFrom(null, 'Spring', ' padded ', '', 'x'.repeat(1_000)),
    }),
  },
  fc.record({ kind: fc.constant('list'), project }),
  { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom('load', 'retry', 'cancel', 'share', 'remove'), at: fc.nat(2) }) },
);

/** The batches of a new user, known by the order of their creation. No worker runs. */
export function driveBatches(user: BatchUser): Subject<BatchStep> {
  const { api } = user;
  let orders = 0;
  const made: { readonly projectId: string; readonly batchId: string }[] = [];
  const findProject = (name: ComparedProject): string => (name === 'unknown' ? '00000000-0000-4000-8000-000000000000' : user[name]);
  // How far the rows are depends on when the server looks for the next ones.
  const describe = ({ name, rows: ordered }: Batch): string => `${name} ${JSON.stringify(ordered.map(({ values }) => values))}`;
  // With two mistakes at once, it's open which is named.
  const getRows = (step: { readonly project: ComparedProject; readonly rows: readonly SheetRow[] }): readonly SheetRow[] =>
    step.project === 'unknown' ? [{ first_name: 'Ana' }] : step.rows;
  return async (step) => {
    if (step.kind === 'check')
      return formatOutcome(await api.check(findProject(step.project), getRows(step)), (check) =>
        JSON.stringify(check).length > 0 ? 'checked' : '',
      );
    if (step.kind === 'list')
      return formatOutcome(await api.list(findProject(step.project)), (list) =>
        list
          .map(({ name }) => name)
          .toSorted()
          .join(),
      );
    if (step.kind === 'create') {
      const projectId = findProject(step.project);
      const outcome = await api.create(projectId, {
        rows: getRows(step),
        key: `order-${(orders += 1)}`,
        ...(step.name !== null && step.project !== 'unknown' && { name: step.name }),
      });
      if (outcome.kind === 'ok') made.push({ projectId, batchId: outcome.value.id });
      return formatOutcome(outcome, describe);
    }
    const batch = made[step.at] ?? { projectId: user.projectId, batchId: '00000000-0000-4000-8000-000000000000' };
    return step.kind === 'remove' ? formatOutcome(await api.remove(batch)) : formatOutcome(await api[step.kind](batch), describe);
  };
}
