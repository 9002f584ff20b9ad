import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createSyntheticPack } from '#adapters/presenter-library/fake/index.ts';
import { createProjectDocument, createScene } from '#domain/project/project-defaults.ts';
import { type Anchor, FRAME_RATES, type Project } from '#domain/project/project.ts';
import { buildTimeline, getSceneFrameCount } from '#domain/renderer/build-timeline.ts';
import { decodePresenterPack } from '#domain/renderer/decode-presenter-pack.ts';
import type { SceneTimeline } from '#domain/renderer/scene-timeline.ts';
import { createSpokenScene } from './renderer-fixtures.ts';

const { visemes } = decodePresenterPack(createSyntheticPack('ada'));
const anyAnchor: fc.Arbitrary<Anchor> = fc.oneof(
  fc.record({ edge: fc.constantFrom('scene-start', 'scene-end') }),
  fc.record({ edge: fc.constantFrom('word-start', 'word-end'), word: fc.integer({ min: -3, max: 80 }) }),
);
const anyLength = fc.record({
  seconds: fc.double({ min: 0.4, max: 14, noNaN: true }),
  frameRate: fc.constantFrom(...FRAME_RATES),
  id: fc.string({ minLength: 1, maxLength: 12 }),
});

function createTimeline(
  choice: { readonly seconds: number; readonly frameRate: Project['frameRate']; readonly id: string },
  anchors: readonly [Anchor, Anchor] = [{ edge: 'scene-start' }, { edge: 'scene-end' }],
): SceneTimeline {
  const scene = {
    ...createScene(choice.id, '', { avatarId: 'ada', voiceId: 'slt' }),
    layers: [{ id: 'a', kind: 'title' as const, text: 'T', from: anchors[0], to: anchors[1] }],
  };
  return buildTimeline({
    project: { ...createProjectDocument('', [scene]), frameRate: choice.frameRate },
    scene,
    spoken: createSpokenScene(choice.seconds),
    visemes,
  });
}

describe('timeline', () => {
  test('contains exactly lead-in, speech, and tail', () => {
    fc.assert(
      fc.property(anyLength, ({ seconds, frameRate }) => {
        const spoken = createSpokenScene(seconds);
        const wanted = (0.3 + spoken.pcm.length / 48_000 + 0.4) * frameRate;
        const count = getSceneFrameCount(spoken, frameRate);
        expect(count).toBeGreaterThanOrEqual(wanted - 1e-3);
        expect(count).toBeLessThan(wanted + 1);
      }),
    );
  });

  test('is deterministic, and different for other scenes', () => {
    const choice = { seconds: 8, frameRate: 30, id: 'one' } as const;
    expect(createTimeline(choice)).toEqual(createTimeline(choice));
    expect(createTimeline(choice).motion).not.toEqual(createTimeline({ ...choice, id: 'two' }).motion);
  });

  test('keeps every layer and caption inside the scene, for any anchors', () => {
    fc.assert(
      fc.property(anyLength, anyAnchor, anyAnchor, (choice, from, to) => {
        const timeline = createTimeline(choice, [from, to]);
        for (const span of [...timeline.layers, ...timeline.captions]) {
          expect(span.from).toBeGreaterThanOrEqual(0);
          expect(span.to).toBeGreaterThanOrEqual(span.from);
          expect(span.to).toBeLessThanOrEqual(timeline.frameCount);
        }
        const tracks = [...Object.values(timeline.motion), timeline.mouth.open, timeline.mouth.strength];
        expect(tracks.every((track: Float32Array) => track.length === timeline.frameCount)).toBe(true);
      }),
      { numRuns: 60 },
    );
  });

  test('shows an anchored layer exactly while its words are spoken', () => {
    const timeline = createTimeline({ seconds: 6, frameRate: 25, id: 'x' }, [
      { edge: 'word-start', word: 3 },
      { edge: 'word-end', word: 5 },
    ]);
    const [layer] = timeline.layers;
    expect(layer).toEqual({ layerId: 'a', from: Math.round((0.3 + 3 * 0.34 + 0.02) * 25), to: Math.round((0.3 + 5 * 0.34 + 0.3) * 25) });
  });
});

describe('motion', () => {
  test('stays within the pack’s range and never jumps', () => {
    fc.assert(
      fc.property(anyLength, (choice) => {
        const { motion, frameRate } = createTimeline(choice);
        const face = { lid: 1, gazeX: 1, gazeY: 1, brow: 1, smile: 1, innerBrow: 1, squint: 0.33 } as const;
        const most = { yaw: 8, pitch: 5, roll: 5, sway: 1, breath: 1, ...face } as const;
        for (const [name, limit] of Object.entries(most))
          for (const value of motion[name as keyof typeof most]) expect(Math.abs(value)).toBeLessThanOrEqual(limit + 1e-6);
        motion.yaw.forEach((yaw, n) =>
          expect(Math.abs(yaw) / 8 + Math.abs(motion.pitch[n] ?? 0) / 5 + Math.abs(motion.roll[n] ?? 0) / 5).toBeLessThanOrEqual(1.401),
        );
        motion.gazeX.forEach((x, n) => expect(Math.abs(x) + Math.abs(motion.gazeY[n] ?? 0)).toBeLessThanOrEqual(1.001));
        for (const track of [motion.yaw, motion.pitch, motion.roll]) {
          const speeds = Array.from(track, (value, n) => ((track[n + 1] ?? value) - value) * frameRate);
          expect(Math.max(...speeds.map(Math.abs))).toBeLessThan(30);
          expect(Math.max(...speeds.map((speed, n) => Math.abs((speeds[n + 1] ?? speed) - speed) * frameRate))).toBeLessThan(600);
        }
      }),
      { numRuns: 40 },
    );
  });

  test('blinks: lids close fully, reopen, and are open at both ends', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, maxLength: 8 }), fc.constantFrom(...FRAME_RATES), (id, frameRate) => {
        const { lid } = createTimeline({ seconds: 14, frameRate, id }).motion;
        const closed = Array.from(lid).filter((value, n) => value === 1 && lid[n - 1] !== 1).length;
        expect(closed).toBeGreaterThanOrEqual(1);
        expect(lid[0]).toBe(0);
        expect(lid.at(-1)).toBe(0);
        const peaks = Array.from(lid).filter((value, n) => value > (lid[n - 1] ?? 0) && value >= (lid[n + 1] ?? 0));
        expect(peaks.every((value) => value === 1)).toBe(true);
      }),
      { numRuns: 40 },
    );
  });

  test('breathes and sways during silence', () => {
    const { motion } = createTimeline({ seconds: 9, frameRate: 30, id: 'calm' });
    expect(Math.max(...motion.breath)).toBeGreaterThan(0.7);
    expect(Math.min(...motion.breath)).toBe(0);
    expect(new Set(motion.yaw).size).toBeGreaterThan(200);
  });
});
