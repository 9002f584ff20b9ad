import { unwrapList } from '../tools/lists.ts';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createDiskPresenterLibrary, createPresenterFolder } from '#server/adapters/presenter-library/disk/index.ts';
import { createNodeRasterizer } from '#adapters/rasterizer/resvg/server/index.ts';
import { createFakeSpeech } from '#adapters/speech/fake/index.ts';
import { createProjectDocument, createScene } from '#domain/project/project-defaults.ts';
import type { AspectRatio, CaptionChoice, Project, Scene } from '#domain/project/project.ts';
import { decodeSpokenScene, encodeSpokenScene } from '#domain/speech/spoken-scene-file.ts';
import type { SpokenScene } from '#domain/speech/spoken-scene.ts';
import { launchBrowser } from '../tools/launch-browser.ts';
import { hashFrames } from './frame-hash/hash-frames.ts';
import { hashPhotoPack } from './frame-hash/hash-photo-pack.ts';
import { ORIGIN, serveFolder } from './frame-hash/serve-folder.ts';

const PRESENTERS = join(import.meta.dirname, '../../presenters');
const SCRIPT = 'Both [glance left] pictures [strong] must agree. [nod] [speaker 2] Every byte [pace fast] of them, please.';
const WHOLE = { from: { edge: 'scene-start' }, to: { edge: 'scene-end' } } as const;

/** The first and the last compared frames show them on their way. */
const ANIMATED: Scene['layers'] = [
  { ...WHOLE, id: 'title', kind: 'title', text: 'In and out', enter: 'slide', leave: 'pop' },
  {
    ...WHOLE,
    ...{ id: 'dot', kind: 'shape', shape: 'ellipse', fill: '#2060e0', box: { x: 0.6, y: 0.5, width: 0.3, height: 0.2 } },
    ...{ rotation: 20, enter: 'pop', leave: 'fade' },
  },
  {
    ...WHOLE,
    ...{ id: 'bar', kind: 'shape', shape: 'progress', fill: '#f0e040', box: { x: 0.1, y: 0.85, width: 0.83, height: 0.03 } },
    ...{ outline: { color: '#183c5a', width: 0.006 }, enter: 'pop', opacity: 0.7 },
  },
];

/** A text that grows, and a shape that turns on its way. */
const MOVING: Scene['layers'] = [
  {
    ...WHOLE,
    ...{ id: 'offer', kind: 'text', text: 'Twice as large', box: { x: 0.1, y: 0.1, width: 0.3, height: 0.1 }, size: 0.04 },
    ...{ weight: 700, color: '#ffffff', align: 'center', enter: 'fade' },
    keyframes: [{ at: { edge: 'scene-end' }, x: 0.5, y: 0.3, scale: 2, rotation: 0, opacity: 1 }],
  },
  {
    ...WHOLE,
    ...{ id: 'mark', kind: 'shape', shape: 'rounded', fill: '#e0a020', box: { x: 0.6, y: 0.6, width: 0.2, height: 0.1 } },
    keyframes: [
      { at: { edge: 'word-start', word: 3 }, x: 0.3, y: 0.7, scale: 0.5, rotation: 200, opacity: 0.5, easing: 'ease-out' },
      { at: { edge: 'scene-end' }, x: 0.9, y: 0.2, scale: 1, rotation: 360, opacity: 1 },
    ],
  },
  {
    ...WHOLE,
    ...{ id: 'bar', kind: 'shape', shape: 'progress', fill: '#f0e040', box: { x: 0.1, y: 0.8, width: 0.7, height: 0.05 } },
    keyframes: [{ at: { edge: 'scene-end' }, x: 0.5, y: 0.5, scale: 1.4, rotation: 33, opacity: 0.8 }],
  },
];

