import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mergeWithPrevious, splitSceneAt } from '#domain/project/edit/split-and-merge.ts';
import { createProjectDocument, createScene } from '#domain/project/project-defaults.ts';
import { MAX_SCENES, MAX_SCRIPT_LENGTH, PROJECT_LIMITS } from '#domain/project/project-limits.ts';
import type { Layer, Project } from '#domain/project/project.ts';
import { findMoodMarks } from '#domain/script/find-moods.ts';
import { findSpeakerMarks } from '#domain/script/find-speaker-marks.ts';
import { findTempoMarks, getSpeed } from '#domain/script/find-tempo-marks.ts';
import { countWords, parseScript } from '#domain/script/parse-script.ts';

const words = fc.array(fc.stringMatching(/^[a-z]{1,6}[,.]?$/u), { minLength: 1, maxLength: 8 });
const CHOICES = { avatarId: 'amara', voiceId: 'ivy' };

function createTitle(id: string, word: number): Layer {
  return { id, kind: 'title', text: id, from: { edge: 'word-start', word }, to: { edge: 'word-end', word } };
}

function createProject(...scripts: readonly string[]): Project {
  const scenes = scripts.map((script, at) => ({
    ...createScene(`scene-${at + 1}`, script, CHOICES),
    layers: parseScript(script).words.map((_, word) => createTitle(`title-${word}`, word)),
  }));
  return createProjectDocument('', scenes);
}

/** The word under each layer, in reading order. */
function listTitledWords({ scenes }: Project): readonly string[] {
  return scenes.flatMap(({ script, layers }) => {
    const spoken = parseScript(script).words;
    return layers.map(({ from }) => ('word' in from ? (spoken[from.word]?.text ?? 'nowhere') : 'scene'));
  });
}

describe('splitting a scene at the caret', () => {
  test('keeps every word, and each layer on its own', () => {
    fc.assert(
      fc.property(words, fc.nat(), (list, seed) => {
        const project = createProject(list.join(' '));
        const at = parseScript(list.join(' ')).words[seed % list.length]?.charStart ?? 0;
        const split = splitSceneAt(project, 'scene-1', at);
        expect(split?.scenes).toHaveLength(2);
        expect(
          split?.scenes
            .map(({ script }) => script)
            .join(' ')
            .trim(),
        ).toBe(list.join(' '));
        expect(split === null ? [] : listTitledWords(split)).toEqual(list);
      }),
    );
  });

  test('every word is said by the same speaker, in the same mood and at the same pace as before', () => {
    const mark = fc.constantFrom(
      '[speaker 2]',
      '[speaker 1]',
      '[mood warm]',
      '[mood neutral]',
      '[pace slow]',
      '[pace normal]',
      '[pause 1s]',
    );
    const parts = fc.array(fc.oneof(mark, fc.stringMatching(/^[a-z]{1,6}[,.]?$/u)), { minLength: 2, maxLength: 14 });
    const listSaid = (script: string) =>
      parseScript(script).words.map(({ text, charStart }) => {
        const getLast = <Mark extends { readonly charEnd: number }>(marks: readonly Mark[]) =>
          marks.findLast((each) => each.charEnd <= charStart);
        const speaker = getLast(findSpeakerMarks(script))?.speaker ?? 1;
        return { text, speaker, mood: getLast(findMoodMarks(script))?.kind, speed: getSpeed(findTempoMarks(script), charStart) };
      });
    fc.assert(
      fc.property(parts, fc.nat(), (list, seed) => {
        const script = list.join(' ');
        const { words: all } = parseScript(script);
        fc.pre(all.length > 1);
        const split = splitSceneAt(createProject(script), 'scene-1', all[1 + (seed % (all.length - 1))]?.charStart ?? 0);
        expect(split?.scenes.flatMap((scene) => listSaid(scene.script))).toEqual(listSaid(script));
      }),
    );
  });

  test('cuts a word in two, where layers of later words stay with theirs', () => {
    const split = splitSceneAt(createProject('blueboats sail fast'), 'scene-1', 4);
    expect(split?.scenes.map(({ script }) => script)).toEqual(['blue', 'boats sail fast']);
    expect(split === null ? [] : listTitledWords(split)).toEqual(['boats', 'sail', 'fast']);
  });

  test('is not possible outside the script, or with as many scenes as a project may have', () => {
    expect(splitSceneAt(createProject('one two'), 'scene-1', 8)).toBeNull();
    expect(splitSceneAt(createProject('one two'), 'nowhere', 1)).toBeNull();
    expect(splitSceneAt(createProject(...Array.from({ length: MAX_SCENES }, () => 'one two')), 'scene-1', 3)).toBeNull();
  });
});

describe('merging a scene with the one before', () => {
  test('keeps every word, and each layer on its own under an id of its own', () => {
    fc.assert(
      fc.property(words, words, (first, second) => {
        const merged = mergeWithPrevious(createProject(first.join(' '), second.join(' ')), 'scene-2');
        const [scene] = merged?.project.scenes ?? [];
        expect(scene?.script.slice(merged?.at)).toBe(second.join(' '));
        expect(scene?.script.slice(0, merged?.at).trimEnd()).toBe(first.join(' '));
        expect(merged === null ? [] : listTitledWords(merged.project)).toEqual([...first, ...second]);
        expect(new Set(scene?.layers.map(({ id }) => id)).size).toBe(scene?.layers.length);
      }),
    );
  });

  test('shows a layer of a whole scene as long as before, and a logo or progress bar (18.3) of both once', () => {
    const project = createProject('one two', 'three');
    const whole = { from: { edge: 'scene-start' }, to: { edge: 'scene-end' } } as const;
    const logo: Layer = { id: 'logo', kind: 'logo', assetId: 'a', corner: 'top-right', ...whole };
    const title: Layer = { id: 'title', kind: 'title', text: 'Hi', ...whole };
    const box = { x: 0, y: 0.9, width: 1, height: 0.1 };
    const bar: Layer = { id: 'bar', kind: 'shape', shape: 'progress', box, ...whole };
    const scenes = project.scenes.map((scene) => ({ ...scene, layers: [logo, bar, title] }));
    const merged = mergeWithPrevious({ ...project, scenes }, 'scene-2')?.project.scenes[0];
    expect(merged?.layers).toEqual([
      logo,
      bar,
      { ...title, to: { edge: 'word-end', word: 1 } },
      { ...title, id: 'title-2', from: { edge: 'word-start', word: 2 } },
    ]);
  });

  test('is not possible for the first scene, or beyond what a scene may have', () => {
    expect(mergeWithPrevious(createProject('one', 'two'), 'scene-1')).toBeNull();
    expect(mergeWithPrevious(createProject('a'.repeat(MAX_SCRIPT_LENGTH), 'b'), 'scene-2')).toBeNull();
    const crowded = createProject('a '.repeat(PROJECT_LIMITS.layers), 'b');
    expect(countWords(crowded.scenes[0]?.script ?? '')).toBe(PROJECT_LIMITS.layers);
    expect(mergeWithPrevious(crowded, 'scene-2')).toBeNull();
  });

  test('adds no paragraph beside an empty script', () => {
    expect(mergeWithPrevious(createProject('one', ''), 'scene-2')).toMatchObject({ at: 3, project: { scenes: [{ script: 'one' }] } });
    expect(mergeWithPrevious(createProject('', 'two'), 'scene-2')).toMatchObject({ at: 0, project: { scenes: [{ script: 'two' }] } });
  });
});
