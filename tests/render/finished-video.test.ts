import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { JoinedVideo } from '#server/engine/engine.ts';
import { compilePhotoPresenter } from '#domain/photo-presenter/compile-photo-presenter.ts';
import { parsePhotoPoints } from '#domain/photo-presenter/photo-points.ts';
import { decodePresenterPack } from '#domain/renderer/decode-presenter-pack.ts';
import type { PreparedScene } from '#domain/renderer/prepared-scene.ts';
import type { SceneTimeline } from '#domain/renderer/scene-timeline.ts';
import { type RenderFaults, prepareFirstScene, renderWithoutEngine } from './fixtures/direct-render.ts';
import { computeFaceRegions } from './fixtures/face-regions.ts';
import { createBuiltInEngine, createProject, renderProject } from './fixtures/built-in-engine.ts';
import { toList } from '../tools/lists.ts';
import { renderPresenterPhoto } from '../tools/presenter-photo.ts';
import { type MeasuredVideo, measureVideo } from './measure/measure-video.ts';
import { type ExpectedVideo, type VideoProblem, findVideoProblems } from './measure/find-video-problems.ts';

const SCRIPT = 'Papa bought a big map of the river. We follow it all afternoon. Nobody asks.';
const project = createProject([SCRIPT]);

/** Faults of this many are tried; which ones is of the run's seed. `RENDER_FAULTS=all` tries each. */
const ONE_OF = process.env.RENDER_FAULTS === 'all' ? 1 : 3;

/** The points of the photo's face, placed by hand. */
const MARKED_POINTS = new URL('../../presenters/bake/points/maya.json', import.meta.url);

/** Frames before the first word. */
const REST_FRAMES = 8;

let folder: string;
let file: Buffer;
let prepared: PreparedScene;
let joined: JoinedVideo;
let measured: MeasuredVideo;
let expected: ExpectedVideo;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'render-'));
  const house = createBuiltInEngine();
  const { video, spoken, ...made } = await renderProject(house.engine, project);
  await house.stop();
  const [scene] = spoken;
  if (scene === undefined) {
    throw new Error('Nothing was spoken.');
  }
  file = Buffer.from(made.file);
  joined = video;
  prepared = await prepareFirstScene(project, scene);
  expected = {
    width: 1280,
    height: 720,
    frameRate: 30,
    script: SCRIPT,
    spoken: scene,
    mouth: prepared.timeline.mouth.open,
    vtt: video.vtt,
  };
  measured = await measure(file);
});

afterAll(() => rm(folder, { recursive: true }));

async function measure(file: Uint8Array, scene = prepared): Promise<MeasuredVideo> {
  const path = join(folder, 'video.mp4');
  await writeFile(path, file);
  return measureVideo(path, computeFaceRegions(scene));
}

describe('a finished video, decoded and measured', () => {
  test('has no problems', () => {
    expect(findVideoProblems(measured, expected)).toEqual([]);
  });

  test.each(['cut-out', 'keep'] as const)(
    'VID-4 has no problems with a presenter from a photo either: background %s',
    async (background) => {
      const photo = renderPresenterPhoto('maya');
      const { width, height } = photo;
      const image = { width, height, data: new Uint8ClampedArray(await photo.image.ensureAlpha().raw().toBuffer()) };
      const marked = parsePhotoPoints(JSON.parse(await readFile(MARKED_POINTS, 'utf8')));
      if (marked.kind !== 'ok') throw new Error('The face’s points are not marked.');
      const result = await compilePhotoPresenter({ image, points: marked.points, background });
      if (result.kind !== 'ok') throw new Error('The photo did not become a presenter.');
      const pack = decodePresenterPack(result.pack);
      const scene = await prepareFirstScene(project, expected.spoken, { list: async () => toList([]), load: async () => pack });
      const video = await measure(await renderWithoutEngine(scene, expected.spoken), scene);
      expect(findVideoProblems(video, { ...expected, mouth: scene.timeline.mouth.open })).toEqual([]);
    },
  );

  test('has its index first, so it plays before it is fully downloaded', () => {
    expect(file.indexOf('moov')).toBeLessThan(file.indexOf('mdat'));
  });

  test('has captions in video time', () => {
    expect(joined.transcript.map((word) => word.text).join(' ')).toBe(SCRIPT);
    expect(joined.transcript.filter((word) => word.opensSentence).map((word) => word.text)).toEqual(['Papa', 'We', 'Nobody']);
    for (const word of joined.transcript) {
      const loudest = Math.max(...measured.envelope.slice(Math.floor(word.start * 30), Math.ceil(word.end * 30) + 1));
      expect(loudest).toBeGreaterThan(0.01);
    }
    expect(joined.durationSeconds).toBeCloseTo(measured.frames / 30, 6);
    expect(joined.srt).toContain('-->');
  });

  test('has a thumbnail of the right size and format', async () => {
    const { format, width, height } = await sharp(joined.thumbnail).metadata();
    expect({ format, width, height }).toEqual({ format: 'webp', width: 640, height: 360 });
  });
});