const SCENES: readonly {
  readonly aspectRatio: AspectRatio;
  readonly change: Partial<Scene>;
  readonly captions?: CaptionChoice;
}[] = [
  {
    aspectRatio: '16:9',
    captions: { burnedIn: true, spot: { x: 0.5, y: 0.1, scale: 1.3 } },
    change: {
      spot: { x: 0.7, y: 0.45, scale: 0.7 },
      layers: [{ ...WHOLE, id: 'title', kind: 'title', text: 'Ängström & Sons — “1:1”', spot: { x: 0.3, y: 0.4, scale: 0.8 } }],
    },
  },
  {
    aspectRatio: '9:16',
    captions: { burnedIn: true, style: 'karaoke', position: 'middle' },
    change: {
      avatarId: 'kenji-navy-grey',
      framing: 'close',
      background: { kind: 'gradient', from: '#f3d3bd', to: '#6f9aa3', angle: 45 },
      layers: [{ ...WHOLE, id: 'name', kind: 'lower-third', text: 'Kenji', detail: 'Head of craft' }],
    },
  },
  {
    aspectRatio: '1:1',
    captions: { burnedIn: true, style: 'big', position: 'top' },
    change: { avatarId: 'maya-oatmeal-auburn', background: { kind: 'colour', colour: '#cf9b82' }, layers: ANIMATED },
  },
  {
    aspectRatio: '16:9',
    change: {
      framing: 'turned',
      otherPresenters: [
        { speaker: 2, avatarId: 'daniel', voiceId: 'fake-ivy' },
        { speaker: 3, avatarId: 'kenji', voiceId: 'fake-ivy', framing: 'half', spot: { x: 0.5, y: 0.4, scale: 0.9 } },
      ],
      background: { kind: 'colour', colour: '#20603f' },
    },
  },
  {
    aspectRatio: '4:5',
    change: { transition: { kind: 'wipe', seconds: 1.5 }, background: { kind: 'colour', colour: '#204060' }, layers: MOVING },
  },
];

let browser: Browser;
let page: Page;
let folder: string;
let spoken: SpokenScene;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'frame-hash-'));
  await build({
    configFile: false,
    logLevel: 'error',
    root: join(import.meta.dirname, 'frame-hash'),
    publicDir: false,
    build: { outDir: folder, emptyOutDir: true, assetsInlineLimit: 0, target: 'baseline-widely-available' },
  });
  const outcome = await createFakeSpeech().speak({ script: SCRIPT, voiceId: await getFirstVoice(), lexicon: [] });
  if (outcome.kind !== 'spoken') {
    throw new Error(outcome.message);
  }
  const file = encodeSpokenScene(outcome.scene);
  spoken = decodeSpokenScene(file);
  const presenters = createPresenterFolder(PRESENTERS);
  browser = await launchBrowser();
  page = await browser.newPage();
  await page.route(
    `${ORIGIN}/**`,
    serveFolder(folder, async (path) => {
      const pack = /^\/api\/avatars\/([a-z~-]+)\/pack$/.exec(path)?.[1];
      return pack === undefined ? (path === '/spoken' ? file : undefined) : presenters.pack(pack);
    }),
  );
  await page.goto(`${ORIGIN}/index.html`);
  await page.waitForFunction(() => 'hashInBrowser' in globalThis);
});

afterAll(async () => {
  await browser?.close();
  await rm(folder, { recursive: true, force: true });
});

describe('a frame rendered in the browser', () => {
  test.each(SCENES)('VID-1 is byte-identical to the server’s: $aspectRatio', async (scene) => {
    const project = createProject(scene);
    const inNode = await hashFrames(createInput(project), createNodePorts());
    const inBrowser = await page.evaluate((given) => globalThis.hashInBrowser(given, {}), project);
    expect(new Set(inNode).size).toBe(inNode.length);
    expect(inBrowser).toEqual(inNode);
  });

  test('is distinguished from one with a single flipped bit', async () => {
    const [scene] = SCENES;
    const project = createProject(scene ?? { aspectRatio: '16:9', change: {} });
    const inNode = await hashFrames(createInput(project), createNodePorts());
    const spoiled = await page.evaluate((given) => globalThis.hashInBrowser(given, { spoil: 400_000 }), project);
    expect(spoiled).toHaveLength(inNode.length);
    for (const hash of spoiled) {
      expect(inNode).not.toContain(hash);
    }
  });
});

describe('a presenter compiled from a photo in the browser', () => {
  test('VID-4 is byte-identical to the server’s', async () => {
    const inBrowser = await page.evaluate(() => globalThis.hashPackInBrowser());
    expect(inBrowser).toBe(await hashPhotoPack());
  });
});

function createProject({ aspectRatio, change }: (typeof SCENES)[number]): Project {
  const before = createScene('scene-0', SCRIPT, { avatarId: 'amara', voiceId: 'any' });
  const scene = { ...before, id: 'scene-1', ...change };
  return { ...createProjectDocument('Frames', [before, scene]), aspectRatio };
}

function createInput(project: Project) {
  return { project, sceneIndex: 1, spoken, previous: spoken, watermark: true };
}

function createNodePorts() {
  return {
    presenters: createDiskPresenterLibrary(PRESENTERS),
    backdrops: { load: async () => undefined },
    rasterizer: createNodeRasterizer(),
  };
}

async function getFirstVoice(): Promise<string> {
  const [voice] = unwrapList(await createFakeSpeech().voices());
  return voice?.id ?? '';
}
