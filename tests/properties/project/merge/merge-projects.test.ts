import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mergeProjects } from '#domain/project/merge/merge-projects.ts';
import { mergeTexts, moveOffset } from '#domain/project/merge/merge-texts.ts';
import { applyEdit } from '#domain/project/edit/apply-edit.ts';
import type { EditCommand } from '#domain/project/edit/edit-command.ts';
import { MAX_SCENES, MAX_SCRIPT_LENGTH, PROJECT_LIMITS } from '#domain/project/project-limits.ts';
import type { Layer, Project, Scene } from '#domain/project/project.ts';
import { createProjectDocument, createScene } from '#domain/project/project-defaults.ts';
import { anyEditCommand } from '../../edit/command-arbitraries.ts';
import { project as anyProject } from '../../edit/edit-arbitraries.ts';

const CAST = { avatarId: 'ada', voiceId: 'one' };
const someCommands = fc.array(anyEditCommand, { maxLength: 5 });

function applyAll(project: Project, commands: readonly EditCommand[]): Project {
  return commands.reduce((now, command) => applyEdit(now, command)?.project ?? now, project);
}

/** Without whole projects: those change everything at once. */
function withoutReplacing(commands: readonly EditCommand[]): readonly EditCommand[] {
  return commands.filter(({ kind }) => kind !== 'replace-project');
}

function createProject(...scripts: readonly string[]): Project {
  return createProjectDocument(
    'Boats',
    scripts.map((script, at) => createScene(`scene-${at + 1}`, script, CAST)),
  );
}

function edit(project: Project, change: (scene: Scene) => Scene, id = 'scene-1'): Project {
  return { ...project, scenes: project.scenes.map((scene) => (scene.id === id ? change(scene) : scene)) };
}

const write = (project: Project, script: string): Project => applyAll(project, [{ kind: 'set-script', sceneId: 'scene-1', script }]);
const title = (id: string, word: number): Layer => ({
  ...{ id, kind: 'title', text: id },
  ...{ from: { edge: 'word-start', word }, to: { edge: 'word-end', word } },
});