describe('detecting broken renders', () => {
  const zeros = (track: Float32Array): Float32Array => new Float32Array(track.length);

  const broken: readonly { readonly name: string; readonly faults: RenderFaults; readonly problem: VideoProblem }[] = [
    { name: 'sound 200 ms late', faults: { audioDelay: 0.2 }, problem: 'sound out of time' },
    { name: 'sound two frames early', faults: { audioDelay: -2 / 30 }, problem: 'sound out of time' },
    { name: 'silence', faults: { audio: (pcm) => new Int16Array(pcm.length) }, problem: 'loudness' },
    { name: 'half as loud', faults: { audio: (pcm) => pcm.map((sample) => sample / 2) }, problem: 'loudness' },
    {
      name: 'mouth frozen',
      faults: {
        timeline: withMouth((mouth) => ({ ...mouth, open: zeros(mouth.open), width: zeros(mouth.width), strength: zeros(mouth.strength) })),
      },
      problem: 'mouth does not follow the sound',
    },
    {
      name: 'mouth three frames late',
      faults: {
        timeline: withMouth((mouth) => ({
          ...mouth,
          open: delayTrack(mouth.open, 3),
          width: delayTrack(mouth.width, 3),
          consonant: delayTrack(mouth.consonant, 3),
          strength: delayTrack(mouth.strength, 3),
        })),
      },
      problem: 'mouth out of time',
    },
    {
      name: 'lips never meet',
      faults: {
        timeline: withMouth((mouth) => ({
          ...mouth,
          strength: zeros(mouth.strength),
          open: mouth.open.map((opening, n) => (n < REST_FRAMES ? opening : Math.max(opening, 0.3))),
        })),
      },
      problem: 'lips open on p, b or m',
    },
    {
      name: 'mouth left open at the end',
      faults: {
        timeline: withMouth((mouth) => ({ ...mouth, open: mouth.open.map((opening, n) => (n > mouth.open.length - 4 ? 0.4 : opening)) })),
      },
      problem: 'mouth open at the end',
    },
    {
      name: 'mouth open before a word is said',
      faults: { timeline: withMouth((mouth) => ({ ...mouth, open: mouth.open.map((opening, n) => (n === 3 ? 0.4 : opening)) })) },
      problem: 'mouth open in silence',
    },
    {
      name: 'eyes that never close',
      faults: { timeline: (timeline) => ({ ...timeline, motion: { ...timeline.motion, lid: zeros(timeline.motion.lid) } }) },
      problem: 'no blink',
    },
    { name: 'a second too long', faults: { timeline: extendTrack }, problem: 'length' },
  ];

  const tried = broken.filter((_, index) => (index + Number(process.env.FAST_CHECK_SEED)) % ONE_OF === 0);
  for (const { name, faults, problem } of tried) {
    test(`detects a broken render: ${name}`, async () => {
      const file = await renderWithoutEngine(prepared, expected.spoken, faults);
      expect(findVideoProblems(await measure(file), expected)).toContain(problem);
    });
  }

  test('detects captions of another script', () => {
    const vtt = expected.vtt.replace('big map', 'small cup');
    expect(findVideoProblems(measured, { ...expected, vtt })).toEqual(['captions are not what is said']);
  });

  test('detects captions at the wrong time', () => {
    const vtt = expected.vtt.replace(/00:00:0(\d)/g, (_, second: string) => `00:00:1${second}`);
    expect(findVideoProblems(measured, { ...expected, vtt })).toContain('captions are not what is said');
  });

  test('detects captions missing from frames', async () => {
    const file = await renderWithoutEngine(
      await prepareFirstScene({ ...project, captions: { burnedIn: false } }, expected.spoken),
      expected.spoken,
    );
    expect(findVideoProblems(await measure(file), expected)).toEqual(['captions are not in the frame']);
  });

  test('reports no problem without a fault', async () => {
    expect(findVideoProblems(await measure(await renderWithoutEngine(prepared, expected.spoken)), expected)).toEqual([]);
  });
});

function withMouth(change: (mouth: SceneTimeline['mouth']) => SceneTimeline['mouth']): (timeline: SceneTimeline) => SceneTimeline {
  return (timeline) => ({ ...timeline, mouth: change(timeline.mouth) });
}

function delayTrack<Track extends Float32Array | Uint8Array>(track: Track, frames: number): Track {
  return track.map((_, n) => track[Math.max(0, n - frames)] ?? 0) as Track;
}

function extendTrack(timeline: SceneTimeline): SceneTimeline {
  const frameCount = timeline.frameCount + timeline.frameRate;
  const longer = (track: Float32Array): Float32Array =>
    Float32Array.from({ length: frameCount }, (_, n) => track[Math.min(n, track.length - 1)] ?? 0);
  const { mouth, motion } = timeline;
  return {
    ...timeline,
    frameCount,
    mouth: {
      open: longer(mouth.open),
      width: longer(mouth.width),
      strength: longer(mouth.strength),
      consonant: Uint8Array.from({ length: frameCount }, (_, n) => mouth.consonant[n] ?? 0),
    },
    motion: Object.fromEntries(Object.entries(motion).map(([name, track]) => [name, longer(track)])) as unknown as SceneTimeline['motion'],
  };
}
