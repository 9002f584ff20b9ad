import type { MusicChoice, Project, Scene } from '../project.ts';
import { SCENE_FIELDS } from '../scene-fields.ts';
import { applyEdit } from './apply-edit.ts';
import { type EditCommand, type FieldCommand, getCommandField, isFieldCommand } from './edit-command.ts';

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

type OtherCommand = Exclude<EditCommand, FieldCommand>;
type Keys = { readonly [Kind in OtherCommand['kind']]: (command: Extract<OtherCommand, { readonly kind: Kind }>) => string };

const APART = (): string => '';

/** Edits with the same key may be undone together; those with `''` never are. Commands for a field of a scene: `undo` in `SCENE_FIELDS`. */
const KEYS: Keys = {
  'set-title': () => 'title',
  'set-aspect-ratio': APART,
  'set-resolution': APART,
  'set-frame-rate': APART,
  'set-captions': ({ captions }) => (captions.spot === undefined ? '' : 'captions'),
  'set-lexicon': APART,
  'set-language': APART,
  'set-music': ({ music }) => (music === undefined ? '' : `music ${getMusicId(music)} ${music.ducking}`),
  'set-ignored': APART,
  'set-formats': APART,
  'add-scene': APART,
  'remove-scene': APART,
  'move-scene': APART,
  'replace-project': APART,
  'set-script': ({ sceneId }) => `script ${sceneId}`,
  'replace-text': ({ sceneId }) => `script ${sceneId}`,
  'set-avatar': APART,
  'set-voice': APART,
  'set-placement': ({ sceneId, spot }) => (spot === undefined ? '' : `place ${sceneId}`),
  'put-layer': ({ sceneId, layer }) => `layer ${sceneId} ${layer.id}`,
  'remove-layer': APART,
  'set-layers': ({ sceneId, gesture }) => (gesture === undefined ? '' : `layers ${sceneId} ${gesture}`),
};

function getEditedField(command: EditCommand): string {
  // The key of a command's own kind takes that command.
  return isFieldCommand(command) ? getFieldKey(command) : (KEYS[command.kind] as (command: OtherCommand) => string)(command);
}

function getFieldKey(command: FieldCommand): string {
  const { kind, sceneId } = command;
  const field = getCommandField(command);
  switch (SCENE_FIELDS[field].undo) {
    case 'apart':
      return '';
    case 'together':
      return `${kind} ${sceneId}`;
    case 'by-part':
      return `${kind} ${sceneId} ${Object.keys((command as Partial<Scene>)[field] ?? {}).join()}`;
    case 'by-gesture':
      return 'gesture' in command && command.gesture !== undefined ? `${kind} ${sceneId} ${command.gesture}` : '';
  }
}
