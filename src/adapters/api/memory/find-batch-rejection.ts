import { BATCH_LIMITS, type BatchCheck } from '#domain/personalization/batch.ts';
import { createRowCheck, listUnusedColumns } from '#domain/personalization/check-rows.ts';
import { listChoiceColumns } from '#domain/personalization/apply-row-choices.ts';
import { fillDefaults } from '#domain/personalization/fill-project.ts';
import { findVariableProblems, listVariables } from '#domain/personalization/list-variables.ts';
import { PERSONALIZATION_LIMITS } from '#domain/personalization/personalization-limits.ts';
import type { SheetRow } from '#domain/personalization/read-sheet.ts';
import { findPlanWithFeature, PLAN_FEATURES } from '#domain/plans/plan-features.ts';
import { formatPlanPhrase } from '#domain/plans/plan-phrases.ts';
import { PROJECT_LIMITS } from '#domain/project/project-limits.ts';
import type { Project } from '#domain/project/project.ts';
import type { ApiOutcome } from '#ports/api-outcome.ts';
import type { BatchOrder } from '#ports/batch-api.ts';
import { findOrderRejection } from './find-project-rejection.ts';
import { reject, type Rejected, rejectField } from './memory-rejections.ts';
import type { MemoryServer } from './memory-server.ts';

interface MemoryBatchRows {
  readonly project: Project;
  readonly rows: readonly SheetRow[];
  /** Rows of all batches that are not ordered yet. */
  readonly waiting: number;
}

/** What a server says of rows, in its order: the rows themselves, the plan, the project, the values. */
export function checkMemoryBatch(server: MemoryServer, { project, rows, waiting }: MemoryBatchRows): ApiOutcome<BatchCheck> {
  const { plan, limits, usage } = server.profile();
  const rejection = findRowsRejection(rows) ?? findPlanRejection(plan) ?? findTemplateRejection(project, rows);
  if (rejection !== null) return rejection;
  const problem = server.findProblem({ project: fillDefaults(project) });
  if (problem !== null) return problem;
  const check = createRowCheck(project, { limits, choices: server.rowChoices() });
  return {
    kind: 'ok',
    value: {
      rows: rows.length,
      problems: rows.flatMap((row, index) => check(row, index)).slice(0, BATCH_LIMITS.problems),
      unusedColumns: listUnusedColumns(project, rows),
      videosLeft: Math.max(0, usage.videosLeft - waiting),
    },
  };
}

/** Why rows that were checked can't be ordered; null when they can. */
export function findBatchOrderRejection(
  { name, key }: Omit<BatchOrder, 'rows'>,
  checked: ApiOutcome<BatchCheck>,
  batchesOfProject: number,
): Rejected | null {
  // Rows that can't be read are rejected before the name, and the name before what the plan says.
  if (checked.kind === 'rejected' && checked.code === 'invalid-request') return checked;
  const length = name?.trim().length ?? 1;
  const invalid = length < 1 || length > PROJECT_LIMITS.title ? rejectField('name', 'Give the batch a shorter name.') : null;
  const malformed = invalid ?? findOrderRejection(key);
  if (malformed !== null) return malformed;
  if (checked.kind !== 'ok') return checked.kind === 'rejected' ? checked : null;
  const { problems, rows, videosLeft } = checked.value;
  const [problem] = problems;
  if (problem !== undefined) {
    const field = `rows.${problem.row - 1}${problem.column === null ? '' : `.${problem.column}`}`;
    return reject(400, 'row-problem', { field, message: `${problem.message} Nothing was made.` });
  }
  if (rows > videosLeft) {
    const message = `The sheet has ${rows} rows, and you have ${videosLeft} videos left this month. Nothing was made.`;
    return reject(403, 'no-videos-left', { field: 'rows', message });
  }
  if (batchesOfProject < BATCH_LIMITS.perProject) return null;
  return reject(409, 'too-many', { message: `This project has ${BATCH_LIMITS.perProject} batches, which is the most.` });
}

function findRowsRejection(rows: readonly SheetRow[]): Rejected | null {
  if (rows.length < 1 || rows.length > PERSONALIZATION_LIMITS.rows) return rejectField('rows', 'Send 1 to 1,000 rows.');
  const [wrong] = rows.flatMap((row, at) =>
    Object.entries(row).flatMap(([column, value]) => (value.length > PERSONALIZATION_LIMITS.value ? `rows.${at}.${column}` : [])),
  );
  return wrong === undefined ? null : rejectField(wrong, `A value has more than ${PERSONALIZATION_LIMITS.value} characters.`);
}

function findPlanRejection(plan: keyof typeof PLAN_FEATURES): Rejected | null {
  if (PLAN_FEATURES[plan].batches) return null;
  const message = `Making a video for every row of a sheet is part of ${formatPlanPhrase(findPlanWithFeature('batches'))}. Your project is kept.`;
  return reject(403, 'plan-without-batches', { message });
}

function findTemplateRejection(project: Project, rows: readonly SheetRow[]): Rejected | null {
  const [problem] = findVariableProblems(project);
  if (problem !== undefined) return reject(400, 'variable-malformed', { field: `project.${problem.field}`, message: problem.message });
  if (listVariables(project).length > 0 || listChoiceColumns(project, rows).length > 0) return null;
  return reject(400, 'no-variables', { field: 'project', message: 'The project has no variables. Write one into a script.' });
}
