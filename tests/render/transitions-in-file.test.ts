import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getSceneFrameCount } from '#domain/renderer/build-timeline.ts';
import type { Scene } from '#domain/project/project.ts';
import { createBuiltInEngine, createProject, renderProject } from './fixtures/built-in-engine.ts';
import { decodeVideo } from './measure/decode-video.ts';

/** Frames of each transition. */
const FRAMES = 15;
const CHANGES: readonly Partial<Scene>[] = [
  { background: { kind: 'colour', colour: '#202020' } },
  { background: { kind: 'colour', colour: '#e0e0e0' }, transition: { kind: 'crossfade', seconds: 0.5 } },
  { background: { kind: 'colour', colour: '#a0a0a0' }, transition: { kind: 'fade-through-black', seconds: 0.5 } },
];

let folder: string;
/** Brightness of each frame's top left corner, where only the background is. */
let corners: readonly number[];
let starts: readonly number[];
let frameCount: number;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'transitions-'));
  const usual = createProject(['One.', 'Two.', 'Three.']);
  const project = { ...usual, scenes: usual.scenes.map((scene, at) => ({ ...scene, ...CHANGES[at] })) };
  const house = createBuiltInEngine();
  const { file, spoken } = await renderProject(house.engine, project);
  await house.stop();
  const lengths = spoken.map((scene) => getSceneFrameCount(scene, project.frameRate));
  starts = lengths.map((_, at) => lengths.slice(0, at).reduce((sum, length) => sum + length, 0));
  frameCount = lengths.reduce((sum, length) => sum + length, 0);
  const path = join(folder, 'video.mp4');
  await writeFile(path, file);
  const found: number[] = [];
  await decodeVideo(path, (frame) => found.push(frame.data[frame.width * 8 + 8] ?? 0));
  corners = found;
});

afterAll(() => rm(folder, { recursive: true }));

describe('a finished video with transitions', () => {
  test('is as long as its scenes', () => {
    expect(corners).toHaveLength(frameCount);
  });

  test('has frames between both scenes in a crossfade, and the new scene alone after it', () => {
    const start = starts[1] ?? 0;
    const [dark, bright] = [corners[start - 1] ?? 0, corners[start + FRAMES] ?? 0];
    expect(bright - dark).toBeGreaterThan(100);
    const fading = corners.slice(start, start + FRAMES);
    expect(fading).toEqual(fading.toSorted((one, other) => one - other));
    const middle = fading[(FRAMES - 1) / 2] ?? 0;
    expect(Math.abs(middle - (dark + bright) / 2)).toBeLessThan(6);
  });

  test('is black in the middle of a fade through black', () => {
    const start = starts[2] ?? 0;
    expect(corners[start - 1]).toBeGreaterThan(180);
    expect(corners[start + (FRAMES - 1) / 2]).toBeLessThan(20);
    expect(corners[start + FRAMES]).toBeGreaterThan(120);
  });
});
