import { fingerprintText } from '../../shared/fingerprint-text.ts';
import { isRecord, parseJson, toList, toRecord, toText } from '../../shared/json-parts.ts';
import type { Project } from '../project.ts';
import { applyEdit } from './apply-edit.ts';
import type { EditCommand } from './edit-command.ts';
import { type EditHistory, type EditStep, startHistory } from './edit-history.ts';

/** UTF-16 units of all stored steps of one project. */
export const STORED_HISTORY_LENGTH = 200_000;

/** The undo history as text, or null if there is nothing to undo or redo. Steps that don't fit are left out, the farthest first. */
export function storeHistory({ project, undo, redo }: EditHistory, room = STORED_HISTORY_LENGTH): string | null {
  const undoable = takeNearest(undo, room);
  const redoable = takeNearest(redo, room - undoable.reduce((sum, text) => sum + text.length, 0));
  if (undoable.length === 0 && redoable.length === 0) return null;
  return `{"of":"${fingerprintProject(project)}","undo":[${undoable.join(',')}],"redo":[${redoable.join(',')}]}`;
}

/** The history of a project that was opened again; empty if the text belongs to another state of it, or is damaged. */
export function restoreHistory(project: Project, text: string | null): EditHistory {
  const stored = toRecord(text === null ? null : parseJson(text));
  if (toText(stored['of']) !== fingerprintProject(project)) return startHistory(project);
  return {
    project,
    version: 0,
    undo: takeApplicable(project, toList(stored['undo'])),
    redo: takeApplicable(project, toList(stored['redo'])),
  };
}

/** The last steps that fit, as JSON. Times are left out: a step made before a reload is never merged with one made after it. */
function takeNearest(steps: readonly EditStep[], room: number): readonly string[] {
  let left = room;
  const taken: string[] = [];
  for (const { command, field } of steps.toReversed()) {
    const text = JSON.stringify({ command, field });
    left -= text.length;
    if (left < 0) break;
    taken.unshift(text);
  }
  return taken;
}

/** The last steps that can be applied one after the other. */
function takeApplicable(project: Project, steps: readonly unknown[]): readonly EditStep[] {
  let current = project;
  const taken: EditStep[] = [];
  for (const step of steps.toReversed()) {
    const { command, field } = toRecord(step);
    const next = isRecord(command) ? tryEdit(current, command as unknown as EditCommand) : null;
    if (next === null) break;
    current = next;
    taken.unshift({ command: command as unknown as EditCommand, field: toText(field), at: Number.NEGATIVE_INFINITY });
  }
  return taken;
}

/** Null for a command that doesn't apply, or that another version of the page wrote. */
function tryEdit(project: Project, command: EditCommand): Project | null {
  try {
    return applyEdit(project, command)?.project ?? null;
  } catch {
    return null;
  }
}

/** Equal for equal projects, whatever the order of their keys. */
function fingerprintProject(project: Project): string {
  const sorted = JSON.stringify(project, (_key, value: unknown) =>
    isRecord(value) ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1))) : value,
  );
  return fingerprintText(sorted);
}
