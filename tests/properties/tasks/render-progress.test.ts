import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { computeRenderProgress, findSceneInDrawing, type SceneProgress, SPEAKING_MESSAGE } from '#domain/tasks/render-progress.ts';

const scene: fc.Arbitrary<SceneProgress> = fc.record({ frames: fc.nat(3000), of: fc.nat(3000), done: fc.boolean() });
const scenes = fc.array(scene, { minLength: 1, maxLength: 12 });

describe('render progress', () => {
  test('is a whole percentage and leaves room for joining', () => {
    fc.assert(
      fc.property(scenes, (all) => {
        const { progress } = computeRenderProgress(all);
        expect(Number.isInteger(progress)).toBe(true);
        expect(progress).toBeGreaterThanOrEqual(0);
        expect(progress).toBeLessThanOrEqual(95);
      }),
    );
  });

  test('never falls as scenes progress', () => {
    fc.assert(
      fc.property(scenes, fc.nat(), fc.nat(500), (all, which, more) => {
        const index = which % all.length;
        const further = all.map((one, at) => (at === index ? { ...one, frames: one.frames + more } : one));
        expect(computeRenderProgress(further).progress).toBeGreaterThanOrEqual(computeRenderProgress(all).progress);
      }),
    );
  });

  test('a reader of the message finds as many scenes before the one it is about as are done', () => {
    fc.assert(
      fc.property(scenes, (all) => {
        const done = all.filter((one) => one.done).length;
        expect(findSceneInDrawing(computeRenderProgress(all).detailedStatus)).toBe(done === all.length ? -1 : done);
      }),
    );
    expect([SPEAKING_MESSAGE, ''].map(findSceneInDrawing)).toEqual([0, 0]);
  });

  test('names the current scene and the total', () => {
    const at = (done: number, of: number) =>
      computeRenderProgress(Array.from({ length: of }, (_, index) => ({ frames: 0, of: 10, done: index < done }))).detailedStatus;
    expect(at(1, 5)).toBe('Rendering scene 2 of 5');
    expect(at(0, 1)).toBe('Rendering your scene');
    expect(at(5, 5)).toBe('Putting the scenes together');
  });
});
