import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { LEAD_IN, TAIL } from '#domain/project/project-defaults.ts';
import { getFirstSentence } from '#domain/script/get-first-sentence.ts';
import { createSceneId } from '#domain/project/edit/edit-scene-list.ts';
import { computeProjectLength } from '#domain/project/edit/compute-project-length.ts';
import type { Layer } from '#domain/project/project.ts';
import { splitAtTypedDashes, splitIntoScenes } from '#domain/project/edit/split-into-scenes.ts';
import { project } from './edit-arbitraries.ts';

describe('project length', () => {
  test('PLN-4 is exact once every scene was synthesized, and over only above the limit', () => {
    fc.assert(
      fc.property(
        project,
        fc.double({ min: 0, max: 30, noNaN: true }),
        fc.double({ min: 1, max: 120, noNaN: true }),
        (given, each, limit) => {
          const length = computeProjectLength(given, limit, () => each);
          expect(length.exact).toBe(true);
          expect(length.seconds).toBeCloseTo(given.scenes.length * (LEAD_IN + each + TAIL), 6);
          expect(length.status === 'over').toBe(length.seconds > limit);
        },
      ),
    );
  });

  test('PLN-4 warns before the limit', () => {
    fc.assert(
      fc.property(fc.double({ min: 0.9, max: 0.999, noNaN: true }), (share) => {
        const [given] = fc.sample(project, { numRuns: 1, seed: 3 });
        const count = given?.scenes.length ?? 1;
        const limit = 100;
        const spoken = (limit * share) / count - LEAD_IN - TAIL;
        expect(given === undefined ? '' : computeProjectLength(given, limit, () => spoken).status).toBe('close');
      }),
    );
  });

  test('PLN-4 an estimate a little over the limit may fit, one far over it doesn’t', () => {
    fc.assert(
      fc.property(project, fc.double({ min: 0.8, max: 1.5, noNaN: true }), (given, share) => {
        const { seconds } = computeProjectLength(given, 1, () => undefined);
        const { status } = computeProjectLength(given, seconds / share, () => undefined);
        expect(status === 'perhaps').toBe(share > 1 && share <= 1.3);
        expect(status === 'over').toBe(share > 1.3);
      }),
    );
  });

  test('is estimated for scenes that were not synthesized yet', () => {
    fc.assert(
      fc.property(project, (given) => {
        expect(computeProjectLength(given, 30, () => undefined).exact).toBe(false);
      }),
    );
  });
});

describe('scenes', () => {
  test('get an id that no scene has', () => {
    fc.assert(
      fc.property(project, (given) => {
        expect(given.scenes.map((scene) => scene.id)).not.toContain(createSceneId(given));
      }),
    );
  });

  test('are split at divider lines without losing text', () => {
    fc.assert(
      fc.property(project, fc.array(fc.stringMatching(/^[a-z]{1,9}$/), { minLength: 2, maxLength: 5 }), (given, parts) => {
        const first = given.scenes[0];
        fc.pre(first !== undefined);
        const long = { ...given, scenes: given.scenes.with(0, { ...first, script: parts.join('\n---\n') }) };
        const cut = splitIntoScenes(long, first.id);
        expect(cut?.scenes.slice(0, parts.length).map((scene) => scene.script)).toEqual(parts);
        expect(cut?.scenes.slice(parts.length)).toEqual(given.scenes.slice(1));
        expect(new Set(cut?.scenes.map((scene) => scene.id)).size).toBe(cut?.scenes.length);
      }),
    );
  });

  test('VID-1 18.3 splitting keeps each title with its words, and the logo and progress bar in every part', () => {
    const [given] = fc.sample(project, { numRuns: 1, seed: 5 });
    const first = given?.scenes[0];
    if (given === undefined || first === undefined) throw new Error('no project');
    const whole = { from: { edge: 'scene-start' }, to: { edge: 'scene-end' } } as const;
    const layers: readonly Layer[] = [
      { ...whole, id: 'name', kind: 'lower-third', text: 'Amara', detail: '' },
      { ...whole, id: 'logo', kind: 'logo', assetId: 'mark', corner: 'top-left' },
      { id: 'title', kind: 'title', text: 'Search', from: { edge: 'word-start', word: 3 }, to: { edge: 'word-end', word: 4 } },
      { id: 'across', kind: 'title', text: 'Both', from: { edge: 'word-start', word: 1 }, to: { edge: 'word-end', word: 3 } },
      { ...whole, id: 'bar', kind: 'shape', shape: 'progress', box: { x: 0, y: 0.9, width: 1, height: 0.1 } },
    ];
    const long = { ...given, scenes: [{ ...first, script: 'Good morning.\n---\nThe search is here.', layers }] };
    expect(splitIntoScenes(long, first.id)?.scenes.map((scene) => scene.layers)).toEqual([
      [layers[0], layers[1], { ...layers[3], to: { edge: 'scene-end' } }, layers[4]],
      [layers[1], { ...layers[2], from: { edge: 'word-start', word: 1 }, to: { edge: 'word-end', word: 2 } }, layers[4]],
    ]);
  });

  test('VID-1 a finished line of dashes starts an empty scene', () => {
    const [given] = fc.sample(project, { numRuns: 1, seed: 5 });
    const first = given?.scenes[0];
    if (given === undefined || first === undefined) throw new Error('no project');
    const typed = (script: string) => splitAtTypedDashes({ ...given, scenes: [{ ...first, script }] }, first.id);
    expect(typed('Hello.\n---')).toBeNull();
    expect(typed('Hello.\n\n\nThere.')).toBeNull();
    expect(typed('Hello.\n---\n')?.scenes.map((scene) => scene.script)).toEqual(['Hello.', '']);
  });

  test('the first sentence is the start of the script', () => {
    expect(getFirstSentence('  Hello there. And more.')).toBe('Hello there.');
    expect(getFirstSentence('\n\n')).toBe('');
    fc.assert(
      fc.property(fc.string(), (script) => {
        expect(script).toContain(getFirstSentence(script));
      }),
    );
  });
});
