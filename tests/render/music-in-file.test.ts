import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { serveRenderer } from '#adapters/preview-player/worker/serve-renderer.ts';
import type { RendererResponse } from '#adapters/preview-player/worker/renderer-messages.ts';
import { createFakeMusicLibrary } from '#adapters/music-library/fake/index.ts';
import { finishMusic } from '#domain/music/finish-music.ts';
import { planVideo } from '#server/engine/mux/video-plan.ts';
import { planScene } from '#server/engine/segments/scene-plan.ts';
import { createMusicLoop, loadMusicLoop } from '#domain/music/load-music-loop.ts';
import type { Project } from '#domain/project/project.ts';
import { SAMPLE_RATE, type SpokenScene } from '#domain/speech/spoken-scene.ts';
import { createChord } from '../tools/music-form.ts';
import { createDeferred } from '../tools/create-deferred.ts';
import { createProject } from './fixtures/built-in-engine.ts';
import { prepareFirstScene } from './fixtures/direct-render.ts';
import { closeEngineFixture, createSpokenScene, joinAllScenes, openEngineFixture, renderAllScenes } from './fixtures/simple-engine.ts';
import { decodeVideo } from './measure/decode-video.ts';

const MUSIC = { trackId: 'open-road', volume: 0.8, ducking: true } as const;
/** Uploaded music: five seconds, which repeat. */
const OWN = finish(createChord({ seconds: 5, rate: SAMPLE_RATE }));
const library = createFakeMusicLibrary({ mine: OWN });

function finish(samples: Float32Array): Int16Array {
  const finished = finishMusic(samples);
  if (finished.kind === 'refused') throw new Error(finished.code);
  return finished.pcm;
}

/** Seconds of the first scene: words, a pause, words. */
const [WORDS, PAUSE] = [1, 3];
const LEAD_IN = 0.3;

function createPausedScene(): SpokenScene {
  const words = createSpokenScene(WORDS);
  const pcm = new Int16Array((2 * WORDS + PAUSE) * SAMPLE_RATE);
  pcm.set(words.pcm);
  pcm.set(words.pcm, (WORDS + PAUSE) * SAMPLE_RATE);
  return { ...words, pcm };
}

const project: Project = createProject(['Hm.', 'Hm.']);
const withMusic: Project = { ...project, music: MUSIC };
/** Everything at once: effects at words and over the end, levels that change from scene to scene, and fades. */
const withAll: Project = {
  ...project,
  music: { trackId: 'open-road', volume: 1, ducking: true, fadeIn: 0, fadeOut: 3 },
  scenes: project.scenes.map((scene, index) => ({
    ...scene,
    levels: index === 0 ? { music: 2, voice: 0.5 } : { music: 0, voice: 2 },
    effects: [
      { id: 'a', effectId: 'ding', at: { edge: 'word-start', word: 0 }, volume: 1 },
      { id: 'b', effectId: 'riser', at: { edge: 'word-end', word: 0 }, volume: 0.5 },
      ...(index === 0 ? [{ id: 'c', assetId: 'mine', at: { edge: 'word-start', word: 0 }, volume: 0.6 } as const] : []),
    ],
  })),
};
const withOwn: Project = { ...project, music: { assetId: 'mine', volume: 0.8, ducking: true } };
const spoken = [createPausedScene(), createSpokenScene(WORDS)];

let folder: string;
let plain: Float32Array;
let mixed: Float32Array;
let own: Float32Array;
let all: Float32Array;
let renderedAgain: number;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'music-'));
  const { engine, rendered } = await openEngineFixture({ music: library });
  await renderAllScenes(engine, project, spoken);
  plain = await decode(await joinAllScenes(engine, project, spoken));
  const before = rendered.length;
  await renderAllScenes(engine, withMusic, spoken);
  mixed = await decode(await joinAllScenes(engine, withMusic, spoken));
  own = await decode(await joinAllScenes(engine, withOwn, spoken));
  await renderAllScenes(engine, withAll, spoken);
  all = await decode(await joinAllScenes(engine, withAll, spoken));
  renderedAgain = rendered.length - before;
});

afterAll(async () => {
  await closeEngineFixture();
  await rm(folder, { recursive: true });
});

async function decode(file: Uint8Array): Promise<Float32Array> {
  const path = join(folder, 'video.mp4');
  await writeFile(path, file);
  return (await decodeVideo(path)).samples;
}

/** Root mean square between two seconds. */
function measureLevel(samples: Float32Array, from: number, to: number): number {
  const part = samples.subarray(from * SAMPLE_RATE, to * SAMPLE_RATE);
  return Math.sqrt(part.reduce((sum, sample) => sum + sample * sample, 0) / part.length);
}

