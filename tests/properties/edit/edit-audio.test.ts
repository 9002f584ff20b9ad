import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { AUDIO_EFFECT_LIMITS } from '#domain/project/audio-effect.ts';
import { applyEdit } from '#domain/project/edit/apply-edit.ts';
import { mergeWithPrevious, splitSceneAt } from '#domain/project/edit/split-and-merge.ts';
import { findProjectProblems } from '#domain/project/find-project-problems.ts';
import { fillDefaults } from '#domain/personalization/fill-project.ts';
import { createProjectDocument, createScene } from '#domain/project/project-defaults.ts';
import type { Anchor, AudioEffect, Project } from '#domain/project/project.ts';
import { parseScript } from '#domain/script/parse-script.ts';
import { findEffectAnchor, getEffectAnchor, getEffectIndex, listEffectMarks } from '#domain/word-timeline/effect-marks.ts';

const words = fc.uniqueArray(fc.stringMatching(/^[a-z]{2,6}$/u), { minLength: 2, maxLength: 8 });
const CHOICES = { avatarId: 'amara', voiceId: 'ivy' };

const createEffect = (id: string, at: Anchor): AudioEffect => ({ id, effectId: 'pop', at, volume: 0.5 });

/** An effect at every word. */
function createProject(...scripts: readonly string[]): Project {
  const scenes = scripts.map((script, at) => ({
    ...createScene(`scene-${at + 1}`, script, CHOICES),
    effects: parseScript(script).words.map((_, word) => createEffect(`effect-${word}`, { edge: 'word-start', word })),
  }));
  return createProjectDocument('', scenes);
}

/** The word at which each effect is heard, in reading order. */
function listHeardWords({ scenes }: Project): readonly string[] {
  return scenes.flatMap(({ script, effects = [] }) => {
    const spoken = parseScript(script).words;
    return effects.map(({ at }) => ('word' in at ? (spoken[at.word]?.text ?? 'nowhere') : at.edge));
  });
}

describe('effects stay with their words', () => {
  test('when words are put before, between and after them', () => {
    fc.assert(
      fc.property(words, fc.nat(), (list, seed) => {
        const project = createProject(list.join(' '));
        const changed = list.toSpliced(seed % (list.length + 1), 0, 'NEW').join(' ');
        const edit = applyEdit(project, { kind: 'set-script', sceneId: 'scene-1', script: changed });
        expect(edit && listHeardWords(edit.project)).toEqual(list);
        expect(edit && applyEdit(edit.project, edit.inverse)?.project).toEqual(project);
      }),
    );
  });

  test('when a scene is split and merged again, with ids of their own', () => {
    fc.assert(
      fc.property(words, fc.nat(), (list, seed) => {
        const at = parseScript(list.join(' ')).words[1 + (seed % (list.length - 1))]?.charStart ?? 0;
        const split = splitSceneAt(createProject(list.join(' ')), 'scene-1', at);
        expect(split && listHeardWords(split)).toEqual(list);
        const second = split?.scenes[1]?.id ?? '';
        const merged = split && mergeWithPrevious(split, second);
        expect(merged && listHeardWords(merged.project)).toEqual(list);
      }),
    );
    const merged = mergeWithPrevious(createProject('one two', 'three four'), 'scene-2');
    const ids = merged?.project.scenes[0]?.effects?.map(({ id }) => id);
    expect([new Set(ids).size, ids?.length]).toEqual([4, 4]);
  });

  test('when variables are filled in before them', () => {
    expect(listHeardWords(fillDefaults(createProject('Hi {{first_name|my dear friend}} hello')))).toContain('hello');
  });

  test('at the ends of a scene they stay there', () => {
    const scene = {
      ...createScene('s', 'one two', CHOICES),
      effects: [createEffect('a', { edge: 'scene-start' }), createEffect('b', { edge: 'scene-end' })],
    };
    const split = splitSceneAt(createProjectDocument('', [scene]), 's', 4);
    expect(split?.scenes.map(({ effects = [] }) => effects.map(({ id }) => id))).toEqual([['a'], ['b']]);
  });

  test('scenes whose effects are more than one may have aren’t merged', () => {
    const many = Array.from({ length: AUDIO_EFFECT_LIMITS.perScene }, (_, at) => createEffect(`e${at}`, { edge: 'scene-start' }));
    const scenes = ['one', 'two'].map((script) => ({ ...createScene(script, script, CHOICES), effects: many }));
    expect(mergeWithPrevious(createProjectDocument('', scenes), 'two')).toBeNull();
  });
});

test('an effect behind the last word, and two with one id, prevent rendering, in a sentence', () => {
  const effects = [createEffect('a', { edge: 'word-start', word: 9 }), createEffect('a', { edge: 'word-start', word: 0 })];
  const available = { avatarIds: new Set(['amara']), voices: [], assetIds: new Set(''), recordingIds: new Set(''), musicIds: new Set('') };
  const project = createProjectDocument('', [{ ...createScene('s', 'one two', CHOICES), effects }]);
  const found = findProjectProblems(project, available).filter(({ field }) => field.includes('effects'));
  expect(found.map(({ field, code }) => [field, code])).toEqual([
    ['scenes.0.effects.1.id', 'duplicate-id'],
    ['scenes.0.effects.0.at', 'anchor-outside'],
  ]);
});

test('levels are set and undone; usual ones leave nothing behind', () => {
  const project = createProject('one two');
  const edit = applyEdit(project, { kind: 'set-levels', sceneId: 'scene-1', levels: { voice: 0.5 } });
  expect(edit?.project.scenes[0]?.levels).toEqual({ voice: 0.5 });
  expect(edit && applyEdit(edit.project, edit.inverse)?.project).toEqual(project);
  expect(applyEdit(project, { kind: 'set-levels', sceneId: 'scene-1', levels: {} })).toBeNull();
});

describe('effects on the timeline', () => {
  const times = {
    words: [0, 1, 2].map((start, index) => ({ text: 'w', charStart: index, charEnd: index + 1, start, end: start + 0.5 })),
    leadIn: 0.3,
    seconds: 4,
  };

  test('every place has an index, and a place beyond the ends is the last one', () => {
    for (let index = 0; index <= 3; index += 1) expect(getEffectIndex({ at: getEffectAnchor(index, 3) }, 3)).toBe(index);
    expect([getEffectAnchor(-5, 3), getEffectAnchor(99, 3)]).toEqual([{ edge: 'scene-start' }, { edge: 'word-start', word: 2 }]);
  });

  test('dropped at a time, an effect is at the nearest word', () => {
    expect([0, 0.2, 1.2, 9].map((seconds) => getEffectIndex({ at: findEffectAnchor(seconds, times) }, 3))).toEqual([0, 1, 2, 3]);
  });

  test('marks that would cover each other are in rows of their own', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(3), { maxLength: 6 }), (places) => {
        const effects = places.map((index, at) => createEffect(`e${at}`, getEffectAnchor(index, 3)));
        const marks = listEffectMarks(effects, times);
        expect(marks.map(({ effect }) => effect.id).toSorted()).toEqual(effects.map(({ id }) => id).toSorted());
        expect(new Set(marks.map(({ seconds, row }) => `${seconds} ${row}`)).size).toBe(marks.length);
      }),
    );
  });
});
