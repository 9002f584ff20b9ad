import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { applyEdit } from '#domain/project/edit/apply-edit.ts';
import type { EditCommand } from '#domain/project/edit/edit-command.ts';
import { type EditHistory, recordEdit, redoEdit, startHistory, undoEdit } from '#domain/project/edit/edit-history.ts';
import { mergeProjects } from '#domain/project/merge/merge-projects.ts';
import { rebaseHistory } from '#domain/project/merge/rebase-history.ts';
import type { Project } from '#domain/project/project.ts';
import { createProjectDocument, createScene } from '#domain/project/project-defaults.ts';
import { anyEditCommand } from '../../edit/command-arbitraries.ts';
import { project as anyProject } from '../../edit/edit-arbitraries.ts';

const someCommands = fc.array(anyEditCommand, { maxLength: 6 });
const isOf = (scenes: readonly string[]) => (command: EditCommand) =>
  'sceneId' in command && !['remove-scene', 'move-scene'].includes(command.kind) && scenes.includes(command.sceneId);

/** Each edit is a step of its own. */
function record(project: Project, commands: readonly EditCommand[]): EditHistory {
  return commands.reduce((history, command, at) => recordEdit(history, command, at * 10_000), startHistory(project));
}

const applyAll = (project: Project, commands: readonly EditCommand[]): Project =>
  commands.reduce((now, command) => applyEdit(now, command)?.project ?? now, project);

function undoAll(history: EditHistory): EditHistory {
  return history.undo.length === 0 ? history : undoAll(undoEdit(history));
}

function redoAll(history: EditHistory): EditHistory {
  return history.redo.length === 0 ? history : redoAll(redoEdit(history));
}

describe('the undo history after a merge', () => {
  test('every step that is left can be undone and redone, and changes something', () => {
    fc.assert(
      fc.property(anyProject, someCommands, someCommands, fc.nat(4), (base, own, others, undone) => {
        let history = record(base, own);
        for (let at = 0; at < undone; at++) history = undoEdit(history);
        const merge = mergeProjects({ base, mine: history.project, theirs: applyAll(base, others) });
        const rebased = rebaseHistory(history, merge);
        expect(rebased.project).toBe(merge.project);
        for (const [steps, apply] of [
          [rebased.undo, undoEdit],
          [rebased.redo, redoEdit],
        ] as const) {
          let now = rebased;
          for (const _ of steps) {
            const next = apply(now);
            expect(next.project).not.toEqual(now.project);
            now = next;
          }
        }
        expect(redoAll(undoAll(rebased)).project).toEqual(redoAll(rebased).project);
      }),
      { numRuns: 200 },
    );
  });

  test('undoing everything takes back the user’s own edits, and none of somebody else', () => {
    fc.assert(
      fc.property(anyProject, someCommands, someCommands, (base, own, others) => {
        const theirs = applyAll(base, others.filter(isOf(['scene-1', 'scene-2'])));
        const history = record(base, own.filter(isOf(['scene-3', 'scene-4', 'scene-5'])));
        const rebased = rebaseHistory(history, mergeProjects({ base, mine: history.project, theirs }));
        expect(rebased.undo).toHaveLength(history.undo.length);
        expect(undoAll(rebased).project).toEqual(theirs);
      }),
    );
  });

  test('words that somebody else wrote in the same script stay when a user’s own are undone', () => {
    const base = createProjectDocument('Boats', [
      createScene('one', 'Boats leave at nine. Bring a coat.', { avatarId: 'a', voiceId: 'v' }),
    ]);
    const history = record(base, [{ kind: 'replace-text', sceneId: 'one', from: 0, to: 0, insert: 'All ' }]);
    const theirs = applyAll(base, [{ kind: 'set-script', sceneId: 'one', script: 'Boats leave at nine. Bring a warm coat.' }]);
    const rebased = rebaseHistory(history, mergeProjects({ base, mine: history.project, theirs }));
    expect(rebased.project.scenes[0]?.script).toBe('All Boats leave at nine. Bring a warm coat.');
    expect(undoEdit(rebased).project).toEqual(theirs);
  });

  test('an edit that lost to somebody else’s is no step anymore', () => {
    const base = createProjectDocument('Boats', [createScene('one', 'Boats.', { avatarId: 'amara', voiceId: 'v' })]);
    const history = record(base, [{ kind: 'set-avatar', sceneId: 'one', avatarId: 'kenji' }]);
    const theirs = applyAll(base, [{ kind: 'set-avatar', sceneId: 'one', avatarId: 'zoe' }]);
    const rebased = rebaseHistory(history, mergeProjects({ base, mine: history.project, theirs }, 'theirs'));
    expect(rebased).toMatchObject({ project: theirs, undo: [] });
  });

  test('a scene that got another id in the merge is removed under it', () => {
    const add = (script: string): EditCommand => ({
      ...{ kind: 'add-scene', at: 1 },
      scene: createScene('scene-2', script, { avatarId: 'a', voiceId: 'v' }),
    });
    const base = createProjectDocument('Boats', [createScene('scene-1', 'One.', { avatarId: 'a', voiceId: 'v' })]);
    const history = record(base, [add('Mine.')]);
    const theirs = applyAll(base, [add('Theirs.')]);
    const rebased = rebaseHistory(history, mergeProjects({ base, mine: history.project, theirs }));
    expect(undoEdit(rebased).project).toEqual(theirs);
  });
});
