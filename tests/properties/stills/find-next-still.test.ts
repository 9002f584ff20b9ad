import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findNextStill, type StillState } from '#domain/stills/find-next-still.ts';

const state = fc.constantFrom<StillState>('none', 'old', 'current');
const scenes = fc
  .array(state, { minLength: 1, maxLength: 60 })
  .chain((states) => fc.record({ states: fc.constant(states), selected: fc.nat(states.length - 1) }));

describe('the still that is drawn next', () => {
  test('is of a scene that needs one, and there is none exactly when all are current', () => {
    fc.assert(
      fc.property(scenes, ({ states, selected }) => {
        const next = findNextStill(states, selected);
        expect(next === undefined).toBe(states.every((each) => each === 'current'));
        if (next !== undefined) expect(states[next]).not.toBe('current');
      }),
    );
  });

  test('is the selected scene’s if that needs one', () => {
    fc.assert(
      fc.property(scenes, ({ states, selected }) => {
        fc.pre(states[selected] !== 'current');
        expect(findNextStill(states, selected)).toBe(selected);
      }),
    );
  });

  test('else is of a scene without any before one with an old one, and of the nearest of these', () => {
    fc.assert(
      fc.property(scenes, ({ states, selected }) => {
        fc.pre(states[selected] === 'current');
        const next = findNextStill(states, selected);
        if (next === undefined) return;
        const wanted = states.includes('none') ? 'none' : 'old';
        expect(states[next]).toBe(wanted);
        const nearest = Math.min(...states.flatMap((each, at) => (each === wanted ? [Math.abs(at - selected)] : [])));
        expect(Math.abs(next - selected)).toBe(nearest);
      }),
    );
  });

  test('draws every scene once when each that is drawn becomes current', () => {
    fc.assert(
      fc.property(scenes, ({ states, selected }) => {
        const left = [...states];
        const drawn: number[] = [];
        for (let next = findNextStill(left, selected); next !== undefined; next = findNextStill(left, selected)) {
          drawn.push(next);
          left[next] = 'current';
        }
        expect(drawn.toSorted((one, other) => one - other)).toEqual(states.flatMap((each, at) => (each === 'current' ? [] : [at])));
      }),
    );
  });
});
