import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fillProject } from '#domain/personalization/fill-project.ts';
import { mergeWithPrevious, splitSceneAt } from '#domain/project/edit/split-and-merge.ts';
import type { Keyframe } from '#domain/project/keyframe.ts';
import { createProjectDocument, createScene } from '#domain/project/project-defaults.ts';
import type { Layer, Project, Scene } from '#domain/project/project.ts';
import { parseScript } from '#domain/script/parse-script.ts';
import { collectSentences, translateProject } from '#domain/translation/translate-project.ts';

const LOOK = { avatarId: 'amara', voiceId: 'ivy' };
const BOX = { x: 0.1, y: 0.1, width: 0.2, height: 0.2 };

/** No two are alike, so that a keyframe can be told by its word. */
const scriptWords = fc
  .array(fc.stringMatching(/^[a-z]{2,6}$/u), { minLength: 2, maxLength: 9 })
  .map((words) => words.map((word, at) => `${word}${String.fromCodePoint(97 + at)}`));

/** A shape from the word to the end, with a keyframe at each of the words; the number of turned degrees tells which it was. */
function createShape(from: number, words: number): Layer {
  const keyframes = Array.from({ length: words - from }, (_, index): Keyframe => {
    return { at: { edge: 'word-start', word: from + index }, x: 0.5, y: 0.5, scale: 1, rotation: from + index, opacity: 1 };
  });
  const ends = { from: { edge: 'word-start', word: from }, to: { edge: 'scene-end' } } as const;
  return { id: `shape-${from}`, kind: 'shape', shape: 'rectangle', fill: '#ffffff', box: BOX, ...ends, keyframes };
}

function createWritten(script: string, from = 0): Project {
  const layers = [createShape(from, parseScript(script).words.length)];
  return createProjectDocument('', [{ ...createScene('scene-1', script, LOOK), layers }]);
}

/** The words at which the scene's keyframes are, by the number of the word that each was made for. */
function listKeyframedWords({ script, layers }: Scene): ReadonlyMap<number, string> {
  const words = parseScript(script).words.map(({ text }) => text);
  const keyframes = layers.flatMap((layer) => ('keyframes' in layer ? (layer.keyframes ?? []) : []));
  return new Map(keyframes.flatMap(({ at, rotation }) => ('word' in at ? [[rotation, words[at.word] ?? 'nowhere'] as const] : [])));
}

const numbered = (words: readonly string[], from = 0): ReadonlyMap<number, string> => new Map(words.map((word, at) => [from + at, word]));

describe('keyframes stay at their words', () => {
  test('when a scene is split: each in the part that has its layer, and those of later words at the part’s end', () => {
    fc.assert(
      fc.property(scriptWords, fc.nat(), fc.nat(), (words, seed, begin) => {
        const cut = 1 + (seed % (words.length - 1));
        const from = begin % words.length;
        const script = words.join(' ');
        const split = splitSceneAt(createWritten(script, from), 'scene-1', parseScript(script).words[cut]?.charStart ?? 0);
        const [first, second] = split?.scenes ?? [];
        if (first === undefined || second === undefined) throw new Error('The scene wasn’t split.');
        const here = from < cut ? first : second;
        const end = from < cut ? cut : words.length;
        expect(listKeyframedWords(here)).toEqual(numbered(words.slice(from, end), from));
        expect(listKeyframedWords(from < cut ? second : first).size).toBe(0);
      }),
    );
  });

  test('when scenes are merged', () => {
    fc.assert(
      fc.property(scriptWords, scriptWords, (one, other) => {
        const [first] = createWritten(one.join(' ')).scenes;
        const [second] = createWritten(other.join(' ')).scenes;
        if (first === undefined || second === undefined) throw new Error('A project has a scene.');
        const merged = mergeWithPrevious(createProjectDocument('', [first, { ...second, id: 'scene-2' }]), 'scene-2')?.project.scenes[0];
        const words = parseScript(merged?.script ?? '').words.map(({ text }) => text);
        const anchors = (merged?.layers ?? []).map((layer) =>
          ('keyframes' in layer ? (layer.keyframes ?? []) : []).map(({ at }) => ('word' in at ? words[at.word] : at.edge)),
        );
        expect(anchors).toEqual([one, other]);
      }),
    );
  });

  test('when a row fills in variables, also with several words or none', () => {
    fc.assert(
      fc.property(scriptWords, fc.nat(), fc.constantFrom('Ana', 'Mary Ann', 'Ana Maria da Luz', ''), (words, seed, value) => {
        const place = seed % words.length;
        const script = words.toSpliced(place, 1, '{{first_name|}}').join(' ');
        const [filled] = fillProject(createWritten(script), new Map([['first_name', value]])).scenes;
        if (filled === undefined) throw new Error('A project has a scene.');
        const shown = listKeyframedWords(filled);
        for (const [at, word] of words.entries()) if (at !== place) expect(shown.get(at)).toBe(word);
        if (value !== '') expect(shown.get(place)).toBe(value.split(' ')[0]);
        expect([...shown.values()]).not.toContain('nowhere');
      }),
    );
  });

  test('when a script is translated: in the same sentence, in order, and at words that are there', () => {
    fc.assert(
      fc.property(fc.array(scriptWords, { minLength: 1, maxLength: 3 }), fc.integer({ min: 1, max: 3 }), (sentences, longer) => {
        const script = sentences.map((words) => `The ${words.join(' ')}.`).join(' ');
        const source = createWritten(script);
        const collected = collectSentences(source, { language: 'en' });
        const translations = new Map(
          [...collected].map(([text, all]) => [
            text,
            all.map(({ parts }, at) =>
              parts.map((part) => (typeof part === 'string' ? part.replaceAll(/\p{L}+/gu, Array(longer).fill(`s${at}`).join(' ')) : part)),
            ),
          ]),
        );
        const [translated] = translateProject(source, collected, translations).scenes;
        if (translated === undefined) throw new Error('A project has a scene.');
        const shown = listKeyframedWords(translated);
        const sentenceOf = sentences.flatMap((words, at) => ['The', ...words].map(() => `s${at}`));
        expect([...shown.values()].map((word) => word.replace('.', ''))).toEqual(sentenceOf);
        const places = translated.layers.flatMap((layer) =>
          ('keyframes' in layer ? (layer.keyframes ?? []) : []).map(({ at }) => ('word' in at ? at.word : Number.NaN)),
        );
        expect(places).toEqual(places.toSorted((one, other) => one - other));
      }),
    );
  });
});
