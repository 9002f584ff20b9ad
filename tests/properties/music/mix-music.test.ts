import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DUCKED_GAIN } from '#domain/music/duck-under-speech.ts';
import { createMusicLoop } from '#domain/music/load-music-loop.ts';
import { MIX_CEILING, mixMusic, type SceneAudio } from '#domain/music/mix-music.ts';

const RATE = 48_000;
const CHOICE = { volume: 1, ducking: true };
const steady = createMusicLoop(new Int16Array(1_000).fill(10_000));

/** A scene that is silent but for speech between these seconds, at a level. */
function createSpoken(seconds: number, spans: readonly (readonly [number, number])[], level = 3_000): SceneAudio {
  const speech = new Int16Array(seconds * RATE);
  for (const [from, to] of spans) speech.fill(level, from * RATE, to * RATE);
  return { speech, leadIn: 0, length: speech.length, start: 0, isFirst: true, isLast: true };
}

/** Level of the music under the speech at a second. */
function measureMusic(scene: SceneAudio, second: number, choice = CHOICE): number {
  const at = Math.round(second * RATE);
  const [sample = 0] = mixMusic(scene, { loop: steady, choice })(at, at + 1);
  return sample - (scene.speech[at - scene.leadIn] ?? 0);
}

const anyScene = fc
  .record({
    levels: fc.array(fc.integer({ min: -32_768, max: 32_767 }), { minLength: 1, maxLength: 12 }),
    leadIn: fc.nat(900),
    tail: fc.nat(3_000),
    start: fc.nat(200_000),
    isFirst: fc.boolean(),
    isLast: fc.boolean(),
  })
  .map(({ levels, tail, ...rest }): SceneAudio => {
    const speech = Int16Array.from({ length: levels.length * 700 }, (_, at) => levels[Math.floor(at / 700)] ?? 0);
    return { speech, length: rest.leadIn + speech.length + tail, ...rest };
  });
const anyLoop = fc
  .array(fc.integer({ min: -32_768, max: 32_767 }), { minLength: 1, maxLength: 50 })
  .map((list) => createMusicLoop(Int16Array.from(list)));
const anyChoice = fc.record({ volume: fc.double({ min: 0.05, max: 1, noNaN: true }), ducking: fc.boolean() });

describe('mixing music under speech', () => {
  test('never passes the ceiling, unless the speech alone does, and never wraps around', () => {
    fc.assert(
      fc.property(anyScene, anyLoop, anyChoice, (scene, loop, choice) => {
        const mixed = mixMusic(scene, { loop, choice })(0, scene.length);
        const spoken = (at: number) => scene.speech[at - scene.leadIn] ?? 0;
        const excess = mixed.map((sample, at) => Math.abs(sample) - Math.max(MIX_CEILING + 1, Math.abs(spoken(at))));
        expect(Math.max(...excess)).toBeLessThanOrEqual(0);
        const added = mixed.map((sample, at) => Math.min(32_767, Math.abs(sample - spoken(at))));
        expect(Math.max(...added)).toBeLessThanOrEqual(Math.ceil(loop.peak * choice.volume) + 1);
      }),
      { numRuns: 60 },
    );
  });

  test('is the same whether read at once or in parts', () => {
    fc.assert(
      fc.property(anyScene, anyLoop, fc.array(fc.nat(9_000), { maxLength: 5 }), (scene, loop, cuts) => {
        const read = mixMusic(scene, { loop, choice: CHOICE });
        const edges = [0, ...cuts.map((cut) => Math.min(cut, scene.length)).toSorted((one, other) => one - other), scene.length];
        const parts = edges.slice(1).flatMap((to, index) => [...read(edges[index] ?? 0, to)]);
        expect(parts).toEqual([...read(0, scene.length)]);
      }),
      { numRuns: 40 },
    );
  });

  test('lowers the music while the presenter speaks, and only then', () => {
    const scene = createSpoken(12, [[4, 6]]);
    expect(measureMusic(scene, 2.5)).toBe(10_000);
    expect(measureMusic(scene, 5)).toBe(10_000 * DUCKED_GAIN);
    expect(measureMusic(scene, 8)).toBe(10_000);
    expect(measureMusic(scene, 5, { ...CHOICE, ducking: false })).toBe(10_000);
    expect(measureMusic(scene, 8, { ...CHOICE, volume: 0.5 })).toBe(5_000);
  });

  test('stays low in gaps between words and rises in a long pause', () => {
    const scene = createSpoken(14, [
      [3, 4],
      [4.6, 6],
      [9, 10],
    ]);
    const gap = Array.from({ length: 20 }, (_, at) => measureMusic(scene, 3.9 + at * 0.04));
    expect(new Set(gap)).toEqual(new Set([10_000 * DUCKED_GAIN]));
    expect(measureMusic(scene, 7.5)).toBe(10_000);
  });

  test('changes its gain smoothly', () => {
    const scene = createSpoken(12, [[4, 6]]);
    const levels = Array.from({ length: 1_100 }, (_, at) => measureMusic(scene, 0.5 + at / 100));
    const steps = levels.slice(1).map((level, at) => Math.abs(level - (levels[at] ?? 0)));
    expect(Math.max(...steps)).toBeLessThan(500);
  });

  test('fades in and out at the ends of the video', () => {
    const scene = createSpoken(8, []);
    const [first = 0] = mixMusic(scene, { loop: steady, choice: CHOICE })(0, 1);
    expect(first).toBe(0);
    expect(measureMusic(scene, 0.5)).toBe(5_000);
    expect(measureMusic(scene, 4)).toBe(10_000);
    expect(measureMusic(scene, 7)).toBe(5_000);
    expect(Math.abs(measureMusic(scene, 8 - 1 / RATE))).toBeLessThan(50);
  });

  test('scenes meet at the same level, with the music going on where it was', () => {
    const scene = { ...createSpoken(6, [[2, 3]]), isLast: false };
    const next = { ...createSpoken(6, [[2, 3]]), start: scene.length, isFirst: false };
    const ramp = createMusicLoop(Int16Array.from({ length: 7_000 }, (_, at) => at));
    const before = mixMusic(scene, { loop: ramp, choice: CHOICE })(scene.length - 2, scene.length);
    const after = mixMusic(next, { loop: ramp, choice: CHOICE })(0, 2);
    const expected = [-2, -1, 0, 1].map((at) => Math.round(DUCKED_GAIN * ((scene.length + at) % 7_000)));
    expect([...before, ...after].map((sample, at) => Math.abs(sample - (expected[at] ?? 0)) <= 1)).toEqual([true, true, true, true]);
  });

  test('silence as music leaves the speech as it is', () => {
    fc.assert(
      fc.property(anyScene, (scene) => {
        const mixed = mixMusic(scene, { loop: createMusicLoop(new Int16Array(5)), choice: CHOICE })(
          scene.leadIn,
          scene.leadIn + scene.speech.length,
        );
        expect([...mixed]).toEqual([...scene.speech]);
      }),
      { numRuns: 20 },
    );
  });
});