describe('merging two states of a project', () => {
  test('what only one side changed is as that side has it', () => {
    fc.assert(
      fc.property(anyProject, anyProject, (base, changed) => {
        expect(mergeProjects({ base, mine: base, theirs: changed })).toMatchObject({ project: changed, conflicts: [] });
        expect(mergeProjects({ base, mine: changed, theirs: base })).toMatchObject({ project: changed, conflicts: [] });
        expect(mergeProjects({ base, mine: changed, theirs: changed })).toMatchObject({ project: changed, conflicts: [] });
      }),
    );
  });

  test('edits of different scenes come to the same as one after the other', () => {
    const odd = new Set(['scene-1', 'scene-3', 'scene-5']);
    const ofScenes = (commands: readonly EditCommand[], isOdd: boolean) =>
      commands.filter((command) => 'sceneId' in command && command.kind !== 'move-scene' && odd.has(command.sceneId) === isOdd);
    fc.assert(
      fc.property(anyProject, fc.array(anyEditCommand, { maxLength: 12 }), (base, commands) => {
        const [own, others] = [ofScenes(commands, true), ofScenes(commands, false)];
        const [mine, theirs] = [applyAll(base, own), applyAll(base, others)];
        const merged = mergeProjects({ base, mine, theirs });
        const isEmptied = mine.scenes.length + theirs.scenes.length <= base.scenes.length;
        fc.pre(!isEmptied);
        expect(merged.conflicts).toEqual([]);
        expect(merged.project).toEqual(applyAll(mine, others));
        expect(merged.project).toEqual(applyAll(theirs, own));
      }),
    );
  });

  test('never throws, keeps to the limits, and has each id once', () => {
    fc.assert(
      fc.property(
        anyProject,
        someCommands,
        someCommands,
        fc.constantFrom('mine' as const, 'theirs' as const),
        (base, one, other, winner) => {
          const { project } = mergeProjects({ base, mine: applyAll(base, one), theirs: applyAll(base, other) }, winner);
          expect(project.scenes.length).toBeGreaterThan(0);
          expect(project.scenes.length).toBeLessThanOrEqual(MAX_SCENES);
          expect(new Set(project.scenes.map(({ id }) => id)).size).toBe(project.scenes.length);
          for (const { layers, script, effects = [] } of project.scenes) {
            expect(layers.length).toBeLessThanOrEqual(PROJECT_LIMITS.layers);
            expect(new Set(layers.map(({ id }) => id)).size).toBe(layers.length);
            expect(new Set(effects.map(({ id }) => id)).size).toBe(effects.length);
            expect(script.length).toBeLessThanOrEqual(MAX_SCRIPT_LENGTH);
          }
        },
      ),
      { numRuns: 300 },
    );
  });

  test('both sides come to the same project where there is no conflict and nothing was renamed', () => {
    const idsOf = ({ scenes }: Project) =>
      scenes.flatMap(({ id, layers, effects = [] }) => [id, ...[...layers, ...effects].map((part) => `${id} ${part.id}`)]);
    fc.assert(
      fc.property(anyProject, someCommands, someCommands, (base, one, other) => {
        const [mine, theirs] = [applyAll(base, withoutReplacing(one)), applyAll(base, withoutReplacing(other))];
        const known = new Set(idsOf(base));
        const added = new Set(idsOf(mine).filter((id) => !known.has(id)));
        fc.pre(!idsOf(theirs).some((id) => added.has(id)));
        const merged = mergeProjects({ base, mine, theirs });
        if (merged.conflicts.length === 0) expect(mergeProjects({ base, mine: theirs, theirs: mine }).project).toEqual(merged.project);
      }),
      { numRuns: 300 },
    );
  });

  test('the winner of conflicts is the only difference between the two results', () => {
    fc.assert(
      fc.property(anyProject, someCommands, someCommands, (base, one, other) => {
        const states = { base, mine: applyAll(base, one), theirs: applyAll(base, other) };
        const { project, conflicts } = mergeProjects(states);
        if (conflicts.length === 0) return;
        expect(mergeProjects(states, 'theirs').project).not.toEqual(project);
      }),
    );
  });
});

describe('what both wrote in one script', () => {
  const base = createProject('The boats leave at nine. Bring a coat. The way back takes two hours.');

  test('stays where they wrote in different places, with titles on their words', () => {
    const mine = edit(write(base, 'All the boats leave at nine. Bring a coat. The way back takes two hours.'), (scene) => ({
      ...scene,
      layers: [title('nine', 5)],
    }));
    const theirs = edit(write(base, 'The boats leave at nine. Bring a warm coat. The way back takes two hours.'), (scene) => ({
      ...scene,
      layers: [title('coat', 8), title('hours', 14)],
    }));
    const { project, conflicts } = mergeProjects({ base, mine, theirs });
    expect(conflicts).toEqual([]);
    expect(project.scenes[0]?.script).toBe('All the boats leave at nine. Bring a warm coat. The way back takes two hours.');
    expect(project.scenes[0]?.layers).toEqual([title('coat', 9), title('hours', 15), title('nine', 5)]);
  });

  test('stays for every pair of words that one or the other replaced or removed, with a word written behind them or not', () => {
    const word = fc.constantFrom('', 'new ', 'newer words ');
    const places = fc.uniqueArray(fc.nat(9), { minLength: 2, maxLength: 2 });
    fc.assert(
      fc.property(places, word, word, ([one = 0, other = 1], own, others) => {
        const words = Array.from({ length: 10 }, (_, at) => `word${at} `);
        const scripts = [words, words.with(one, own), words.with(other, others), words.with(one, own).with(other, others)].map((list) =>
          list.join(''),
        );
        const [before = '', first = '', second = '', both = ''] = scripts;
        expect(mergeTexts({ base: before, mine: first, theirs: second })).toEqual({ value: both, conflict: false });
        expect(mergeTexts({ base: before, mine: second, theirs: first })).toEqual({ value: both, conflict: false });
      }),
    );
  });

  test('leaves a caret in its place of the text', () => {
    const [before, after] = ['The boats leave at nine. Bring a coat.', 'All the boats leave at nine. Bring a warm coat.'];
    const move = (text: string) => after.slice(moveOffset(before, after, before.indexOf(text)));
    expect(['boats', 'leave', 'at nine', 'coat.'].map(move)).toEqual([
      'boats leave at nine. Bring a warm coat.',
      'leave at nine. Bring a warm coat.',
      'at nine. Bring a warm coat.',
      'coat.',
    ]);
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.nat(), (one, other, at) => {
        const moved = moveOffset(one, other, Math.min(at, one.length));
        expect(moved).toBeGreaterThanOrEqual(0);
        expect(moved).toBeLessThanOrEqual(other.length);
        expect(moveOffset(one, one, Math.min(at, one.length))).toBe(Math.min(at, one.length));
      }),
    );
  });

  test('is a conflict in the same place: the winner’s words there, everything else of both', () => {
    const mine = write(base, 'The boats leave at ten. Bring a coat. The way back takes two hours.');
    const theirs = write(base, 'The boats leave at noon. Bring a coat. The way back takes three hours.');
    const merged = mergeProjects({ base, mine, theirs });
    expect(merged.conflicts).toEqual([{ kind: 'scene', sceneId: 'scene-1', fields: ['script'], theirs: theirs.scenes[0]?.script }]);
    expect(merged.project.scenes[0]?.script).toBe('The boats leave at ten. Bring a coat. The way back takes three hours.');
    expect(mergeProjects({ base, mine, theirs }, 'theirs').project.scenes[0]?.script).toBe(
      'The boats leave at noon. Bring a coat. The way back takes three hours.',
    );
  });
});

