import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  applyCaptionWords,
  CAPTION_WORD_LIMITS,
  editCaption,
  moveCaptionWords,
  realignCaptionWords,
  selectCaptionWords,
} from '#domain/captions/caption-words.ts';
import { listCaptions } from '#domain/captions/list-captions.ts';
import { mergeWithPrevious, splitSceneAt } from '#domain/project/edit/split-and-merge.ts';
import { createProjectDocument, createScene } from '#domain/project/project-defaults.ts';
import type { SpokenWord } from '#domain/speech/spoken-scene.ts';

const token = fc.constantFrom('We', 'sell', 'blue', 'boats.', 'Our', 'fast,', 'quiet', '2026');
const texts = fc.array(token, { minLength: 1, maxLength: 30 });
const typed = fc.array(token, { maxLength: 12 }).map((tokens) => tokens.join(' '));

/** Each word takes 300 ms. */
function speak(written: readonly string[]): readonly SpokenWord[] {
  let charStart = 0;
  return written.map((text, at) => {
    const word = { text, start: at * 0.3, end: at * 0.3 + 0.25, charStart, charEnd: charStart + text.length };
    charStart = word.charEnd + 1;
    return word;
  });
}

const range = texts.chain((written) =>
  fc
    .tuple(fc.nat(written.length), fc.nat(written.length))
    .filter(([one, other]) => one !== other)
    .map(([one, other]) => ({ written, from: Math.min(one, other), to: Math.max(one, other) })),
);

const show = (words: readonly SpokenWord[]): string => words.map(({ text }) => text).join(' ');

describe('edited captions (18.7)', () => {
  test('show what was typed while their words are said, and leave all other words and every time as they are', () => {
    fc.assert(
      fc.property(range, typed, ({ written, from, to }, text) => {
        const spoken = speak(written);
        const edits = editCaption([], { from, to, written, typed: text });
        const shown = applyCaptionWords(spoken, edits);
        const inside = shown.filter(({ start }) => start >= from * 0.3 - 0.01 && start < to * 0.3 - 0.01);
        expect(show(inside)).toBe(text);
        expect(show(shown.slice(0, from))).toBe(written.slice(0, from).join(' '));
        expect(shown.every(({ start, end }) => spoken.some((word) => word.start === start && word.end === end))).toBe(true);
        expect(edits.every(({ word }) => word >= from && word < to)).toBe(true);
      }),
    );
  });

  test('typed as it’s written, nothing is edited, and a second edit of the same caption replaces the first', () => {
    fc.assert(
      fc.property(range, typed, typed, ({ written, from, to }, first, second) => {
        expect(editCaption([], { from, to, written, typed: written.slice(from, to).join(' ') })).toEqual([]);
        const once = editCaption([], { from, to, written, typed: first });
        expect(editCaption(once, { from, to, written, typed: second })).toEqual(editCaption([], { from, to, written, typed: second }));
      }),
    );
  });

  test('a word that is too long is cut at the limit of a project', () => {
    const [edit] = editCaption([], { from: 0, to: 1, written: ['a'], typed: 'x'.repeat(500) });
    expect(edit?.text).toHaveLength(CAPTION_WORD_LIMITS.text);
  });

  test('are listed so that every word is in one caption, edited or not', () => {
    fc.assert(
      fc.property(range, typed, ({ written, from, to }, text) => {
        const edits = editCaption([], { from, to, written, typed: text });
        const listed = listCaptions(speak(written), edits, 'en');
        expect(listed[0]?.from).toBe(0);
        expect(listed.at(-1)?.to).toBe(written.length);
        for (const [at, { to: end }] of listed.slice(0, -1).entries()) expect(listed[at + 1]?.from).toBe(end);
        expect(
          listed
            .map((caption) => caption.text)
            .filter(Boolean)
            .join(' '),
        ).toBe(show(applyCaptionWords(speak(written), edits)));
        expect(listed.some(({ isEdited }) => isEdited)).toBe(edits.length > 0);
      }),
    );
  });
});

describe('edited captions follow their words', () => {
  test('through a change of the script, and go with a word that goes', () => {
    const edits = [
      { word: 1, text: 'offer' },
      { word: 3, text: 'ships.' },
    ];
    expect(realignCaptionWords(edits, 'We sell blue boats.', 'Today we sell boats.')).toEqual([
      { word: 2, text: 'offer' },
      { word: 3, text: 'ships.' },
    ]);
    expect(moveCaptionWords(edits, [0, undefined, 1, 2])).toEqual([{ word: 2, text: 'ships.' }]);
    expect(selectCaptionWords(edits, { from: 2, to: 4 })).toEqual([{ word: 1, text: 'ships.' }]);
  });

  test('a scene that is split and merged again has the same captions', () => {
    const script = 'We sell blue boats. Our boats are fast.';
    const captionWords = [
      { word: 2, text: 'green' },
      { word: 5, text: 'ships' },
    ];
    const scene = { ...createScene('one', script, { avatarId: 'a', voiceId: 'v' }), captionWords };
    const split = splitSceneAt(createProjectDocument('T', [scene]), 'one', 19);
    expect(split?.scenes.map((each) => each.captionWords)).toEqual([[{ word: 2, text: 'green' }], [{ word: 1, text: 'ships' }]]);
    const merged = split && mergeWithPrevious(split, split.scenes[1]?.id ?? '');
    expect(merged?.project.scenes[0]?.captionWords).toEqual(captionWords);
  });
});
