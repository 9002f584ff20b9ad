import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { projectSchema } from '#contract/project-schemas.ts';
import { findProjectProblems, listUsedAssets } from '#domain/project/find-project-problems.ts';
import type { Project, Scene } from '#domain/project/project.ts';
import { RENDERABLE_PRESENTERS, renderableProject } from './renderable-project-arbitrary.ts';

const withScene = (project: Project, change: (scene: Scene) => Scene): Project => ({
  ...project,
  scenes: project.scenes.map((scene, index) => (index === 0 ? change(scene) : scene)),
});

const BREAKS: readonly {
  readonly name: string;
  readonly field: string;
  readonly code: string;
  readonly change: (project: Project) => Project;
}[] = [
  { name: 'no scene', field: 'scenes', code: 'no-scenes', change: (project) => ({ ...project, scenes: [] }) },
  {
    name: 'an empty script',
    field: 'scenes.0.script',
    code: 'nothing-to-say',
    change: (project) => withScene(project, (scene) => ({ ...scene, script: ' . ', layers: [] })),
  },
  {
    name: 'a script the voice cannot read',
    field: 'scenes.0.script',
    code: 'nothing-to-say',
    change: (project) => withScene(project, (scene) => ({ ...scene, script: '大家好，今天我们介绍新的搜索功能。', layers: [] })),
  },
  {
    name: 'an unknown presenter',
    field: 'scenes.0.avatarId',
    code: 'unknown-avatar',
    change: (project) => withScene(project, (scene) => ({ ...scene, avatarId: 'nobody' })),
  },
  {
    name: 'an unknown voice',
    field: 'scenes.0.voiceId',
    code: 'unknown-voice',
    change: (project) => withScene(project, (scene) => ({ ...scene, voiceId: 'none' })),
  },
  {
    name: 'another user’s image',
    field: 'scenes.0.background',
    code: 'unknown-picture',
    change: (project) => withScene(project, (scene) => ({ ...scene, background: { kind: 'image', assetId: 'foreign' } })),
  },
  {
    name: 'more clips on the stage than can be decoded at once',
    field: 'scenes.0.layers',
    code: 'too-many-clips',
    change: (project) =>
      withScene(project, (scene) => ({
        ...scene,
        layers: ['a', 'b', 'c', 'd'].map((id) => ({
          ...{ id, kind: 'image' as const, assetId: 'picture', clip: {}, box: { x: 0, y: 0, width: 0.1, height: 0.1 } },
          ...{ from: { edge: 'scene-start' as const }, to: { edge: 'scene-end' as const } },
        })),
      })),
  },
  {
    name: 'a layer after the last word',
    field: 'scenes.0.layers.0.to',
    code: 'anchor-outside',
    change: (project) =>
      withScene(project, (scene) => ({
        ...scene,
        layers: [{ id: 'x', kind: 'title', text: 'x', from: { edge: 'scene-start' }, to: { edge: 'word-end', word: 10_000 } }],
      })),
  },
  {
    name: 'a layer that ends before it starts',
    field: 'scenes.0.layers.0.to',
    code: 'anchor-order',
    change: (project) =>
      withScene(project, (scene) => ({
        ...scene,
        layers: [{ id: 'x', kind: 'title', text: 'x', from: { edge: 'scene-end' }, to: { edge: 'scene-start' } }],
      })),
  },
  {
    name: 'two scenes with the same id',
    field: 'scenes.1.id',
    code: 'duplicate-id',
    change: (project) => ({ ...project, scenes: [...project.scenes.slice(0, 1), ...project.scenes.slice(0, 1)] }),
  },
];

describe('preflight', () => {
  test('API-7 finds no problem in any valid project', () => {
    fc.assert(
      fc.property(renderableProject, (project) => {
        expect(findProjectProblems(project, RENDERABLE_PRESENTERS)).toEqual([]);
      }),
    );
  });

  test.each(BREAKS)('API-7 finds and names $name', ({ field, code, change }) => {
    fc.assert(
      fc.property(renderableProject, (project) => {
        const problems = findProjectProblems(change(project), RENDERABLE_PRESENTERS);
        expect(problems.map((problem) => ({ field: problem.field, code: problem.code }))).toContainEqual({ field, code });
        for (const problem of problems) expect(problem.message).toMatch(/^[A-Z].*\.$/);
      }),
    );
  });

  test('a project that was looked at before gets the same problems as an equal one, whatever voices and pronunciations changed since', () => {
    const { voices } = RENDERABLE_PRESENTERS;
    const russian = { ...RENDERABLE_PRESENTERS, voices: voices.map((voice) => ({ ...voice, language: 'ru-RU' })) };
    const alone = { ...RENDERABLE_PRESENTERS, voices: voices.slice(1) };
    const says = { written: 'every', spoken: '…' };
    fc.assert(
      fc.property(renderableProject, (project) => {
        for (const lexicon of [project.lexicon, [...project.lexicon, says]])
          for (const available of [RENDERABLE_PRESENTERS, russian, alone, RENDERABLE_PRESENTERS])
            expect(findProjectProblems({ ...project, lexicon }, available)).toEqual(
              findProjectProblems(structuredClone({ ...project, lexicon }), available),
            );
      }),
    );
  });

  test('requests only images the project draws', () => {
    fc.assert(
      fc.property(renderableProject, (project) => {
        expect(listUsedAssets(project).every((id) => RENDERABLE_PRESENTERS.assetIds.has(id))).toBe(true);
      }),
    );
  });

  test('the server’s schema accepts every valid project unchanged', () => {
    fc.assert(
      fc.property(renderableProject, (project) => {
        expect(projectSchema.parse(project)).toEqual(project);
      }),
    );
  });
});
