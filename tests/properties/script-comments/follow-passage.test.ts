import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findPassage, movePassage, movePlace } from '#domain/script-comments/follow-passage.ts';
import { isStorableText } from '#domain/text/storable-text.ts';
import { checkPlace } from '#domain/script-comments/check-place.ts';

/** Few letters, so that words repeat, with some that are two units. */
const text = (minLength = 0) => fc.string({ unit: fc.constantFrom('a', 'b', ' ', '🙂'), minLength, maxLength: 12 });

test('an edit elsewhere never changes a passage: it moves with its words', () => {
  fc.assert(
    fc.property(text(), text(1), text(), text(), text(), (left, quote, middle, right, insert) => {
      fc.pre(quote.trim() !== '');
      const before = left + quote + middle + right;
      const passage = { quote, start: left.length };
      expect(movePassage(passage, before, left + quote + middle + insert)).toEqual(passage);
      const moved = movePassage(passage, before, insert + quote + middle + right);
      expect(moved.quote).toBe(quote);
      expect((insert + quote + middle + right).startsWith(quote, moved.start)).toBe(true);
    }),
  );
});

test('where letters differ, a passage is exactly where its words went', () => {
  fc.assert(
    fc.property(text(), text(), text(), (left, right, insert) => {
      const before = `${left}XYZ${right}`;
      const passage = { quote: 'XYZ', start: left.length };
      expect(movePassage(passage, before, `${insert}XYZ${right}`)).toEqual({ quote: 'XYZ', start: insert.length });
      expect(movePassage(passage, before, `${insert}XYZ${insert}`)).toEqual({ quote: 'XYZ', start: insert.length });
    }),
  );
});

test('after any edit a passage is the words at its place, whole characters and within the script, or keeps its quote as gone', () => {
  fc.assert(
    fc.property(text(1), text(), fc.nat(12), fc.nat(12), (before, after, first, second) => {
      const quote = before.slice(Math.min(first, second), Math.max(first, second));
      fc.pre(quote.trim() !== '' && isStorableText(quote));
      const passage = { quote, start: Math.min(first, second) };
      const moved = movePassage(passage, before, after);
      expect(isStorableText(moved.quote)).toBe(true);
      expect(moved.quote.trim()).not.toBe('');
      if (after.startsWith(moved.quote, moved.start)) expect(moved.start + moved.quote.length).toBeLessThanOrEqual(after.length);
      else expect(moved).toEqual(passage);
    }),
  );
});

test('an edit inside a passage changes its quote, and one over its edge keeps the rest', () => {
  const passage = { quote: 'brown fox', start: 4 };
  expect(movePassage(passage, 'The brown fox runs', 'The brown red fox runs')).toEqual({ quote: 'brown red fox', start: 4 });
  expect(movePassage(passage, 'The brown fox runs', 'The fox runs')).toEqual({ quote: 'fox', start: 4 });
  expect(movePassage(passage, 'The brown fox runs', 'The brown')).toEqual({ quote: 'brown', start: 4 });
  expect(movePassage(passage, 'The brown fox runs', 'The runs')).toEqual(passage);
  expect(movePassage({ quote: 'fox', start: 10 }, 'The fox, a fox', 'The fox, a')).toMatchObject({ quote: 'fox' });
});

test('words that are gone are found when they come back, the nearest of several', () => {
  const passage = { quote: 'fox', start: 4 };
  const gone = movePassage(passage, 'The fox runs', 'The runs');
  expect(findPassage('The runs', gone)).toBeNull();
  expect(movePassage(gone, 'The runs', 'The runs, fox')).toEqual({ quote: 'fox', start: 10 });
  expect(findPassage('fox, a very long way to the fox', { quote: 'fox', start: 24 })).toEqual({ quote: 'fox', start: 28 });
  expect(findPassage('fox, a very long way to the fox', { quote: 'fox', start: 2 })).toEqual({ quote: 'fox', start: 0 });
  expect(findPassage('fox', { quote: '', start: 0 })).toBeNull();
});

test('a scene that is cut in two takes the thread to the half that has its words; a removed scene leaves it', () => {
  const place = { sceneId: 'a', passage: { quote: 'fox', start: 12 } };
  const before = [
    { id: 'a', script: 'Hello. The a fox' },
    { id: 'z', script: 'fox' },
  ];
  const cut = [
    { id: 'a', script: 'Hello.' },
    { id: 'b', script: 'The a fox' },
    { id: 'z', script: 'fox' },
  ];
  expect(movePlace({ ...place, passage: { quote: 'fox', start: 13 } }, before, cut)).toEqual({
    sceneId: 'b',
    passage: { quote: 'fox', start: 6 },
  });
  expect(movePlace(place, before, [{ id: 'z', script: 'fox' }])).toMatchObject({ sceneId: 'a' });
  const whole = { sceneId: 'a', passage: null };
  expect(movePlace(whole, before, cut)).toBe(whole);
});

test('a thread begins only at words that are there', () => {
  const scenes = [{ id: 'a', script: 'The fox' }];
  expect(checkPlace({ sceneId: 'a', passage: { quote: 'fox', start: 0 } }, scenes)).toEqual({
    kind: 'ok',
    place: { sceneId: 'a', passage: { quote: 'fox', start: 4 } },
  });
  expect(checkPlace({ sceneId: 'a', passage: { quote: 'dog', start: 0 } }, scenes)).toMatchObject({ kind: 'missing' });
  expect(checkPlace({ sceneId: 'b', passage: null }, scenes)).toMatchObject({ kind: 'missing' });
});
