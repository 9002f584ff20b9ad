import { computeHexContrast } from '#domain/shared/color-contrast.ts';
import { describe, expect, test } from 'vitest';
import { createDiskPresenterLibrary } from '#server/adapters/presenter-library/disk/index.ts';
import { PRESENTERS_FOLDER, SETS_FOLDER } from '#server/composition/package-paths.ts';
import { addSets } from '#server/composition/render/add-sets.ts';
import { createFakeBackgroundLibrary } from '#adapters/background-library/fake/index.ts';
import { createFakePresenterLibrary } from '#adapters/presenter-library/fake/index.ts';
import { createNodeRasterizer } from '#adapters/rasterizer/resvg/server/index.ts';
import type { BehindTexts } from '#domain/preflight/behind-texts.ts';
import { findLayerAdvice } from '#domain/preflight/find-layer-advice.ts';
import { findFix } from '#domain/preflight/find-fix.ts';
import { listScenesToMeasure } from '#domain/preflight/measure-scene.ts';
import { applyCommands } from '#domain/project/edit/apply-commands.ts';
import { createProjectDocument, createScene } from '#domain/project/project-defaults.ts';
import type { HexColor, Layer, Project, Scene } from '#domain/project/project.ts';
import { measureBehind } from '#domain/renderer/measure-behind.ts';
import { loadScene } from '#domain/renderer/prepare-scene.ts';
import { toYuv } from '#domain/renderer/yuv-color.ts';
import { createYuvFrame, getFramePlanes, type YuvFrame } from '#domain/renderer/yuv-frame.ts';
import { createBuiltInEngine, NEVER_ABORTED, SCENE_ORDER } from './fixtures/built-in-engine.ts';
import { TERMS } from '../properties/preflight/preflight-arbitraries.ts';

const WHOLE = { from: { edge: 'scene-start' }, to: { edge: 'scene-end' } } as const;
const rasterizer = createNodeRasterizer();

/** An image whose left half has one color and the right half another. */
function paintHalves(left: HexColor, right: HexColor): YuvFrame {
  const frame = createYuvFrame(1280, 720);
  const planes = getFramePlanes(frame);
  const [one, other] = [toYuv(left), toYuv(right)];
  planes.y.forEach((_, at) => (planes.y[at] = Math.round((at % 1280 < 640 ? one : other).y)));
  planes.u.forEach((_, at) => (planes.u[at] = Math.round((at % 640 < 320 ? one : other).u)));
  planes.v.forEach((_, at) => (planes.v[at] = Math.round((at % 640 < 320 ? one : other).v)));
  return frame;
}

function createText(change: Partial<Extract<Layer, { kind: 'text' }>> = {}): Layer {
  return {
    ...{ ...WHOLE, id: 'note', kind: 'text', text: 'Read me', box: { x: 0.05, y: 0.05, width: 0.25, height: 0.15 } },
    ...{ size: 0.08, weight: 700, color: '#ffffff', align: 'left', ...change },
  };
}

function createProject(layers: readonly Layer[], change: Partial<Scene> = {}): Project {
  const scene = { ...createScene('one', 'Hello there, all of you.', { avatarId: 'ada', voiceId: 'one' }), layers };
  const background = { kind: 'image', assetId: 'photo' } as const;
  return createProjectDocument('Photos', [{ ...scene, background, placement: 'right', ...change } as Scene]);
}

async function measure(project: Project, pixels: YuvFrame): Promise<BehindTexts> {
  const ports = { presenters: createFakePresenterLibrary(), backdrops: { load: async () => ({ pixels }) }, rasterizer };
  const [scene] = listScenesToMeasure(project);
  if (scene === undefined) return new Map();
  const prepared = await loadScene(scene, ports);
  return new Map(scene.keys.map((key, at) => [key, measureBehind(prepared, scene.texts[at] ?? 0)]));
}

const adviseOn = (project: Project, behind: BehindTexts) =>
  project.scenes.flatMap((scene) => findLayerAdvice(project, scene, behind)).filter(({ code }) => code === 'text-contrast');

test('the engine’s threads see what the renderer draws, and see it once', async () => {
  const project = createProject([createText()], { background: { kind: 'set', set: 'loft' }, avatarId: 'amara' });
  const [scene] = listScenesToMeasure(project);
  if (scene === undefined) throw new Error('There is nothing to look at.');
  const house = createBuiltInEngine();
  const see = () => house.engine.measureBehind({ ...scene, ownerId: SCENE_ORDER.ownerId }, scene.texts, { signal: NEVER_ABORTED });
  const [first, again] = [await see(), await see()];
  await house.stop();
  const ports = {
    presenters: createDiskPresenterLibrary(PRESENTERS_FOLDER),
    backdrops: addSets(SETS_FOLDER, createFakeBackgroundLibrary()),
    rasterizer,
  };
  const here = await loadScene(scene, ports);
  expect(first).toEqual(scene.texts.map((index) => measureBehind(here, index)));
  expect(first[0]?.length).toBeGreaterThan(1);
  expect(again).toEqual(first);
});

