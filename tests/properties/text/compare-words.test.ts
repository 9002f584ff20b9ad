import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compareWords } from '#domain/text/compare-words.ts';

const text = fc
  .array(fc.constantFrom('we', 'sell', 'blue', 'boats.', '\n\n', ' ', 'Ärger', '搜索', '[pause 1s]'), { maxLength: 14 })
  .map((words) => words.join(' '));

const join = (runs: ReturnType<typeof compareWords>, left: 'added' | 'removed'): string =>
  runs
    .filter(({ kind }) => kind !== left)
    .map((run) => run.text)
    .join('');

describe('differences of two texts', () => {
  test('the runs give both texts back, and no two neighbors are of one kind', () => {
    fc.assert(
      fc.property(fc.oneof(text, fc.string()), fc.oneof(text, fc.string()), (before, after) => {
        const runs = compareWords(before, after);
        expect(join(runs, 'added')).toBe(before);
        expect(join(runs, 'removed')).toBe(after);
        expect(runs.filter((run, at) => run.kind === runs[at - 1]?.kind)).toEqual([]);
      }),
    );
  });

  test('equal texts have no difference', () => {
    fc.assert(
      fc.property(text, (same) => {
        expect(compareWords(same, same).filter(({ kind }) => kind !== 'same')).toEqual([]);
      }),
    );
  });

  test('a word between equal ones is the only difference', () => {
    expect(compareWords('We sell blue boats.', 'We sell fast boats.')).toEqual([
      { kind: 'same', text: 'We sell ' },
      { kind: 'removed', text: 'blue ' },
      { kind: 'added', text: 'fast ' },
      { kind: 'same', text: 'boats.' },
    ]);
  });

  test('long texts without anything in common are compared in a bounded time and come back whole', () => {
    const [before, after] = ['one ', 'two '].map((word) => word.repeat(9_000));
    expect(compareWords(before ?? '', after ?? '').map(({ kind }) => kind)).toEqual(['removed', 'added']);
  });
});
