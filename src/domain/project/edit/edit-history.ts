import type { MusicChoice, Project } from '../project.ts';
import { applyEdit } from './apply-edit.ts';
import type { EditCommand } from './edit-command.ts';

/** Consecutive edits of one field within this time are undone together. Milliseconds. */
export const MERGE_WINDOW = 1_000;

/** Maximum undo steps; older ones are dropped. */
export const MAX_UNDO_STEPS = 200;

/** A project with its undo history. `version` increases with every change, including undo and redo. */
export interface EditHistory {
  readonly project: Project;
  readonly version: number;
  /** Newest last. */
  readonly undo: readonly EditStep[];
  /** The next one to redo is last. */
  readonly redo: readonly EditStep[];
}

/** One step: the command to apply, and its metadata. */
export interface EditStep {
  readonly command: EditCommand;
  readonly field: string;
  /** Time of the step's last edit, in milliseconds. */
  readonly at: number;
}

export function startHistory(project: Project): EditHistory {
  return { project, version: 0, undo: [], redo: [] };
}

/** Returns the same history when the command has no effect. `at`: time of the edit in milliseconds. */
export function recordEdit(history: EditHistory, command: EditCommand, at: number): EditHistory {
  const edit = applyEdit(history.project, command);
  if (edit === null) {
    return history;
  }
  const field = getEditedField(command);
  const last = history.undo.at(-1);
  const merges = history.redo.length === 0 && last !== undefined && field !== '' && last.field === field && at - last.at <= MERGE_WINDOW;
  const earlier = merges ? history.undo.slice(0, -1) : history.undo;
  const step = merges ? { ...last, at } : { command: edit.inverse, field, at };
  return {
    project: edit.project,
    version: history.version + 1,
    undo: hasEffect(edit.project, step) ? [...earlier, step].slice(-MAX_UNDO_STEPS) : earlier,
    redo: [],
  };
}

/** False for merged edits that end where they began: undoing them would do nothing, and stop before the edit that came first. */
function hasEffect(project: Project, { command }: EditStep): boolean {
  return applyEdit(project, command) !== null;
}

export function undoEdit(history: EditHistory): EditHistory {
  const step = history.undo.at(-1);
  const edit = step === undefined ? null : applyEdit(history.project, step.command);
  if (step === undefined || edit === null) {
    return history;
  }
  return {
    project: edit.project,
    version: history.version + 1,
    undo: history.undo.slice(0, -1),
    redo: [...history.redo, { ...step, command: edit.inverse }],
  };
}

export function redoEdit(history: EditHistory): EditHistory {
  const step = history.redo.at(-1);
  const edit = step === undefined ? null : applyEdit(history.project, step.command);
  if (step === undefined || edit === null) {
    return history;
  }
  return {
    project: edit.project,
    version: history.version + 1,
    undo: [...history.undo, { ...step, command: edit.inverse, at: Number.NEGATIVE_INFINITY }],
    redo: history.redo.slice(0, -1),
  };
}

function getMusicId(music: MusicChoice): string {
  return 'trackId' in music ? music.trackId : music.assetId;
}

/** Edits with the same key may be undone together; `''` never is. */
function getEditedField(command: EditCommand): string {
  switch (command.kind) {
    case 'set-title':
      return 'title';
    case 'set-music':
      return command.music === undefined ? '' : `music ${getMusicId(command.music)} ${command.music.ducking}`;
    case 'set-script':
    case 'replace-text':
      return `script ${command.sceneId}`;
    case 'set-caption-words':
      return `captions ${command.sceneId}`;
    case 'set-placement':
      return command.spot === undefined ? '' : `place ${command.sceneId}`;
    case 'set-other-presenters':
      return command.gesture === undefined ? '' : `presenters ${command.sceneId} ${command.gesture}`;
    case 'set-captions':
      return command.captions.spot === undefined ? '' : 'captions';
    case 'put-layer':
      return `layer ${command.sceneId} ${command.layer.id}`;
    case 'set-levels':
      return `levels ${command.sceneId} ${Object.keys(command.levels ?? {}).join()}`;
    case 'set-effects':
      return command.gesture === undefined ? '' : `effects ${command.sceneId} ${command.gesture}`;
    case 'set-layers':
      return command.gesture === undefined ? '' : `layers ${command.sceneId} ${command.gesture}`;
    default:
      return '';
  }
}