describe('layers', () => {
  const base = edit(createProject('The boats leave at nine.'), (scene) => ({ ...scene, layers: [title('title', 1)] }));
  const layersOf = ({ project }: { readonly project: Project }) => project.scenes[0]?.layers;

  test('changed in different fields have both changes; changed in the same field they are a conflict', () => {
    const change = (fields: Partial<Extract<Layer, { readonly kind: 'title' }>>) =>
      edit(base, (scene) => ({ ...scene, layers: scene.layers.map((layer) => ({ ...layer, ...fields }) as Layer) }));
    const moved = mergeProjects({ base, mine: change({ text: 'Ferries' }), theirs: change({ from: { edge: 'scene-start' } }) });
    expect(moved.conflicts).toEqual([]);
    expect(layersOf(moved)).toEqual([{ ...title('title', 1), text: 'Ferries', from: { edge: 'scene-start' } }]);
    const same = mergeProjects({ base, mine: change({ text: 'Ferries' }), theirs: change({ text: 'Ships' }) });
    expect(same.conflicts).toEqual([{ kind: 'scene', sceneId: 'scene-1', fields: ['layers'] }]);
    expect(layersOf(same)).toEqual([{ ...title('title', 1), text: 'Ferries' }]);
  });

  test('added under the same id on both sides are two layers', () => {
    const add = (word: number) =>
      edit(base, (scene) => ({ ...scene, layers: [...scene.layers, { ...title('title-2', word), text: `${word}` }] }));
    const merged = mergeProjects({ base, mine: add(2), theirs: add(3) });
    expect(merged.conflicts).toEqual([]);
    expect(layersOf(merged)?.map((layer) => [layer.id, 'text' in layer && layer.text])).toEqual([
      ['title', 'title'],
      ['title-2', '3'],
      ['title-2-2', '2'],
    ]);
  });
});

test('caption words of both sides stand in the order of their words, a word that both wrote too', () => {
  const base = createProject('The boats leave at nine.');
  const show = (...words: readonly number[]) =>
    edit(base, (scene) => ({ ...scene, captionWords: words.map((word) => ({ word, text: 'shown' })) }));
  const [mine, theirs] = [show(3), show(0, 3, 4)];
  expect(mergeProjects({ base, mine, theirs })).toMatchObject({ project: theirs, conflicts: [] });
  expect(mergeProjects({ base, mine: theirs, theirs: mine })).toMatchObject({ project: theirs, conflicts: [] });
});

