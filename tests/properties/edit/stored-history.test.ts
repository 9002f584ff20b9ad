import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type EditHistory, MERGE_WINDOW, recordEdit, redoEdit, startHistory, undoEdit } from '#domain/project/edit/edit-history.ts';
import { restoreHistory, storeHistory, STORED_HISTORY_LENGTH } from '#domain/project/edit/stored-history.ts';
import { anyEditCommand } from './command-arbitraries.ts';
import { project } from './edit-arbitraries.ts';

/** A history of edits, some of them undone again. */
const history: fc.Arbitrary<EditHistory> = fc
  .tuple(project, fc.array(fc.oneof({ weight: 3, arbitrary: anyEditCommand }, fc.constant('undo' as const)), { maxLength: 25 }))
  .map(([start, steps]) =>
    steps.reduce<EditHistory>(
      (current, step, at) => (step === 'undo' ? undoEdit(current) : recordEdit(current, step, at * (MERGE_WINDOW + 1))),
      startHistory(start),
    ),
  );

/** Everything that undoing, and then redoing, shows. */
function walk(start: EditHistory): readonly EditHistory['project'][] {
  const seen = [];
  let current = start;
  for (; current.undo.length > 0; seen.push(current.project)) current = undoEdit(current);
  for (; current.redo.length > 0; seen.push(current.project)) current = redoEdit(current);
  return seen;
}

/** The project as a database gives it back: the same, with its keys in another order. */
const reorderKeys = <Value>(value: Value): Value =>
  JSON.parse(
    JSON.stringify(value, (_key, part: unknown) =>
      typeof part === 'object' && part !== null && !Array.isArray(part) ? Object.fromEntries(Object.entries(part).toReversed()) : part,
    ),
  );

describe('a stored undo history', () => {
  test('undoes and redoes the same after the project was opened again', () => {
    fc.assert(
      fc.property(history, (before) => {
        const after = restoreHistory(reorderKeys(before.project), storeHistory(before));
        expect([after.version, after.undo.length, after.redo.length]).toEqual([0, before.undo.length, before.redo.length]);
        expect(walk(after)).toEqual(walk(before));
      }),
    );
  });

  test('merges no new edit into a step from before', () => {
    fc.assert(
      fc.property(history, anyEditCommand, (before, command) => {
        fc.pre(before.undo.length > 0);
        const after = restoreHistory(before.project, storeHistory(before));
        const edited = recordEdit(after, command, 0);
        fc.pre(edited !== after);
        expect(edited.undo.length).toBe(Math.min(after.undo.length + 1, 200));
      }),
    );
  });

  test('is empty for a project that was changed since', () => {
    fc.assert(
      fc.property(history, (before) => {
        const changed = { ...before.project, title: `${before.project.title} by someone else` };
        expect(restoreHistory(changed, storeHistory(before))).toEqual(startHistory(changed));
      }),
    );
  });

  test('takes no more room than it may, and loses the farthest steps first', () => {
    fc.assert(
      fc.property(history, fc.nat({ max: 4_000 }), (before, room) => {
        const text = storeHistory(before, room);
        const { undo, redo } = restoreHistory(before.project, text);
        const lengths = [...undo, ...redo].map(({ command, field }) => JSON.stringify({ command, field }).length);
        expect(lengths.reduce((sum, length) => sum + length, 0)).toBeLessThanOrEqual(room);
        const strip = (steps: EditHistory['undo']) => JSON.parse(JSON.stringify(steps.map(({ command }) => command)));
        expect(strip(undo)).toEqual(strip(before.undo.slice(before.undo.length - undo.length)));
        expect(strip(redo)).toEqual(strip(before.redo.slice(before.redo.length - redo.length)));
      }),
    );
    expect(STORED_HISTORY_LENGTH).toBeGreaterThan(10_000);
  });

  test('never throws for a damaged text, or one of another version', () => {
    fc.assert(
      fc.property(history, fc.json(), fc.nat(), (before, json, at) => {
        const text = storeHistory(before) ?? '{}';
        const damaged = text.replace(/"command":\{/g, (found, offset: number) =>
          offset % 3 === at % 3 ? `"command":${json},"was":{` : found,
        );
        for (const broken of [json, text.slice(0, at % text.length), damaged]) {
          const after = restoreHistory(before.project, broken);
          expect(after.project).toEqual(before.project);
          expect(() => walk(after)).not.toThrow();
        }
      }),
    );
  });
});
