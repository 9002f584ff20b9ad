import { isEqualJson } from '../../shared/is-equal-json.ts';
import { applyEdit } from '../edit/apply-edit.ts';
import type { EditCommand } from '../edit/edit-command.ts';
import type { EditHistory, EditStep } from '../edit/edit-history.ts';
import type { Project } from '../project.ts';
import { mergeProjects, type ProjectMerge } from './merge-projects.ts';

/**
 * The history of a project after it was merged with what somebody else did: undoing takes back only the user's own edits. Each step is what it
 * changed, merged into the project at that place of the history; steps that would change nothing anymore are left out.
 */
export function rebaseHistory(history: EditHistory, { project, renamed }: Pick<ProjectMerge, 'project' | 'renamed'>): EditHistory {
  const rebase = (steps: readonly EditStep[]) => rebaseSteps(steps, { from: history.project, onto: project, renamed });
  return { project, version: history.version + 1, undo: rebase(history.undo), redo: rebase(history.redo) };
}

interface Rebase {
  readonly from: Project;
  readonly onto: Project;
  readonly renamed: ReadonlyMap<string, string>;
}

function rebaseSteps(steps: readonly EditStep[], { from, onto, renamed }: Rebase): readonly EditStep[] {
  let [before, now] = [from, onto];
  const rebased: EditStep[] = [];
  for (const step of steps.toReversed()) {
    const edit = applyEdit(before, step.command);
    if (edit === null) break;
    const states = { base: renameScenes(before, renamed), mine: renameScenes(edit.project, renamed), theirs: now };
    const wanted = mergeProjects(states, 'theirs').project;
    const command = findCommand(now, wanted, step.command);
    if (command !== null) {
      rebased.unshift({ ...step, command });
      now = wanted;
    }
    before = edit.project;
  }
  return rebased;
}

/** The same command if it still comes to what is wanted; null where nothing would change. */
function findCommand(now: Project, wanted: Project, command: EditCommand): EditCommand | null {
  if (isEqualJson(now, wanted)) return null;
  const edit = applyEdit(now, command);
  return edit !== null && isEqualJson(edit.project, wanted) ? command : { kind: 'replace-project', project: wanted };
}

function renameScenes(project: Project, renamed: ReadonlyMap<string, string>): Project {
  if (!project.scenes.some(({ id }) => renamed.has(id))) return project;
  return { ...project, scenes: project.scenes.map((scene) => ({ ...scene, id: renamed.get(scene.id) ?? scene.id })) };
}
