import { setImmediate as nextTurn } from 'node:timers/promises';
import { and, eq, or } from 'drizzle-orm';
import { computeVideosLeft, loadPlanUsage, type PlanUsage } from '#server/billing/index.ts';
import { checkProject } from '#server/speech/index.ts';
import { BATCH_LIMITS, type BatchCheck } from '#domain/personalization/batch.ts';
import { createRowCheck, listUnusedColumns, type RowProblem } from '#domain/personalization/check-rows.ts';
import { listChoiceColumns } from '#domain/personalization/apply-row-choices.ts';
import { fillDefaults } from '#domain/personalization/fill-project.ts';
import { findVariableProblems, listVariables } from '#domain/personalization/list-variables.ts';
import type { SheetRow } from '#domain/personalization/read-sheet.ts';
import { findPlanWithFeature, PLAN_FEATURES } from '#domain/plans/plan-features.ts';
import { formatPlanPhrase } from '#domain/plans/plan-phrases.ts';
import { withSceneLanguages } from '#domain/project/scene-language.ts';
import type { Project } from '#domain/project/project.ts';
import { teamPlan } from '#server/billing/tables/team-tables.ts';
import type { Db, Tx } from '#server/ports/database.ts';
import { createUnauthorizedError, HttpError } from '#server/shared/http-error.ts';
import type { ServerContext } from '#server/shared/server-context.ts';
import type { WorkspaceRef } from '#server/shared/workspace.ts';
import { videoBatch, videoBatchRow } from '../../tables/batch-tables.ts';
import { loadRowChoices } from './load-row-choices.ts';
import { project as projectTable } from '#server/projects/tables/project-tables.ts';

interface CheckedBatch {
  readonly userId: string;
  readonly workspaceRef: WorkspaceRef;
  readonly project: Project;
  readonly rows: readonly SheetRow[];
}

/** Rows that are checked before other requests have their turn. */
const ROWS_A_TURN = 10;

/** Checks a batch without spending or storing anything. Throws where the project itself can't be rendered, or has no variables. */
export async function checkBatch(services: ServerContext, batch: CheckedBatch): Promise<BatchCheck> {
  const { userId, workspaceRef, project, rows } = batch;
  const { db } = services.database;
  const member = { userId, organizationId: workspaceRef.organizationId };
  const usage = await loadPlanUsage(db, member, { now: services.clock.now(), lock: false });
  if (usage === undefined) throw createUnauthorizedError();
  refuseWithoutPlan(usage);
  refuseUnusableProject(project, rows);
  await checkProject(services, withSceneLanguages(fillDefaults(project)), { workspaceRef, fields: 'project' });

  const problems: RowProblem[] = [];
  const workspace = { userId, organizationId: workspaceRef.organizationId, role: null };
  const choices = await loadRowChoices(services, workspace, { project, rows, limits: usage.limits });
  const check = createRowCheck(project, { limits: usage.limits, choices });
  for (const [index, row] of rows.entries()) {
    problems.push(...check(row, index));
    if (problems.length >= BATCH_LIMITS.problems) break;
    if (index % ROWS_A_TURN === 0) await nextTurn();
  }
  // In one snapshot: a row that's ordered between two counts would be in neither.
  const videosLeft = await db.transaction(
    async (tx) => countUnpromisedVideos(tx, (await loadPlanUsage(tx, member, { now: services.clock.now(), lock: false })) ?? usage),
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
  const unusedColumns = listUnusedColumns(project, rows);
  return { rows: rows.length, problems: problems.slice(0, BATCH_LIMITS.problems), unusedColumns, videosLeft };
}

/** Videos left, without those that waiting rows of batches on the same plan will need. */
export async function countUnpromisedVideos(via: Db | Tx, usage: PlanUsage): Promise<number> {
  const waiting = await via
    .select({ authorId: videoBatch.authorId })
    .from(videoBatchRow)
    .innerJoin(videoBatch, eq(videoBatch.id, videoBatchRow.batchId))
    .innerJoin(projectTable, eq(projectTable.id, videoBatch.projectId))
    .leftJoin(teamPlan, eq(teamPlan.organizationId, projectTable.organizationId))
    .where(and(or(eq(videoBatch.authorId, usage.payerId), eq(teamPlan.holderId, usage.payerId)), eq(videoBatchRow.step, 'waiting')));
  const own = waiting.filter(({ authorId }) => authorId === usage.team?.memberId).length;
  const left = computeVideosLeft({ ...usage, team: null }) - waiting.length;
  return Math.max(0, Math.min(left, (usage.team?.memberLeft ?? Infinity) - own));
}

function refuseWithoutPlan({ plan }: PlanUsage): void {
  if (PLAN_FEATURES[plan].batches) return;
  const message = `Making a video for every row of a sheet is part of ${formatPlanPhrase(findPlanWithFeature('batches'))}. Your project is kept.`;
  throw new HttpError(403, 'plan-without-batches', { message });
}

function refuseUnusableProject(project: Project, rows: readonly SheetRow[]): void {
  const [problem] = findVariableProblems(project);
  if (problem !== undefined)
    throw new HttpError(400, 'variable-malformed', { field: `project.${problem.field}`, message: problem.message });
  if (listVariables(project).length > 0 || listChoiceColumns(project, rows).length > 0) return;
  const message =
    'The project has no variables, so all of its videos would be the same. Write one into a script, such as {{first_name|there}}, or name a presenter, voice or background in a column of the sheet.';
  throw new HttpError(400, 'no-variables', { field: 'project', message });
}
