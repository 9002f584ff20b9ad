import { describe, expect, test } from 'vitest';
import type { Layer } from '#domain/project/project.ts';
import { countFadeFrames } from '#domain/renderer/frame-counts.ts';
import { findStillFrames } from '#domain/stills/find-still-frames.ts';
import { createPreparedScene } from '../renderer/renderer-fixtures.ts';

const TITLE: Layer = { id: 'title', kind: 'title', text: 'A title', from: { edge: 'word-start', word: 1 }, to: { edge: 'scene-end' } };

describe('the frames of a still', () => {
  test('the poster is drawn of a moment at which the scene’s texts are there', async () => {
    const prepared = await createPreparedScene({ scene: { layers: [TITLE] } });
    const shown = prepared.overlays.find(({ order }) => order === 0);
    expect(shown?.from).toBeGreaterThan(0);
    const { poster } = findStillFrames(prepared, [TITLE]);
    expect(poster).toBeGreaterThanOrEqual(shown?.from ?? Number.NaN);
    expect(poster).toBeLessThan(prepared.timeline.frameCount);
  });

  test('the opening is what a preview shows that is paused at the start, also of the shortest scene', async () => {
    const prepared = await createPreparedScene();
    const { frameRate } = prepared.timeline;
    expect(findStillFrames(prepared, []).opening).toBe(countFadeFrames(frameRate));
    const short = { ...prepared, timeline: { ...prepared.timeline, frameCount: 2 } };
    expect(findStillFrames(short, []).opening).toBe(1);
  });
});
