import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Project } from '#domain/project/project.ts';
import { restoreScenes } from '#domain/project/restore-scenes.ts';
import { keepScenes } from '#domain/project/scene-range.ts';
import { renderableProject } from './renderable-project-arbitrary.ts';

const rewrite = (project: Project): Project => ({
  ...project,
  scenes: project.scenes.map((scene) => ({ ...scene, script: `${scene.script} Later.` })),
});

/** A project, a range of its scenes, and the project later on, without some of its scenes. */
const history = renderableProject.chain((whole) => {
  const scenes = whole.scenes.map((scene, index) => ({ ...scene, id: `scene-${index}` }));
  const project = { ...whole, scenes };
  const number = fc.integer({ min: 1, max: scenes.length });
  return fc
    .tuple(number, number, fc.array(fc.boolean(), { minLength: scenes.length, maxLength: scenes.length }))
    .map(([one, other, kept]) => ({
      project,
      range: { from: Math.min(one, other), to: Math.max(one, other) },
      later: rewrite({ ...project, scenes: scenes.filter((_, index) => kept[index]) }),
    }));
});

describe('restoring some scenes', () => {
  test('gives these back as they were, loses no other, and keeps the order', () => {
    fc.assert(
      fc.property(history, ({ project, range, later }) => {
        const { scenes } = keepScenes(project, range);
        const restored = restoreScenes(later, { scenes, from: range.from });
        const ids = new Set(scenes.map(({ id }) => id));
        expect(restored.scenes.filter(({ id }) => ids.has(id))).toEqual(scenes);
        expect(restored.scenes.filter(({ id }) => !ids.has(id))).toEqual(later.scenes.filter(({ id }) => !ids.has(id)));
        expect({ ...restored, scenes: [] }).toEqual({ ...later, scenes: [] });
        expect(restoreScenes(restored, { scenes, from: range.from })).toEqual(restored);
      }),
    );
  });

  test('where nothing was removed, each scene stays in its place', () => {
    fc.assert(
      fc.property(history, ({ project, range }) => {
        const { scenes } = keepScenes(project, range);
        expect(restoreScenes(rewrite(project), { scenes, from: range.from }).scenes.map(({ id }) => id)).toEqual(
          project.scenes.map(({ id }) => id),
        );
      }),
    );
  });

  test('a scene that was removed comes back beside those that are still there, else where it was', () => {
    const [sample] = fc.sample(renderableProject, 1);
    const [scene] = sample?.scenes ?? [];
    if (sample === undefined || scene === undefined) throw new Error('There is no project.');
    const name = (...ids: readonly string[]): Project => ({ ...sample, scenes: ids.map((id) => ({ ...scene, id })) });
    const restore = (later: Project, part: Project, from: number) =>
      restoreScenes(later, { scenes: part.scenes, from }).scenes.map(({ id }) => id);
    expect(restore(name('a', 'b', 'd'), name('b', 'c'), 2)).toEqual(['a', 'b', 'c', 'd']);
    expect(restore(name('a', 'd'), name('b', 'c'), 2)).toEqual(['a', 'b', 'c', 'd']);
    expect(restore(name('d'), name('b', 'c'), 4)).toEqual(['d', 'b', 'c']);
    expect(restore(name('c', 'a'), name('b', 'c'), 2)).toEqual(['b', 'c', 'a']);
  });
});
