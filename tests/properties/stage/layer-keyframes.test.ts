import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mergeWithPrevious } from '#domain/project/edit/split-and-merge.ts';
import { realignAnchors } from '#domain/project/edit/realign-anchors.ts';
import { createProjectDocument, createScene } from '#domain/project/project-defaults.ts';
import { KEYFRAME_LIMITS } from '#domain/project/project-limits.ts';
import { moveLayer } from '#domain/stage/arrange-layers.ts';
import type { FreeLayer } from '#domain/stage/free-layer.ts';
import { addKeyframe, keepKeyframe, showKeyframe } from '#domain/stage/layer-keyframes.ts';
import { freeLook, keyframe } from '../edit/edit-arbitraries.ts';

const WHOLE = { from: { edge: 'scene-start' }, to: { edge: 'scene-end' } } as const;
const layers = fc
  .record({ look: freeLook, keyframes: fc.array(keyframe, { minLength: 1, maxLength: 4 }) })
  .map(({ look, keyframes }): FreeLayer => ({ ...WHOLE, id: 'a', ...look, keyframes }));

describe('keyframes on the stage (issue 18.4)', () => {
  test('an edit that changes nothing leaves the layer as it is', () => {
    fc.assert(
      fc.property(layers, fc.nat(3), (layer, index) => {
        const kept = keepKeyframe(layer, index, showKeyframe(layer, index));
        const [before, after] = [layer.keyframes?.[index], kept.keyframes?.[index]];
        expect(kept.box).toEqual(layer.box);
        expect({ ...kept, keyframes: [] }).toEqual({ ...layer, keyframes: [] });
        if (before === undefined || after === undefined) return;
        expect(after.scale).toBe(before.scale);
        expect(after.rotation).toBe(before.rotation);
        expect(after.x).toBeCloseTo(before.x, 3);
        expect(after.y).toBeCloseTo(before.y, 3);
      }),
    );
  });

  test('a move at a keyframe moves that keyframe alone', () => {
    fc.assert(
      fc.property(layers, (layer) => {
        const shown = showKeyframe(layer, 0);
        const kept = keepKeyframe(layer, 0, moveLayer(shown, { x: 0.01, y: -0.02 }));
        expect(kept.box).toEqual(layer.box);
        expect(kept.keyframes?.slice(1)).toEqual(layer.keyframes?.slice(1));
        expect(kept.keyframes?.[0]?.scale).toBe(layer.keyframes?.[0]?.scale);
        if (shown.box.width > 1 || shown.box.height > 1 || Math.abs(shown.box.x) > 0.9 || Math.abs(shown.box.y) > 0.9) return;
        expect(kept.keyframes?.[0]?.x).toBeCloseTo((layer.keyframes?.[0]?.x ?? 0) + 0.01, 2);
      }),
    );
  });

  test('texts and colors that change at a keyframe are the layer’s', () => {
    fc.assert(
      fc.property(layers, fc.nat(3), (layer, index) => {
        if (layer.kind !== 'text') return;
        const kept = keepKeyframe(layer, index, { ...showKeyframe(layer, index), text: 'New', color: '#010203' });
        expect(kept).toMatchObject({ text: 'New', color: '#010203', box: layer.box });
      }),
    );
  });

  test('a new keyframe begins where the last one ended, and there are no more than allowed', () => {
    fc.assert(
      fc.property(layers, (layer) => {
        let grown: FreeLayer | null = layer;
        for (let count = layer.keyframes?.length ?? 0; count < KEYFRAME_LIMITS.perLayer; count++) {
          const next: FreeLayer | null = addKeyframe(grown, { edge: 'scene-end' });
          if (next === null) throw new Error('There was room for another keyframe.');
          expect(next.keyframes?.at(-1)?.scale).toBe(grown.keyframes?.at(-1)?.scale);
          grown = next;
        }
        expect(addKeyframe(grown, { edge: 'scene-end' })).toBeNull();
      }),
      { numRuns: 20 },
    );
  });

  test('a keyframe stays with its word when words are written before it, and when its scene is merged', () => {
    const state = { x: 0.5, y: 0.5, scale: 1, rotation: 0, opacity: 1 };
    const box = { x: 0, y: 0, width: 0.2, height: 0.2 };
    const keyframes = [{ at: { edge: 'word-start', word: 1 } as const, ...state }];
    const layer = { ...WHOLE, id: 'a', kind: 'shape', shape: 'rectangle', box, keyframes } as const;
    const [moved] = realignAnchors([layer], 'Blue boats.', 'We sell blue boats.');
    expect(moved).toMatchObject({ keyframes: [{ at: { edge: 'word-start', word: 3 } }] });

    const cast = { avatarId: 'ada', voiceId: 'one' };
    const scenes = [createScene('one', 'First words here.', cast), { ...createScene('two', 'Blue boats.', cast), layers: [layer] }];
    const merged = mergeWithPrevious(createProjectDocument('Test', scenes), 'two');
    expect(merged?.project.scenes[0]?.layers[0]).toMatchObject({ keyframes: [{ at: { edge: 'word-start', word: 4 } }] });
  });
});
