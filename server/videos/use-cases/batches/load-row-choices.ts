import { loadSpeakingChoices } from '#server/speech/index.ts';
import { listBackgrounds } from '#server/projects/index.ts';
import type { PlanLimits } from '#domain/plans/plan-limits.ts';
import { type RowChoices, listChoiceColumns, NO_CHOICES } from '#domain/personalization/apply-row-choices.ts';
import type { SheetRow } from '#domain/personalization/read-sheet.ts';
import type { Project } from '#domain/project/project.ts';
import type { BackgroundSummary } from '#ports/background-api.ts';
import type { ServerContext } from '#server/shared/server-context.ts';
import type { Workspace } from '#server/shared/workspace.ts';

interface ChoiceOrder {
  readonly project: Project;
  readonly rows: readonly SheetRow[];
  readonly limits: Pick<PlanLimits, 'avatars'>;
}

/** What rows of a workspace may choose: the looks of its plan, and what it made itself. Nothing is loaded for rows that choose nothing. */
export async function loadRowChoices(
  services: ServerContext,
  workspace: Workspace,
  { project, rows, limits }: ChoiceOrder,
): Promise<RowChoices> {
  const columns = listChoiceColumns(project, rows);
  if (columns.length === 0) return NO_CHOICES;
  const [{ presenters, voices }, uploads] = await Promise.all([
    loadSpeakingChoices(services, workspace),
    listBackgrounds(services, workspace),
  ]);
  const toNamed = ({ assetId, name }: BackgroundSummary) => ({ id: assetId, name });
  return {
    presenters: presenters.filter(({ own }, index) => own === true || index < limits.avatars),
    voices,
    images: uploads.filter(({ seconds }) => seconds === null).map(toNamed),
    clips: uploads.filter(({ seconds }) => seconds !== null).map(toNamed),
  };
}
