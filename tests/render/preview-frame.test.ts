import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getSceneFrameCount } from '#domain/renderer/build-timeline.ts';
import { writeRgb } from '#domain/renderer/yuv-color.ts';
import { getFramePlanes, type YuvFrame } from '#domain/renderer/yuv-frame.ts';
import { createBuiltInEngine, createProject, NEVER_ABORTED, renderProject, SCENE_ORDER } from './fixtures/built-in-engine.ts';
import { decodeVideo } from './measure/decode-video.ts';

const RATE = 30;
/** Frames into the second scene: in its transition, in its speech, and far after its end. */
const MOMENTS = [4, 30, 10_000] as const;
const SIDE = 1280;
/** Frames between which the mouth and the transition have moved. */
const NEARBY = 3;

let folder: string;
let drawn: readonly Buffer[];
/** Frames of the video by number: those drawn, and some nearby. */
const shown = new Map<number, Buffer>();
let exact: readonly number[];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'preview-frame-'));
  const plain = createProject(['One.', 'Two small boats.']);
  const transition = { kind: 'crossfade', seconds: 0.5 } as const;
  const project = { ...plain, scenes: plain.scenes.map((scene, at) => (at === 1 ? { ...scene, transition } : scene)) };
  const house = createBuiltInEngine();
  const { file, spoken } = await renderProject(house.engine, project);
  const [previous, second] = spoken;
  if (second === undefined) throw new Error('The second scene was not spoken.');
  const order = { ...SCENE_ORDER, project, sceneIndex: 1, spoken: second, previous };
  const frames = await Promise.all(
    MOMENTS.map((moment) => house.engine.drawFrame(order, { seconds: (moment + 0.5) / RATE, longSide: SIDE }, { signal: NEVER_ABORTED })),
  );
  await house.stop();
  drawn = await Promise.all(frames.map((frame) => sharp(frame).removeAlpha().raw().toBuffer()));

  const path = join(folder, 'video.mp4');
  await writeFile(path, file);
  const start = getSceneFrameCount(spoken[0] ?? second, RATE);
  const last = getSceneFrameCount(second, RATE) - 1;
  exact = MOMENTS.map((moment) => start + Math.min(moment, last));
  const wanted = new Set(exact.flatMap((at) => [at - NEARBY, at, at + NEARBY]));
  await decodeVideo(path, (frame, at) => {
    if (wanted.has(at)) shown.set(at, toRgb(frame));
  });
});

afterAll(() => rm(folder, { recursive: true }));

/** A decoded frame as RGB. */
function toRgb(frame: YuvFrame): Buffer {
  const { width, height } = frame;
  const rgb = new Uint8Array(width * height * 3);
  const planes = getFramePlanes(frame);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const at = (y >> 1) * (width / 2) + (x >> 1);
      writeRgb(rgb, (y * width + x) * 3, [planes.y[y * width + x] ?? 0, planes.u[at] ?? 0, planes.v[at] ?? 0]);
    }
  return Buffer.from(rgb);
}

/** Mean difference of two images, in levels. */
function computeDifference(one: Buffer, other: Buffer): number {
  expect(one.length).toBe(other.length);
  return one.reduce((sum, value, at) => sum + Math.abs(value - (other[at] ?? 0)), 0) / one.length;
}

describe('a frame drawn without rendering the video', () => {
  test('is the frame of the finished video, in a transition, in speech, and at the end', () => {
    for (const [index, frame] of drawn.entries()) {
      const at = exact[index] ?? 0;
      const differences = [...shown].map(([other, image]) => [other, computeDifference(frame, image)] as const);
      const [nearest] = differences.toSorted(([, one], [, other]) => one - other);
      expect(nearest?.[0]).toBe(at);
      expect(nearest?.[1]).toBeLessThan(3);
    }
  });
});
