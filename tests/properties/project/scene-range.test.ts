import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MAX_TITLE_LENGTH } from '#domain/project/project-limits.ts';
import {
  findNamedRange,
  findSceneRangeProblem,
  formatSceneRange,
  isInSceneRange,
  keepScenes,
  parseSceneRange,
} from '#domain/project/scene-range.ts';
import { renderableProject } from './renderable-project-arbitrary.ts';

const projectAndRange = renderableProject.chain((project) =>
  fc.tuple(fc.integer({ min: 1, max: project.scenes.length }), fc.integer({ min: 1, max: project.scenes.length })).map(([one, other]) => ({
    project,
    range: { from: Math.min(one, other), to: Math.max(one, other) },
  })),
);

describe('a range of scenes', () => {
  test('keeps exactly its scenes, and everything else of the project', () => {
    fc.assert(
      fc.property(projectAndRange, ({ project, range }) => {
        const kept = keepScenes(project, range);
        expect(kept.scenes).toEqual(project.scenes.filter((_, index) => index + 1 >= range.from && index + 1 <= range.to));
        expect({ ...kept, title: '', scenes: [] }).toEqual({ ...project, title: '', scenes: [] });
        expect(findSceneRangeProblem(range, project)).toBeUndefined();
      }),
    );
  });

  test('is named in the title, which stays within its limit, unless it’s the whole project', () => {
    fc.assert(
      fc.property(projectAndRange, fc.string({ maxLength: MAX_TITLE_LENGTH }), ({ project, range }, title) => {
        const named = { ...project, title };
        const kept = keepScenes(named, range);
        expect(kept.title.length).toBeLessThanOrEqual(MAX_TITLE_LENGTH);
        if (kept.scenes.length === project.scenes.length) expect(kept).toBe(named);
        else expect([kept.title.endsWith(`(${formatSceneRange(range)})`), findNamedRange(kept.title)]).toEqual([true, range]);
      }),
    );
    expect(['Launch', 'Launch (scenes two)', 'Launch (scenes 4–2)', '(scene 1) Launch'].map(findNamedRange)).toEqual(
      Array(4).fill(undefined),
    );
    expect(formatSceneRange({ from: 2, to: 4 })).toBe('scenes 2–4');
    expect(formatSceneRange({ from: 3, to: 3 })).toBe('scene 3');
  });

  test('paths of its scenes and of the whole project concern it, others don’t', () => {
    const range = { from: 2, to: 3 };
    expect(['scenes.1.script', 'scenes.2.layers.0', 'scenes', 'resolution'].every((field) => isInSceneRange(field, range))).toBe(true);
    expect(['scenes.0.script', 'scenes.3.voiceId', 'scenes.12.script'].some((field) => isInSceneRange(field, range))).toBe(false);
  });

  test.each([
    ['2-4', { from: 2, to: 4 }],
    ['2–4', { from: 2, to: 4 }],
    [' 3 ', { from: 3, to: 3 }],
    ['4-2', undefined],
    ['0-2', undefined],
    ['-2', undefined],
    ['2-', undefined],
    ['two', undefined],
    ['1.5', undefined],
    ['', undefined],
  ])('“%s” is read as %o', (text, range) => {
    expect(parseSceneRange(text)).toEqual(range);
  });

  test('beyond the last scene there is a problem', () => {
    fc.assert(
      fc.property(projectAndRange, fc.integer({ min: 1, max: 40 }), ({ project, range }, more) => {
        expect(findSceneRangeProblem({ ...range, to: project.scenes.length + more }, project)).toMatch(/^This project has .*\.$/);
        expect(findSceneRangeProblem({ from: range.to + 1, to: range.to }, project)).toMatch(/Name the first scene first\.$/);
      }),
    );
  });
});
