import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createProjectDocument, createScene } from '#domain/project/project-defaults.ts';
import { realignAnchors } from '#domain/project/edit/realign-anchors.ts';
import { recordEdit, startHistory, undoEdit } from '#domain/project/edit/edit-history.ts';
import type { Anchor, Layer } from '#domain/project/project.ts';
import { parseScript } from '#domain/script/parse-script.ts';

const word = fc.stringMatching(/^[A-Za-z]{1,7}[,.]?$/);
const createSentence = (minLength: number) => fc.array(word, { minLength, maxLength: 12 });

/** Words that aren't in these tests' scripts: the position of an inserted word next to an equal one is ambiguous. */
const added = fc.array(fc.stringMatching(/^[0-9]{1,4}$/), { minLength: 1, maxLength: 12 });

/** A script, a word of it, and the layer that is tied to that word. */
const tied = createSentence(2).chain((words) => fc.record({ words: fc.constant(words), at: fc.nat(words.length - 1) }));

function createLayerOn(from: number, to: number): Layer {
  return {
    id: 'title',
    kind: 'title',
    text: 'Faster search',
    from: { edge: 'word-start', word: from },
    to: { edge: 'word-end', word: to },
  };
}

function getSpanAfter(before: string, after: string, span: readonly [number, number]): readonly Anchor[] {
  return realignAnchors([createLayerOn(...span)], before, after).flatMap((layer) => [layer.from, layer.to]);
}

const onWord = (at: number): readonly Anchor[] => [
  { edge: 'word-start', word: at },
  { edge: 'word-end', word: at },
];

describe('VID-1 an anchored layer follows its word through script edits', () => {
  test('moves by the number of words inserted before it', () => {
    fc.assert(
      fc.property(tied, added, ({ words, at }, more) => {
        const after = [...more, ...words].join(' ');
        expect(getSpanAfter(words.join(' '), after, [at, at])).toEqual(onWord(at + more.length));
      }),
    );
  });

  test('moves when words are typed letter by letter right before it', () => {
    fc.assert(
      fc.property(tied, added, ({ words, at }, more) => {
        const typed = `${more.join(' ')} `;
        const [head, tail] = [words.slice(0, at).join(' '), words.slice(at).join(' ')];
        const scriptAfter = (letters: number) => `${head}${head === '' ? '' : ' '}${typed.slice(0, letters)}${tail}`;
        let layers: readonly Layer[] = [createLayerOn(at, at)];
        for (let letters = 1; letters <= typed.length; letters++)
          layers = realignAnchors(layers, scriptAfter(letters - 1), scriptAfter(letters));
        expect(layers.flatMap((layer) => [layer.from, layer.to])).toEqual(onWord(at + more.length));
      }),
    );
  });

  test('stays when words are inserted after it', () => {
    fc.assert(
      fc.property(tied, added, ({ words, at }, more) => {
        expect(getSpanAfter(words.join(' '), [...words, ...more].join(' '), [at, at])).toEqual(onWord(at));
      }),
    );
  });

  test('stays when its word is edited or replaced', () => {
    fc.assert(
      fc.property(tied, word, fc.nat(3), ({ words, at }, other, letters) => {
        const typed = words.with(at, `${words[at]?.slice(0, letters)}x${words[at]?.slice(letters)}`);
        expect(getSpanAfter(words.join(' '), typed.join(' '), [at, at])).toEqual(onWord(at));
        const exchanged = words.with(at, `${other}-${other}`);
        expect(getSpanAfter(words.join(' '), exchanged.join(' '), [at, at])).toEqual(onWord(at));
      }),
    );
  });

  test('moves to a neighbor when its word is deleted', () => {
    fc.assert(
      fc.property(fc.uniqueArray(word, { minLength: 3, maxLength: 12 }), fc.nat(), (words, seed) => {
        const at = seed % words.length;
        const after = words.toSpliced(at, 1);
        const [from, to] = getSpanAfter(words.join(' '), after.join(' '), [at, at]);
        const place = from !== undefined && 'word' in from ? from.word : -1;
        expect([at - 1, at]).toContain(place);
        expect([from, to]).toEqual(onWord(place));
      }),
    );
  });

  test('spans the whole scene when the script is replaced entirely', () => {
    expect(getSpanAfter('one two three', 'Vier', [1, 2])).toEqual([{ edge: 'scene-start' }, { edge: 'scene-end' }]);
    expect(getSpanAfter('one two three', '', [1, 2])).toEqual([{ edge: 'scene-start' }, { edge: 'scene-end' }]);
  });

  test('an edit never leaves an anchor outside the script or ends before the start', () => {
    const script = fc.oneof(
      fc.string({ maxLength: 40, unit: 'grapheme' }),
      createSentence(0).map((words) => words.join(' ')),
    );
    fc.assert(
      fc.property(script, script, fc.nat(), fc.nat(), (before, after, one, other) => {
        const count = parseScript(before).words.length;
        fc.pre(count > 0);
        const [from, to] = [one % count, other % count].toSorted((a, b) => a - b);
        const left = parseScript(after).words.length;
        const [start, end] = getSpanAfter(before, after, [from ?? 0, to ?? 0]).map((anchor) => ('word' in anchor ? anchor.word : -1));
        expect(start).toBeLessThan(Math.max(left, 1));
        expect(end).toBeLessThan(Math.max(left, 1));
        expect(start).toBeLessThanOrEqual(end ?? -1);
      }),
    );
  });

  test('undo restores every anchor, whatever was typed', () => {
    fc.assert(
      fc.property(tied, fc.array(createSentence(0), { minLength: 1, maxLength: 5 }), ({ words, at }, versions) => {
        const scene = {
          ...createScene('scene-1', words.join(' '), { avatarId: 'amara', voiceId: 'ivy' }),
          layers: [createLayerOn(at, at)],
        };
        const start = createProjectDocument('Carried', [scene]);
        const typed = versions.reduce(
          (history, version) => recordEdit(history, { kind: 'set-script', sceneId: 'scene-1', script: version.join(' ') }, 0),
          startHistory(start),
        );
        const back = undoEdit(typed);
        expect(typed.undo.length === 0 ? start : back.project).toEqual(start);
      }),
    );
  });

  test('a greeting typed before a product update leaves the title on its sentence', () => {
    const before = 'This week we made search faster. The results come at once.';
    const after = `Good morning to all of you out there. ${before}`;
    expect(getSpanAfter(before, after, [6, 10])).toEqual([
      { edge: 'word-start', word: 14 },
      { edge: 'word-end', word: 18 },
    ]);
  });
});
