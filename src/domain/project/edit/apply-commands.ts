import { applyScriptChange, isWithinScript, type ScriptChange } from '../../script/script-change.ts';
import type { Project } from '../project.ts';
import { MAX_SCENES, MAX_SCRIPT_LENGTH, PROJECT_LIMITS } from '../project-limits.ts';
import { hasOwnSpeakers } from '../scene-presenters.ts';
import { applyEdit } from './apply-edit.ts';
import type { EditCommand } from './edit-command.ts';

/** Why a command can't be applied. */
export interface CommandProblem {
  readonly code:
    | 'unknown-scene'
    | 'unknown-layer'
    | 'outside-script'
    | 'script-too-long'
    | 'duplicate-id'
    | 'last-scene'
    | 'too-many-scenes'
    | 'too-many-layers'
    | 'duplicate-speaker';
  readonly message: string;
}

export type CommandsOutcome =
  /** `inverses` undo the commands, in the order in which they are to be applied. */
  | { readonly kind: 'applied'; readonly project: Project; readonly inverses: readonly EditCommand[] }
  /** `index`: the first command that can't be applied, from 0. */
  | { readonly kind: 'rejected'; readonly index: number; readonly problem: CommandProblem };

/** Applies all commands in order, or none. One that would change nothing is skipped. */
export function applyCommands(project: Project, commands: readonly EditCommand[]): CommandsOutcome {
  let current = project;
  const inverses: EditCommand[] = [];
  for (const [index, command] of commands.entries()) {
    const problem = findCommandProblem(current, command);
    if (problem !== undefined) return { kind: 'rejected', index, problem };
    const edit = applyEdit(current, command);
    if (edit === null) continue;
    current = edit.project;
    inverses.unshift(edit.inverse);
  }
  return { kind: 'applied', project: current, inverses };
}

/** Why `applyEdit` would reject the command; undefined if it applies, or would change nothing. */
export function findCommandProblem(project: Project, command: EditCommand): CommandProblem | undefined {
  if (command.kind === 'add-scene') return findNewSceneProblem(project, command.scene.id);
  if (!('sceneId' in command)) return undefined;

  const scene = project.scenes.find(({ id }) => id === command.sceneId);
  if (scene === undefined) return { code: 'unknown-scene', message: `There’s no scene “${command.sceneId}”.` };
  if (command.kind === 'remove-scene' && project.scenes.length === 1)
    return { code: 'last-scene', message: 'A project needs at least one scene. Change this one, or add another first.' };
  if (command.kind === 'replace-text') return findTextProblem(scene.script, command);
  if (command.kind === 'set-other-presenters' && !hasOwnSpeakers(command.otherPresenters))
    return { code: 'duplicate-speaker', message: 'Two presenters of the scene have the same speaker number. Give each its own, from 2.' };
  if (command.kind === 'remove-layer' && !scene.layers.some(({ id }) => id === command.layerId))
    return { code: 'unknown-layer', message: `Scene “${scene.id}” has no layer “${command.layerId}”.` };
  if (command.kind === 'put-layer') {
    const isNew = !scene.layers.some(({ id }) => id === command.layer.id);
    return isNew && scene.layers.length >= PROJECT_LIMITS.layers ? createLayersProblem() : undefined;
  }
  if (command.kind !== 'set-layers') return undefined;
  if (new Set(command.layers.map(({ id }) => id)).size < command.layers.length)
    return { code: 'duplicate-id', message: 'Two layers have the same id. Give each its own.' };
  return command.layers.length > Math.max(PROJECT_LIMITS.layers, scene.layers.length) ? createLayersProblem() : undefined;
}

function findTextProblem(script: string, change: ScriptChange): CommandProblem | undefined {
  if (!isWithinScript(script, change))
    return {
      code: 'outside-script',
      message: `The script has ${script.length} UTF-16 units. Choose \`from\` and \`to\` between 0 and that, in this order.`,
    };
  const { length } = applyScriptChange(script, change);
  return length > MAX_SCRIPT_LENGTH && length > script.length
    ? { code: 'script-too-long', message: `A script can have up to ${MAX_SCRIPT_LENGTH} UTF-16 units. Insert less.` }
    : undefined;
}

function findNewSceneProblem(project: Project, sceneId: string): CommandProblem | undefined {
  if (project.scenes.length >= MAX_SCENES)
    return { code: 'too-many-scenes', message: `A project can have up to ${MAX_SCENES} scenes. Remove one first.` };
  return project.scenes.some(({ id }) => id === sceneId)
    ? { code: 'duplicate-id', message: `There’s a scene “${sceneId}” already. Use another id.` }
    : undefined;
}

function createLayersProblem(): CommandProblem {
  return { code: 'too-many-layers', message: `A scene can have up to ${PROJECT_LIMITS.layers} layers. Remove one first.` };
}
