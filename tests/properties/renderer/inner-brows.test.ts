import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addInnerBrows, INNER_BROWS } from '#domain/renderer/add-inner-brows.ts';
import type { PresenterAnchors } from '#domain/renderer/presenter-anchors.ts';
import type { SpriteDelta, SpriteGroup } from '#domain/renderer/presenter-pack.ts';

const SIZE = { width: 200, height: 20 } as const;
const anchors = { eyesCentre: [150, 100], mouthCentre: [150, 215] } as unknown as PresenterAnchors;

function createDelta(value: number): SpriteDelta {
  const whole = new Int16Array(SIZE.width * SIZE.height).fill(value);
  const half = new Int16Array(whole.length / 4).fill(value);
  return { y: whole, u: half, v: half, alpha: new Int16Array(whole.length) };
}

function createEyes(sprites: Readonly<Record<string, SpriteDelta>>): SpriteGroup {
  return { left: 50, top: 80, ...SIZE, sprites: new Map(Object.entries(sprites)) };
}

describe('inner brows', () => {
  test('rise as raised brows do at their inner ends, fall a little at their outer ends, and are alike on both sides', () => {
    fc.assert(
      fc.property(fc.integer({ min: 5, max: 90 }), fc.integer({ min: -90, max: -5 }), (up, down) => {
        const eyes = createEyes({ browUp: createDelta(up), browDown: createDelta(down) });
        const { sprites } = addInnerBrows({ eyes, anchors });
        const sprite = sprites.get(INNER_BROWS);
        const row = Array.from(sprite?.y.subarray(0, SIZE.width) ?? []);
        expect(row.slice(75, 126).every((value) => value === up)).toBe(true);
        expect(row[0]).toBe(Math.round(0.7 * down));
        for (let away = 1; away < 100; away++) {
          expect(row[100 - away]).toBe(row[100 + away]);
          expect(row[100 + away] ?? 0).toBeLessThanOrEqual(row[99 + away] ?? 0);
        }
        expect(sprite?.u[50]).toBe(up);
        expect(sprite?.alpha.every((value) => value === 0)).toBe(true);
        expect([...sprites.keys()].filter((id) => id !== INNER_BROWS)).toEqual([...eyes.sprites.keys()]);
      }),
    );
  });

  test('are left out where a pack has no raised or no lowered brows', () => {
    const eyes = createEyes({ browUp: createDelta(5) });
    expect(addInnerBrows({ eyes, anchors })).toBe(eyes);
  });
});
