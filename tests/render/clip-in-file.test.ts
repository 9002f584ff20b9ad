import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { serveRenderer } from '#adapters/preview-player/worker/serve-renderer.ts';
import type { RendererResponse } from '#adapters/preview-player/worker/renderer-messages.ts';
import { createFakeMusicLibrary } from '#adapters/music-library/fake/index.ts';
import { createNodeRasterizer } from '#adapters/rasterizer/resvg/server/index.ts';
import { createDiskPresenterLibrary } from '#server/adapters/presenter-library/disk/index.ts';
import { readClip } from '#server/adapters/clip-reader/node-av/read-clip.ts';
import type { Project } from '#domain/project/project.ts';
import { decodeBackground } from '#domain/renderer/background-file.ts';
import { loadScene } from '#domain/renderer/prepare-scene.ts';
import { SAMPLE_RATE, type SpokenScene } from '#domain/speech/spoken-scene.ts';
import { createDeferred } from '../tools/create-deferred.ts';
import { createTone, measureTone } from '../tools/audio-clip.ts';
import { createVideoFile } from '../tools/video-file.ts';
import { createProject } from './fixtures/built-in-engine.ts';
import { PRESENTERS_FOLDER } from './fixtures/direct-render.ts';
import { closeEngineFixture, createSpokenScene, joinAllScenes, openEngineFixture, renderAllScenes } from './fixtures/simple-engine.ts';
import { decodeVideo } from './measure/decode-video.ts';

/** Periods a second of the tone that is heard in the clip, from its second second on, and its level out of 32,767. */
const [TONE, LEVEL] = [440, 8_000];
const CLIP_SECONDS = 3;
/** A scene begins in silence; then there are words, a pause and words. */
const LEAD_IN = 0.3;
const [WORDS, PAUSE] = [1, 3];

const silent = createProject(['Hm.']);
const show = (choice: { readonly from?: number; readonly volume?: number; readonly ending?: 'hold' }): Project => ({
  ...silent,
  scenes: silent.scenes.map((scene) => ({ ...scene, background: { kind: 'video', assetId: 'clip', ...choice } })),
});

function createPausedScene(): SpokenScene {
  const words = createSpokenScene(WORDS);
  const pcm = new Int16Array((2 * WORDS + PAUSE) * SAMPLE_RATE);
  pcm.set(words.pcm);
  pcm.set(words.pcm, (WORDS + PAUSE) * SAMPLE_RATE);
  return { ...words, pcm };
}

const spoken = [createPausedScene()];
let folder: string;
let clip: Uint8Array;
let engine: Awaited<ReturnType<typeof openEngineFixture>>['engine'];
let rendered: readonly string[];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'clip-'));
  const tone = createTone(TONE, CLIP_SECONDS, LEVEL).fill(0, 0, SAMPLE_RATE);
  const video = await createVideoFile({ width: 160, height: 96, seconds: CLIP_SECONDS, frameRate: 25 }, undefined, (from, to) =>
    tone.slice(from, to),
  );
  const read = await readClip(video);
  if (read.kind === 'refused') throw new Error(read.message);
  clip = read.clip;
  ({ engine, rendered } = await openEngineFixture({ clips: new Map([['clip', clip]]) }));
});

afterAll(async () => {
  await closeEngineFixture();
  await rm(folder, { recursive: true });
});

async function join440(project: Project): Promise<Float32Array> {
  await renderAllScenes(engine, project, spoken);
  const path = join(folder, 'video.mp4');
  await writeFile(path, await joinAllScenes(engine, project, spoken));
  return (await decodeVideo(path)).samples;
}

/** Level of the tone between two seconds, out of what it is in the clip. */
const hear = (samples: Float32Array, from: number, to: number): number =>
  measureTone(samples.subarray(from * SAMPLE_RATE, to * SAMPLE_RATE), TONE) / (LEVEL / 32_767);

/** What the preview plays. */
async function mixInPreview(project: Project): Promise<Int16Array> {
  const [scene] = spoken;
  if (scene === undefined) throw new Error('There is no scene.');
  const shown = { project, sceneIndex: 0, spoken: scene, watermark: false };
  const prepared = await loadScene(shown, {
    presenters: createDiskPresenterLibrary(PRESENTERS_FOLDER),
    rasterizer: createNodeRasterizer(),
    backdrops: { load: async () => decodeBackground(clip) },
  });
  const answered = createDeferred<RendererResponse>();
  const serve = serveRenderer({ prepare: async () => prepared, music: createFakeMusicLibrary() }, (response) => answered.open(response));
  serve({ kind: 'load', id: 1, scene: { ...shown, place: { start: 0, isFirst: true, isLast: true } }, token: null });
  const response = await answered.opened;
  return new Int16Array((response.kind === 'ready' ? response.mix : undefined) ?? new ArrayBuffer(0));
}

describe('43.7 the sound of an uploaded video in a finished one, decoded', () => {
  test('is heard in a pause as loud as in the clip, at the time at which its picture is seen, and again with it', async () => {
    const samples = await join440(show({}));
    // The clip is silent for a second, then sounds for two, then begins again.
    expect(hear(samples, 1.9, 2.4)).toBeGreaterThan(0.8);
    expect(hear(samples, 2.4, 2.9)).toBeCloseTo(1, 1);
    expect(hear(samples, 3.1, 3.9)).toBeLessThan(0.02);
    const from = samples.findIndex((sample, at) => at > 3.5 * SAMPLE_RATE && Math.abs(sample) > 0.01) / SAMPLE_RATE;
    expect(Math.abs(from - 4)).toBeLessThan(0.03);
  });

  test('is as loud as is chosen, and silent at a volume of 0', async () => {
    expect(hear(await join440(show({ volume: 0.4 })), 2.4, 2.9)).toBeCloseTo(0.4, 1);
    expect(hear(await join440(show({ volume: 0 })), 2.4, 2.9)).toBeLessThan(0.01);
  });

  test('is trimmed with the clip, and ends with it where its last frame is held', async () => {
    const samples = await join440(show({ from: 1.2, ending: 'hold' }));
    expect(hear(samples, LEAD_IN + WORDS + 0.1, 1.7)).toBeGreaterThan(0.2);
    expect(hear(samples, 1.9, 3.9)).toBeLessThan(0.02);
  });

  test('is lowered under words', async () => {
    const samples = await join440(show({ from: 1 }));
    const lowered = hear(samples, LEAD_IN + WORDS + PAUSE + 0.1, LEAD_IN + 2 * WORDS + PAUSE - 0.1);
    const first = hear(samples, 0.5, LEAD_IN + WORDS);
    for (const level of [lowered, first]) {
      expect(level).toBeGreaterThan(0.2);
      expect(level).toBeLessThan(0.4);
    }
  });

  test('is what the preview plays', async () => {
    const project = show({ volume: 0.7 });
    const [samples, played] = [await join440(project), await mixInPreview(project)];
    expect(played.length).toBe(samples.length);
    const difference = Float32Array.from(played, (sample, at) => sample / 32_768 - (samples[at] ?? 0));
    const measure = (values: Float32Array): number => Math.sqrt(values.reduce((sum, value) => sum + value * value, 0) / values.length);
    expect(measure(difference)).toBeLessThan(0.06 * measure(samples));
  });

  test('renders no frame again when its volume changes', async () => {
    const before = rendered.length;
    await join440(show({ volume: 0.9 }));
    expect(rendered.length).toBe(before);
  });
});