describe('scenes', () => {
  const base = createProject('One.', 'Two.', 'Three.');

  test('added under the same id on both sides are two scenes, and mine gets another id', () => {
    const add = (script: string) => applyAll(base, [{ kind: 'add-scene', scene: createScene('scene-4', script, CAST), at: 3 }]);
    const { project, conflicts, renamed } = mergeProjects({ base, mine: add('Mine.'), theirs: add('Theirs.') });
    expect(conflicts).toEqual([]);
    expect([...renamed]).toEqual([['scene-4', 'scene-5']]);
    expect(project.scenes.map(({ id, script }) => [id, script]).slice(3)).toEqual([
      ['scene-4', 'Theirs.'],
      ['scene-5', 'Mine.'],
    ]);
  });

  test('moved by one side and changed by the other are moved and changed', () => {
    const mine = applyAll(base, [{ kind: 'move-scene', sceneId: 'scene-3', to: 0 }]);
    const theirs = applyAll(base, [{ kind: 'set-script', sceneId: 'scene-3', script: 'Four.' }]);
    const { project, conflicts } = mergeProjects({ base, mine, theirs });
    expect(conflicts).toEqual([]);
    expect(project.scenes.map(({ script }) => script)).toEqual(['Four.', 'One.', 'Two.']);
  });

  test('removed by one side and changed by the other are a conflict', () => {
    const mine = applyAll(base, [{ kind: 'remove-scene', sceneId: 'scene-2' }]);
    const theirs = applyAll(base, [{ kind: 'set-script', sceneId: 'scene-2', script: 'Four.' }]);
    const conflicts = [{ kind: 'scene-removed', sceneId: 'scene-2', by: 'mine', script: 'Four.' }];
    expect(mergeProjects({ base, mine, theirs }).conflicts).toEqual(conflicts);
    expect(mergeProjects({ base, mine, theirs }).project).toEqual(mine);
    expect(mergeProjects({ base, mine, theirs }, 'theirs').project).toEqual(theirs);
  });

  test('reordered by both in different ways are a conflict', () => {
    const mine = applyAll(base, [{ kind: 'move-scene', sceneId: 'scene-3', to: 0 }]);
    const theirs = applyAll(base, [{ kind: 'move-scene', sceneId: 'scene-1', to: 1 }]);
    expect(mergeProjects({ base, mine, theirs })).toMatchObject({ project: mine, conflicts: [{ kind: 'scene-order' }] });
  });

  test('that would be too many or none are a conflict, and those of one side stay', () => {
    const full = createProject(...Array.from({ length: MAX_SCENES - 1 }, (_, at) => `Scene ${at + 1}.`));
    const add = (id: string) => applyAll(full, [{ kind: 'add-scene', scene: createScene(id, 'New.', CAST), at: 0 }]);
    expect(mergeProjects({ base: full, mine: add('mine'), theirs: add('theirs') })).toMatchObject({
      project: add('mine'),
      conflicts: [{ kind: 'scene-count' }],
    });
    const two = createProject('One.', 'Two.');
    const remove = (sceneId: string) => applyAll(two, [{ kind: 'remove-scene', sceneId }]);
    expect(mergeProjects({ base: two, mine: remove('scene-1'), theirs: remove('scene-2') })).toMatchObject({
      project: remove('scene-1'),
      conflicts: [{ kind: 'scene-count' }],
    });
  });

  test('a script that would be too long stays mine, and is a conflict', () => {
    const half = 'word '.repeat(MAX_SCRIPT_LENGTH / 10 - 10);
    const long = createProject(`Start. ${half}Middle. ${half}End.`);
    const scene = long.scenes[0];
    if (scene === undefined) throw new Error('There is a scene.');
    const mine = write(long, scene.script.replace('Start.', `Start. ${'a'.repeat(70)}`));
    const theirs = write(long, `${scene.script} ${'b'.repeat(70)}`);
    const merged = mergeProjects({ base: long, mine, theirs });
    expect(merged.conflicts).toEqual([{ kind: 'scene', sceneId: 'scene-1', fields: ['script'], theirs: theirs.scenes[0]?.script }]);
    expect(merged.project.scenes[0]?.script).toBe(mine.scenes[0]?.script);
  });
});
