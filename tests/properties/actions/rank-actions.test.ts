import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { rankActions, type Searchable } from '#domain/actions/rank-actions.ts';

const title = fc
  .array(fc.constantFrom('add', 'scene', 'text', 'render', 'video', 'undo', 'Grün', 'élan', 'full', 'screen'), {
    minLength: 1,
    maxLength: 3,
  })
  .map((words) => words.join(' '));
const actions: fc.Arbitrary<readonly Searchable[]> = fc
  .array(fc.record({ title, keywords: title }), { maxLength: 12 })
  .map((each) => each.map((one, at) => ({ ...one, id: `action-${at}` })));
const query = fc.oneof(title, fc.string({ maxLength: 8 }));

describe('ranking of actions', () => {
  test('finds only what was given, each once', () => {
    fc.assert(
      fc.property(actions, query, (all, typed) => {
        const found = rankActions(all, typed);
        expect(new Set(found).size).toBe(found.length);
        expect(found.filter((action) => !all.includes(action))).toEqual([]);
      }),
    );
  });

  test('an action is found by its whole title, in any case and without accents, and no other title is above it', () => {
    fc.assert(
      fc.property(actions, fc.nat(), (all, pick) => {
        const wanted = all[pick % Math.max(all.length, 1)];
        fc.pre(wanted !== undefined);
        const typed = (wanted?.title ?? '')
          .toUpperCase()
          .normalize('NFD')
          .replaceAll(/\p{Mn}/gu, '');
        const [first] = rankActions(all, typed);
        const words = (text: string) =>
          text
            .toLowerCase()
            .normalize('NFD')
            .replaceAll(/\p{Mn}/gu, '')
            .split(' ');
        expect(words(wanted?.title ?? '').every((word) => words(first?.title ?? '').includes(word))).toBe(true);
        expect(rankActions(all, typed)).toContain(wanted);
      }),
    );
  });

  test('a longer query finds no more than a shorter one', () => {
    fc.assert(
      fc.property(actions, title, title, (all, one, other) => {
        const shorter = new Set(rankActions(all, one));
        expect(rankActions(all, `${one} ${other}`).every((action) => shorter.has(action))).toBe(true);
      }),
    );
  });

  test('without a query, recent ones are first and the others keep their order', () => {
    const all = ['render', 'undo', 'redo', 'play'].map((id) => ({ id, title: id }));
    expect(rankActions(all, '  ', ['play', 'undo']).map(({ id }) => id)).toEqual(['play', 'undo', 'render', 'redo']);
  });

  test('prefers the beginning of a word to letters in the middle, and a title to a keyword', () => {
    const all = [
      { id: 'a', title: 'Burn in captions', keywords: 'render' },
      { id: 'b', title: 'Surrender' },
      { id: 'c', title: 'Render video' },
    ];
    expect(rankActions(all, 'render').map(({ id }) => id)).toEqual(['c', 'b', 'a']);
    expect(rankActions(all, 'rv').map(({ id }) => id)).toEqual(['c']);
  });
});
