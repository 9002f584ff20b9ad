import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { applyEdit } from '#domain/project/edit/apply-edit.ts';
import { MERGE_WINDOW, recordEdit, redoEdit, startHistory, undoEdit } from '#domain/project/edit/edit-history.ts';
import type { EditHistory } from '#domain/project/edit/edit-history.ts';
import { createProjectDocument, createScene } from '#domain/project/project-defaults.ts';
import type { Project } from '#domain/project/project.ts';
import { anyEditCommand } from './command-arbitraries.ts';
import { project } from './edit-arbitraries.ts';

/** The simplest undo: it stores every version. */
interface Model {
  past: Project[];
  present: Project;
  future: Project[];
}

const step = fc.oneof(
  { weight: 4, arbitrary: anyEditCommand.map((edit) => ({ kind: 'edit' as const, edit })) },
  { weight: 2, arbitrary: fc.constant({ kind: 'undo' as const }) },
  { weight: 2, arbitrary: fc.constant({ kind: 'redo' as const }) },
);

function stepModel(model: Model, move: typeof step extends fc.Arbitrary<infer T> ? T : never): void {
  if (move.kind === 'edit') {
    const edit = applyEdit(model.present, move.edit);
    if (edit !== null) {
      model.past.push(model.present);
      model.present = edit.project;
      model.future = [];
    }
    return;
  }
  const [from, to] = move.kind === 'undo' ? [model.past, model.future] : [model.future, model.past];
  const next = from.pop();
  if (next !== undefined) {
    to.push(model.present);
    model.present = next;
  }
}

describe('undo and redo', () => {
  test('match a history of full versions for edits to separate parts', () => {
    fc.assert(
      fc.property(project, fc.array(step, { maxLength: 40 }), (start, steps) => {
        const model: Model = { past: [], present: start, future: [] };
        let history = startHistory(start);
        steps.forEach((move, index) => {
          const at = index * (MERGE_WINDOW + 1);
          history =
            move.kind === 'edit' ? recordEdit(history, move.edit, at) : move.kind === 'undo' ? undoEdit(history) : redoEdit(history);
          stepModel(model, move);
          expect(history.project).toEqual(model.present);
          expect(history.undo.length).toBe(model.past.length);
          expect(history.redo.length).toBe(model.future.length);
        });
      }),
    );
  });

  test('undo to the start and redo to the end, whatever edits were merged', () => {
    fc.assert(
      fc.property(project, fc.array(fc.tuple(anyEditCommand, fc.nat({ max: 2 * MERGE_WINDOW })), { maxLength: 30 }), (start, edits) => {
        let at = 0;
        let history = startHistory(start);
        for (const [edit, pause] of edits) {
          at += pause;
          history = recordEdit(history, edit, at);
        }
        const end = history.project;
        history = all(history, undoEdit, (each) => each.undo.length);
        expect(history.project).toEqual(start);
        history = all(history, redoEdit, (each) => each.redo.length);
        expect(history.project).toEqual(end);
      }),
    );
  });

  test('undo a run of typing at once, and a pause starts a new run', () => {
    const start = fc.sample(project, { numRuns: 1, seed: 7 })[0];
    const sceneId = start?.scenes[0]?.id ?? '';
    if (start === undefined) {
      throw new Error('no project');
    }
    const type = (history: EditHistory, script: string, at: number) => recordEdit(history, { kind: 'set-script', sceneId, script }, at);
    let history = type(type(type(startHistory(start), 'He', 0), 'Hell', 400), 'Hello', 800);
    history = type(history, 'Hello there', 800 + MERGE_WINDOW + 1);
    expect(undoEdit(history).project.scenes[0]?.script).toBe('Hello');
    expect(undoEdit(undoEdit(history)).project).toEqual(start);
  });

  test('typing that is reverted leaves no step, so that undo continues with the edit before it', () => {
    const start = createProjectDocument('', [createScene('one', 'Hello', { avatarId: 'amara', voiceId: 'ivy' })]);
    const renamed = recordEdit(startHistory(start), { kind: 'set-title', title: 'News' }, 0);
    const typed = recordEdit(renamed, { kind: 'set-script', sceneId: 'one', script: 'Hello!' }, 100);
    const takenBack = recordEdit(typed, { kind: 'set-script', sceneId: 'one', script: 'Hello' }, 200);
    expect(takenBack.project).toEqual(renamed.project);
    expect(takenBack.undo).toHaveLength(1);
    expect(undoEdit(takenBack).project).toEqual(start);
  });

  test('raise the version exactly with every change', () => {
    fc.assert(
      fc.property(project, fc.array(step, { maxLength: 20 }), (start, steps) => {
        let history = startHistory(start);
        for (const move of steps) {
          const next =
            move.kind === 'edit' ? recordEdit(history, move.edit, 0) : move.kind === 'undo' ? undoEdit(history) : redoEdit(history);
          expect(next.version - history.version).toBe(next === history ? 0 : 1);
          history = next;
        }
      }),
    );
  });
});

function all(history: EditHistory, move: (each: EditHistory) => EditHistory, left: (each: EditHistory) => number): EditHistory {
  let current = history;
  while (left(current) > 0) {
    const next = move(current);
    if (next === current) throw new Error('There are steps left, and none of them can be taken.');
    current = next;
  }
  return current;
}
