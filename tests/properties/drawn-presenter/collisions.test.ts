import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { drawChoices } from '#domain/drawn-presenter/draw-choices.ts';
import { anyChoices } from './choice-arbitraries.ts';
import { boxOf, findShape, getShapePoints, measureOverlap } from './rig-shapes.ts';

/** Share of the open mouth that a mustache may hang into, at its upper corners. */
const MUSTACHE_SHARE = 0.12;
/** Share of a brow that a turban may touch while it is raised. */
const TURBAN_SHARE = 0.02;
/** Share of the open mouth that lies where a beard leaves the skin free; the rest opens over the chin, and is drawn over the beard. */
const FREE_SHARE = 0.8;
/** Drawing takes a while. */
const RUNS = { numRuns: 30 };

/** Plate pixels; covers are counted in steps of 1/255 of one. */
const NONE = 0.05;

describe('parts that must not collide', () => {
  test('brows lie above the glasses: the middle of each is over the rim', () => {
    fc.assert(
      fc.property(anyChoices, fc.constantFrom('round', 'square'), (choices, glasses) => {
        const rig = drawChoices({ ...choices, glasses: glasses as 'round' }, 'one');
        const top = boxOf(getShapePoints({ ...findShape(rig, 'glasses', 0), widths: [0, 0] })).top;
        for (const side of ['left', 'right']) {
          const line = getShapePoints({ ...findShape(rig, `brow ${side}`, 0), widths: [0, 0] });
          expect(boxOf(line).top).toBeLessThan(top);
        }
      }),
      RUNS,
    );
  });

  test('brows stay above open eyes, and below a turban even when raised', () => {
    fc.assert(
      fc.property(anyChoices, (choices) => {
        const rig = drawChoices({ ...choices, cover: 'turban' }, 'one');
        const turban = getShapePoints(findShape(rig, 'turban', 'turban'));
        for (const side of ['left', 'right']) {
          const brow = findShape(rig, `brow ${side}`, 0);
          const raised = { browLeft: 1, browRight: 1 };
          const { one, both } = measureOverlap(getShapePoints(brow, raised), turban);
          expect(both / one).toBeLessThan(TURBAN_SHARE);
          const eye = getShapePoints(findShape(rig, `eye ${side}`, side === 'left' ? 'eyeLeft' : 'eyeRight'));
          expect(measureOverlap(getShapePoints(brow, { frown: 1 }), eye).both).toBe(0);
        }
      }),
      RUNS,
    );
  });

  test('a beard leaves the lips free, and a mustache the mouth that opens', () => {
    fc.assert(
      fc.property(anyChoices, fc.constantFrom('trimmed', 'short', 'full'), (choices, beard) => {
        const rig = drawChoices({ ...choices, beard: beard as 'full' }, 'one');
        const order = rig.parts.map(({ name }) => name);
        expect(order.indexOf('beard')).toBeLessThan(order.indexOf('mouth'));
        const mouth = getShapePoints(findShape(rig, 'mouth', 'mouth'), { open: 1 });
        const free = measureOverlap(getShapePoints(findShape(rig, 'beard', 1), { open: 1 }), mouth);
        expect(free.both / free.other).toBeGreaterThan(FREE_SHARE);

        const hairy = drawChoices({ ...choices, beard: 'mustache', cover: 'none' }, 'one');
        const mustache = getShapePoints(findShape(hairy, 'mustache', 'mustache'), { open: 1 });
        const { both, other } = measureOverlap(mustache, getShapePoints(findShape(hairy, 'mouth', 'mouth'), { open: 1 }));
        expect(both / other).toBeLessThan(MUSTACHE_SHARE);
      }),
      RUNS,
    );
  });

  test('hair leaves the eyes and the mouth free', () => {
    fc.assert(
      fc.property(anyChoices, (choices) => {
        const rig = drawChoices({ ...choices, cover: 'none', beard: 'none' }, 'one');
        const after = rig.parts.slice(rig.parts.findIndex(({ name }) => name === 'brow right') + 1);
        const hair = after.filter(({ name }) => /hair|locks|braids/u.test(name)).flatMap(({ shapes }) => shapes);
        for (const shape of hair.filter(({ clip, soft }) => clip === undefined && soft === undefined)) {
          for (const [part, name] of [
            ['eye left', 'eyeLeft'],
            ['eye right', 'eyeRight'],
            ['mouth', 'mouth'],
          ] as const) {
            expect(measureOverlap(getShapePoints(shape), getShapePoints(findShape(rig, part, name), { open: 1 })).both).toBeLessThan(NONE);
          }
        }
      }),
      RUNS,
    );
  });
});