describe('contrast of texts over an image, as it’s drawn', () => {
  test.each([
    ['light on light', '#f4f1ea', '#f4f1ea', '#ffffff', true],
    ['dark on dark', '#1c2530', '#1c2530', '#12161c', true],
    ['light on dark', '#1c2530', '#1c2530', '#ffffff', false],
    ['dark on light', '#f4f1ea', '#f4f1ea', '#12161c', false],
  ] as const)('%s', async (_, left, right, color, isBad) => {
    const project = createProject([createText({ color })]);
    const behind = await measure(project, paintHalves(left, right));
    const advice = adviseOn(project, behind);
    expect(advice).toHaveLength(isBad ? 1 : 0);
    const ratio = (Math.floor(10 * computeHexContrast(color, left)) / 10).toFixed(1);
    if (isBad)
      expect(advice[0]?.message).toContain(`“Read me” is hard to read. Its contrast with what’s behind it is ${ratio}:1; it takes 3:1.`);
    expect(adviseOn(project, new Map())).toEqual([]);
  });

  test('one letter on the light part of a mixed image is enough, and only what lies under letters counts', async () => {
    const image = paintHalves('#101418', '#f8f8f8');
    const across = createProject([createText({ box: { x: 0.4, y: 0.05, width: 0.25, height: 0.15 } })]);
    expect(adviseOn(across, await measure(across, image))).toHaveLength(1);
    // The box reaches far over the light half; the letters don't.
    const beside = createProject([createText({ box: { x: 0.1, y: 0.05, width: 0.8, height: 0.15 } })]);
    expect(adviseOn(beside, await measure(beside, image))).toEqual([]);
  });

  test('a gray between dark and light is found though both ends are far from it', async () => {
    const image = createYuvFrame(1280, 720);
    image.data.fill(128);
    getFramePlanes(image).y.forEach((_, at, all) => (all[at] = 16 + Math.round((219 * (at % 1280)) / 1280)));
    const project = createProject([
      createText({
        color: '#777777',
        text: 'All across the frame it goes',
        box: { x: 0.02, y: 0.05, width: 0.96, height: 0.15 },
        align: 'center',
      }),
    ]);
    expect(adviseOn(project, await measure(project, image))[0]?.message).toContain('1.0:1');
  });

  test('small letters take more than large ones', async () => {
    const image = paintHalves('#8a8a8a', '#8a8a8a');
    const [large, small] = [createProject([createText()]), createProject([createText({ size: 0.03 })])];
    expect(computeHexContrast('#ffffff', '#8a8a8a')).toBeGreaterThan(3);
    expect(adviseOn(large, await measure(large, image))).toEqual([]);
    expect(adviseOn(small, await measure(small, image))[0]?.message).toContain('it takes 4.5:1');
  });

  test('a text on a plate of its own is judged by the plate, and emoji alone not at all', async () => {
    const plate: Layer = {
      ...WHOLE,
      id: 'plate',
      kind: 'shape',
      shape: 'rounded',
      fill: '#12161c',
      box: { x: 0.02, y: 0.02, width: 0.4, height: 0.25 },
    };
    const image = paintHalves('#f8f8f8', '#f8f8f8');
    const plated = createProject([plate, createText()]);
    expect(adviseOn(plated, await measure(plated, image))).toEqual([]);
    expect(listScenesToMeasure(createProject([createText({ text: '🎉' })]))).toEqual([]);
  });

  test('over a presenter of a photo, texts and titles on a plain background are looked at', async () => {
    const ada = createFakePresenterLibrary();
    const presenters = { ...ada, load: () => ada.load('ada') };
    const title: Layer = { ...WHOLE, id: 'title', kind: 'title', text: 'Over somebody', spot: { x: 0.5, y: 0.6, scale: 1 } };
    const plain = { background: { kind: 'colour', colour: '#ffffff' }, placement: 'center' } as const;
    const layers = [title, createText({ box: { x: 0.4, y: 0.7, width: 0.2, height: 0.2 } })];
    expect(listScenesToMeasure(createProject(layers, plain))).toEqual([]);
    const [scene] = listScenesToMeasure(createProject(layers, { ...plain, avatarId: `photo.${crypto.randomUUID()}` }));
    if (scene === undefined) throw new Error('There is nothing to look at.');
    expect(scene.texts).toEqual([0, 1]);
    const prepared = await loadScene(scene, { presenters, backdrops: { load: async () => undefined }, rasterizer });
    for (const index of scene.texts)
      expect(measureBehind(prepared, index).some((color) => computeHexContrast('#ffffff', color) > 1.5)).toBe(true);
  });

  test('what moves behind a text is looked at in several moments', async () => {
    const [dark, light] = [paintHalves('#101418', '#101418'), paintHalves('#f8f8f8', '#f8f8f8')];
    const project = createProject([createText()], { background: { kind: 'video', assetId: 'clip' } });
    const [scene] = listScenesToMeasure(project);
    if (scene === undefined) throw new Error('There is nothing to look at.');
    const ports = { presenters: createFakePresenterLibrary(), backdrops: { load: async () => ({ pixels: dark }) }, rasterizer };
    const prepared = await loadScene(scene, ports);
    const judge = (turn: number) => {
      const draw = (n: number) => (n < turn * prepared.timeline.frameCount ? dark : light);
      const behind = new Map([[scene.keys[0] ?? '', measureBehind({ ...prepared, backgroundDrawer: { draw, drawInside: draw } }, 0)]]);
      return adviseOn(project, behind).length;
    };
    expect([judge(1), judge(0.7), judge(0)]).toEqual([0, 1, 1]);
  });

  test.each([
    ['#f4f1ea', '#f4f1ea', 'Make the text dark'],
    ['#101418', '#f8f8f8', 'Put a plate behind it'],
  ] as const)('over %s and %s the remedy is: %s', async (left, right, label) => {
    const project = createProject([createText({ box: { x: 0.4, y: 0.05, width: 0.25, height: 0.15 } })]);
    const image = paintHalves(left, right);
    const behind = await measure(project, image);
    const [finding] = adviseOn(project, behind);
    const fix = finding && findFix(project, finding, { ...TERMS, behind });
    expect(fix?.label).toBe(label);
    const outcome = applyCommands(project, fix?.commands ?? []);
    if (outcome.kind === 'rejected') throw new Error('The remedy was rejected.');
    expect(adviseOn(outcome.project, await measure(outcome.project, image))).toEqual([]);
  });
});
