import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Project } from '#domain/project/project.ts';
import { getSceneFrameCount } from '#domain/renderer/build-timeline.ts';
import type { YuvFrame } from '#domain/renderer/yuv-frame.ts';
import {
  type BuiltInEngine,
  createBuiltInEngine,
  createProject,
  NEVER_ABORTED,
  renderProject,
  SCENE_ORDER,
} from './fixtures/built-in-engine.ts';
import { showAlpha } from './fixtures/show-alpha.ts';
import { decodeVideo, type DecodedVideo } from './measure/decode-video.ts';

/** Luma of the color that the usual video has behind the presenter; it's gray, so it has no chroma. */
const GRAY = { colour: '#808080', luma: 126 } as const;
/** Frames compared, one in so many. */
const EVERY = 10;
const CROSSING_SECONDS = 0.4;
const CROSSING = CROSSING_SECONDS * 30;

interface Decoded {
  readonly facts: DecodedVideo;
  readonly frames: readonly YuvFrame[];
}

let folder: string;
/** First frame of the second scene. */
let secondScene: number;
let house: BuiltInEngine;
let webm: Uint8Array;
let progress: readonly { readonly frames: number; readonly of: number }[];
let color: Decoded;
let alpha: Decoded;
let usual: Decoded;

async function decode(name: string, bytes: Uint8Array): Promise<Decoded> {
  const path = join(folder, name);
  await writeFile(path, bytes);
  const frames: YuvFrame[] = [];
  const facts = await decodeVideo(path, (frame, n) => {
    if (n % EVERY === 0) frames.push({ ...frame, data: Uint8Array.from(frame.data) });
  });
  return { facts, frames };
}

function createGrayProject(): Project {
  const project = createProject(['Hello there.', 'And good-bye.']);
  return {
    ...project,
    language: 'de-AT',
    scenes: project.scenes.map((scene, at) => ({
      ...scene,
      background: { kind: 'colour', colour: GRAY.colour },
      ...(at === 1 && { transition: { kind: 'fade-through-black', seconds: CROSSING_SECONDS } as const }),
    })),
  };
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'transparent-'));
  house = createBuiltInEngine();
  const project = createGrayProject();
  const { file, spoken } = await renderProject(house.engine, project);
  const [firstSpoken] = spoken;
  if (firstSpoken === undefined) throw new Error('Nothing was spoken.');
  secondScene = getSceneFrameCount(firstSpoken, project.frameRate);
  const order = { project, spoken, ...SCENE_ORDER };
  const render = (mayContinue: () => boolean) => house.engine.renderTransparent(order, { signal: NEVER_ABORTED, mayContinue });
  expect(await house.engine.joinTransparent(order, { signal: NEVER_ABORTED })).toBeUndefined();
  let segments = 0;
  const written = house.store.written.length;
  progress = [await render(() => (segments += 1) <= 2), await render(() => true), await render(() => false)];
  expect(new Set(house.store.written.slice(written)).size).toBe(house.store.written.length - written);
  webm = (await house.engine.joinTransparent(order, { signal: NEVER_ABORTED }))?.file ?? new Uint8Array();
  usual = await decode('usual.mp4', file);
  color = await decode('color.webm', webm);
  alpha = await decode('alpha.webm', await showAlpha(webm));
});

afterAll(async () => {
  await house.stop();
  await rm(folder, { recursive: true });
});

/** Whether the sampled frame is one of the fade through black, which the transparent video blends instead. */
const isCrossing = (index: number): boolean => index * EVERY >= secondScene && index * EVERY < secondScene + CROSSING;

describe('18.10 a finished video with a transparent background', () => {
  test('is rendered in parts, which are kept', () => {
    const [first, ...rest] = progress;
    expect(first?.frames).toBeGreaterThan(0);
    expect(first?.frames).toBeLessThan(first?.of ?? 0);
    for (const { frames, of } of rest) expect(frames).toBe(of);
  });

  test('has the frames, the size and the length of the usual one, in VP9 and Opus', () => {
    expect(color.facts.container).toContain('webm');
    expect([color.facts.video.codec, color.facts.audio.codec]).toEqual(['vp9', 'opus']);
    expect(color.facts.frames).toBe(usual.facts.frames);
    expect(alpha.facts.frames).toBe(usual.facts.frames);
    expect([color.facts.video.width, color.facts.video.height]).toEqual([usual.facts.video.width, usual.facts.video.height]);
    expect(Math.abs(color.facts.seconds - usual.facts.seconds)).toBeLessThan(0.05);
  });

  test('names the language of its sound in the form of its format, and us as its writer', () => {
    expect([usual.facts.audio.language, color.facts.audio.language]).toEqual(['deu', 'ger']);
    const head = Buffer.from(webm.subarray(0, 1_000)).toString('latin1');
    expect(head.match(/Castwright/g)).toHaveLength(2);
    expect(head).not.toMatch(/mediabunny/i);
  });

  test('is clear beside the presenter and covers everything behind the chest', () => {
    for (const { width, height, data } of alpha.frames) {
      expect(data[width * 8 + 8]).toBeLessThanOrEqual(2);
      expect(data[width * (height - 20) + width / 2]).toBeGreaterThanOrEqual(250);
    }
  });

  test('looks like the usual video when it’s laid over the same color', () => {
    const errors = usual.frames.map(({ data, width, height }, index) => {
      const [front, share] = [color.frames[index]?.data ?? data, alpha.frames[index]?.data ?? data];
      let sum = 0;
      for (let at = 0; at < width * height; at += 1) {
        const covered = (share[at] ?? 0) / 255;
        sum += ((front[at] ?? 0) * covered + GRAY.luma * (1 - covered) - (data[at] ?? 0)) ** 2;
      }
      return Math.sqrt(sum / (width * height));
    });
    // Mean error of luma, of 219 steps; both were compressed.
    expect(Math.max(...errors.filter((_, index) => !isCrossing(index)))).toBeLessThan(2);
  });

  test('sounds like the usual video, at the same time', () => {
    const [here, there] = [color.facts.samples, usual.facts.samples];
    const length = Math.min(here.length, there.length);
    const measure = (delay: number): number => {
      let sum = 0;
      for (let at = 2_000; at < length - 2_000; at += 3) sum += (here[at + delay] ?? 0) * (there[at] ?? 0);
      return sum;
    };
    const delays = Array.from({ length: 61 }, (_, index) => index * 24 - 720);
    const best = delays.reduce((found, delay) => (measure(delay) > measure(found) ? delay : found));
    // Samples of 48,000: within 10 ms.
    expect(Math.abs(best)).toBeLessThanOrEqual(480);
  });
});
