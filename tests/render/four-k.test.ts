import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { YuvFrame } from '#domain/renderer/yuv-frame.ts';
import type { Project } from '#domain/project/project.ts';
import { createBuiltInEngine, createProject, renderProject } from './fixtures/built-in-engine.ts';
import { type DecodedVideo, decodeVideo } from './measure/decode-video.ts';

const WHOLE = { from: { edge: 'scene-start' }, to: { edge: 'scene-end' } } as const;
const [scene] = createProject(['Yes.']).scenes;
const project: Project = {
  ...createProject(['Yes.']),
  frameRate: 25,
  resolution: '2160p',
  scenes:
    scene === undefined
      ? []
      : [
          {
            ...scene,
            avatarId: 'maya-forest-copper',
            background: { kind: 'colour', colour: '#f4f1ea' },
            layers: [{ ...WHOLE, id: 'title', kind: 'title', text: 'HILT' }],
          },
        ],
};

let folder: string;
let bytes: Uint8Array;
let decoded: DecodedVideo;
let middle: YuvFrame | undefined;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'four-k-'));
  const house = createBuiltInEngine();
  const { file } = await renderProject(house.engine, project);
  await house.stop();
  bytes = file;
  const path = join(folder, 'video.mp4');
  await writeFile(path, file);
  decoded = await decodeVideo(path, (frame, n) => {
    if (n === 20) middle = { ...frame, data: frame.data.slice() };
  });
});

afterAll(() => rm(folder, { recursive: true }));

describe('a video in 4K', () => {
  test('PLN-3 has 3840 by 2160 frames throughout, with audio', () => {
    expect(decoded.video).toMatchObject({ codec: 'h264', width: 3840, height: 2160, frameRate: 25 });
    expect(decoded.frames).toBe(Math.round(decoded.video.seconds * 25));
    expect(decoded.frames).toBeGreaterThan(21);
    expect(decoded.audio.seconds).toBeCloseTo(decoded.video.seconds, 1);
  });

  test('VID-10 has no product name in its metadata', () => {
    expect(Buffer.from(bytes).toString('latin1')).not.toMatch(/castwright/i);
  });

  test('PLN-3 renders text at full resolution, with one-pixel edges', () => {
    const { width, data } = middle ?? { width: 0, data: new Uint8Array() };
    let [steepest, darkest, brightest] = [0, 255, 0];
    for (let y = 700; y < 1100; y++) {
      for (let x = 200; x < 1400; x++) {
        const [here, next] = [data[y * width + x] ?? 0, data[y * width + x + 1] ?? 0];
        steepest = Math.max(steepest, Math.abs(next - here));
        [darkest, brightest] = [Math.min(darkest, here), Math.max(brightest, here)];
      }
    }
    expect(brightest - darkest).toBeGreaterThan(150);
    expect(steepest / (brightest - darkest)).toBeGreaterThan(0.7);
  });

  test('PLN-3 shows the chosen look: green clothes at the shoulder', () => {
    const { width, height, data } = middle ?? { width: 0, height: 0, data: new Uint8Array() };
    const at = (Math.round(height * 0.72) >> 1) * (width / 2) + (Math.round(width * 0.53) >> 1);
    const [u, v] = [data[width * height + at] ?? 0, data[width * height * 1.25 + at] ?? 0];
    expect(u).toBeLessThan(128);
    expect(v).toBeLessThan(120);
  });
});
