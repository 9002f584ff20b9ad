import { checkLength } from '../plans/check-plan.ts';
import type { PlanLimits } from '../plans/plan-limits.ts';
import { computeProjectLength, SURELY_OVER } from '../project/edit/compute-project-length.ts';
import { PROJECT_LIMITS } from '../project/project-limits.ts';
import type { Layer, Project } from '../project/project.ts';
import { listTextFields } from '../project/layer-kinds.ts';
import { countWords } from '../script/parse-script.ts';
import { type RowChoices, applyRowChoices, listChoiceColumns } from './apply-row-choices.ts';
import { fillProject } from './fill-project.ts';
import { listVariables, type ProjectVariable } from './list-variables.ts';
import { toValue } from './parse-template.ts';
import type { SheetRow } from './read-sheet.ts';

/** Why a row can't become a video. `row` counts from 1; `column` is the variable at fault, null for the row as a whole. */
export interface RowProblem {
  readonly row: number;
  readonly column: string | null;
  readonly message: string;
}

interface RowTerms {
  /** Of the plan. */
  readonly limits: PlanLimits;
  /** What cells may choose. */
  readonly choices: RowChoices;
}

/** Creates the check of single rows. A row passes exactly if there are no problems. */
export function createRowCheck(project: Project, { limits, choices }: RowTerms): (row: SheetRow, index: number) => readonly RowProblem[] {
  const variables = listVariables(project);
  return (row, index) => {
    const missing = variables.filter((variable) => variable.required && !hasValue(row, variable));
    if (missing.length > 0) {
      return missing.map(({ name }) => ({
        row: index + 1,
        column: name,
        message: `Row ${index + 1} has no ${name}, and the project has no default for it everywhere. Fill it in, or write {{${name}|a default}}.`,
      }));
    }
    const chosen = applyRowChoices(project, row, choices);
    if (chosen.problems.length > 0) {
      return chosen.problems.map(({ column, message: why }) => ({ row: index + 1, column, message: `Row ${index + 1}: ${why}` }));
    }
    const message = findFilledProblem(fillProject(project, toValues(row)), limits);
    return message === undefined ? [] : [{ row: index + 1, column: null, message: `Row ${index + 1}: ${message}` }];
  };
}

/** Values of a row for `fillProject`. */
export function toValues(row: SheetRow): ReadonlyMap<string, string> {
  return new Map(Object.entries(row));
}

/** Columns of the rows that no variable of the project uses, and that choose nothing. */
export function listUnusedColumns(project: Project, rows: readonly SheetRow[]): readonly string[] {
  const used = new Set<string>([...listVariables(project).map(({ name }) => name), ...listChoiceColumns(project, rows)]);
  return [...new Set(rows.flatMap((row) => Object.keys(row)))].filter((column) => !used.has(column));
}

function hasValue(row: SheetRow, { name }: ProjectVariable): boolean {
  return Object.hasOwn(row, name) && toValue(row[name] ?? '') !== '';
}

function findFilledProblem(project: Project, limits: PlanLimits): string | undefined {
  const silent = project.scenes.findIndex(({ script }) => countWords(script) === 0);
  if (silent !== -1) return `Scene ${silent + 1} has nothing to say. Give its variables a value or a default.`;
  if (project.title.length > PROJECT_LIMITS.title) return `The title is longer than ${PROJECT_LIMITS.title} characters. Shorten a value.`;
  const { scenes } = project;
  if (scenes.some(({ script }) => script.length > PROJECT_LIMITS.script) || sumScripts(project) > PROJECT_LIMITS.scripts)
    return 'The script is longer than a project can have. Shorten a value.';
  const crowded = scenes.findIndex(({ layers }) => layers.some(isTooLong));
  if (crowded !== -1) return `A text in scene ${crowded + 1} is longer than it can be. Shorten a value.`;
  const { seconds } = computeProjectLength(project, limits.videoLength, () => undefined);
  return seconds > limits.videoLength * SURELY_OVER ? checkLength(limits, seconds)?.message : undefined;
}

function sumScripts({ scenes }: Project): number {
  return scenes.reduce((sum, { script }) => sum + script.length, 0);
}

function isTooLong(layer: Layer): boolean {
  return listTextFields(layer).some(({ text, limit }) => text.length > limit);
}