/** What the preview plays for a scene. */
async function mixInPreview(sceneIndex: number, start: number, heard = withMusic): Promise<Float32Array> {
  const scene = { project: heard, sceneIndex, spoken: spoken[sceneIndex] ?? createSpokenScene(1), watermark: false };
  const prepared = await prepareFirstScene(createProject(['Hm.']), scene.spoken);
  const answered = createDeferred<RendererResponse>();
  const serve = serveRenderer({ prepare: async () => prepared, music: library }, (response) => answered.open(response));
  const place = { start, isFirst: sceneIndex === 0, isLast: sceneIndex === 1 };
  serve({ kind: 'load', id: 1, scene: { ...scene, place }, token: null });
  const response = await answered.opened;
  const mix = response.kind === 'ready' ? response.mix : undefined;
  return Float32Array.from(new Int16Array(mix ?? new ArrayBuffer(0)), (sample) => sample / 32_768);
}

/** The sound that is given to the encoder. */
function readBeforeEncoding(heard: Project): Float32Array {
  const order = { project: heard, spoken, watermark: false, ownerId: '' };
  const scenes = spoken.map((scene, sceneIndex) => {
    const toPlan = { ...order, sceneIndex, spoken: scene, previous: spoken[sceneIndex - 1] };
    return planScene(toPlan, { engine: 'test', encoder: 'test', pack: 'none', quality: 'standard' });
  });
  const { music } = heard;
  const loop = music !== undefined && 'trackId' in music ? loadMusicLoop(music.trackId) : createMusicLoop(OWN);
  const plan = planVideo(order, scenes, { loop, sounds: new Map([['mine', OWN]]), clips: new Map() });
  return Float32Array.from(plan.readAudio(0, plan.samples), (sample) => sample / 32_768);
}

describe('music in a finished video, decoded', () => {
  test('is heard in a pause, which is silent without it', () => {
    const pause = [LEAD_IN + WORDS + 1, LEAD_IN + WORDS + 2.5] as const;
    expect(measureLevel(plain, ...pause)).toBeLessThan(0.001);
    expect(measureLevel(mixed, ...pause)).toBeGreaterThan(0.02);
  });

  test('is lowered under words', () => {
    const music = mixed.map((sample, at) => sample - (plain[at] ?? 0));
    const { samples } = loadMusicLoop(MUSIC.trackId);
    const track = Float32Array.from(samples, (sample) => (sample / 32_768) * MUSIC.volume);
    const [from, to] = [LEAD_IN + WORDS + PAUSE, LEAD_IN + 2 * WORDS + PAUSE];
    const lowered = measureLevel(music, from, to) / measureLevel(track, from, to);
    expect(lowered).toBeGreaterThan(0.2);
    expect(lowered).toBeLessThan(0.4);
  });

  test.each([
    ['a track of ours', withMusic, () => mixed],
    ['uploaded music', withOwn, () => own],
    ['effects, levels and fades', withAll, () => all],
  ])('is what the preview plays, scene after scene: %s', async (_name, heard, getFile) => {
    const mixed = getFile();
    const first = await mixInPreview(0, 0, heard);
    const second = await mixInPreview(1, first.length / SAMPLE_RATE, heard);
    expect(first.length + second.length).toBe(mixed.length);
    const played = Float32Array.from([...first, ...second]);
    const difference = played.map((sample, at) => sample - (mixed[at] ?? 0));
    const seconds = played.length / SAMPLE_RATE;
    // AAC changes noise the most.
    expect(measureLevel(difference, 0, seconds)).toBeLessThan(0.06 * measureLevel(played, 0, seconds));
    const encoded = readBeforeEncoding(heard);
    expect(played.findIndex((sample, at) => sample !== encoded[at])).toBe(-1);
  });

  test('uploaded music is heard in a pause; a video whose music is gone isn’t made without it', async () => {
    expect(measureLevel(own, LEAD_IN + WORDS + 1, LEAD_IN + WORDS + 2.5)).toBeGreaterThan(0.02);
    const { engine } = await openEngineFixture();
    await renderAllScenes(engine, withOwn, spoken);
    await expect(joinAllScenes(engine, withOwn, spoken)).rejects.toThrow('The music of this project could not be loaded.');
    const { music: _music, ...withSound } = withAll;
    await renderAllScenes(engine, withSound, spoken);
    await expect(joinAllScenes(engine, withSound, spoken)).rejects.toThrow('A sound effect of this project could not be loaded.');
  });

  test('effects are heard, and a scene whose music is off has none after its ramp', () => {
    const silent = [LEAD_IN + WORDS + 1.5, LEAD_IN + WORDS + 2.5] as const;
    expect(measureLevel(all, ...silent)).toBeGreaterThan(0.02);
    const end = all.length / SAMPLE_RATE;
    expect(measureLevel(all, end - 0.03, end)).toBeLessThan(0.004);
  });

  test('renders no frame again', () => {
    expect(renderedAgain).toBe(0);
  });
});
