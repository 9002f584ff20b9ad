import { unwrapList } from '../tools/lists.ts';
import { createHash } from 'node:crypto';
import { afterEach, describe, expect, test } from 'vitest';
import { createMemorySegmentStore } from '#server/adapters/segment-store/memory/index.ts';
import type { SegmentReady } from '#server/engine/engine.ts';
import { decodeSegment } from '#server/engine/segments/segment-file.ts';
import { cacheScaledPresenters } from '#server/engine/pool/cache-scaled-presenters.ts';
import type { RenderCache } from '#server/engine/pool/render-cache-client.ts';
import { createScene } from '#domain/project/project-defaults.ts';
import { renderFrame } from '#domain/renderer/render-frame.ts';
import { createPresenterLoader } from '#domain/renderer/load-presenter.ts';
import { toPresenterRequest } from '#domain/renderer/presenter-request.ts';
import { withOwnScratch } from '#domain/renderer/prepared-scene.ts';
import { createSvgDrawer } from '#domain/renderer/draw-svg.ts';
import { createSceneLoaders, loadScene, loadUntitledScene, type PreparedScene } from '#domain/renderer/prepare-scene.ts';
import { createTextOverlays } from '#domain/renderer/create-text-overlays.ts';
import {
  createFakePorts,
  getBaked,
  LAYERS,
  plainRasterizer,
  createSpokenScene as speechFor,
} from '../properties/renderer/renderer-fixtures.ts';
import { createWorkerChannel } from './fixtures/worker-channel.ts';
import { NEVER_ABORTED, SCENE_ORDER, createProject } from './fixtures/built-in-engine.ts';
import {
  joinAllScenes,
  LONG_SCRIPT,
  renderAllScenes,
  openEngineFixture,
  createSpokenScene,
  closeEngineFixture,
} from './fixtures/simple-engine.ts';

afterEach(closeEngineFixture);

const PLANES = ['y', 'u', 'v', 'alpha', 'alphaHalf'] as const;

function hashFrame(prepared: PreparedScene, n: number): string {
  return createHash('sha256').update(renderFrame(prepared, n).data).digest('hex');
}

/** Three seconds of a presenter of the fake cast, with texts of every kind. */
async function createFakeScene() {
  const [card] = unwrapList(await createFakePorts.presenters.list());
  const project = createProject(['Any words.'], { avatarId: card?.id ?? '', voiceId: 'any' });
  const scenes = project.scenes.map((scene) => ({ ...scene, layers: LAYERS }));
  const input = { project: { ...project, scenes }, sceneIndex: 0, spoken: speechFor(3), watermark: true };
  const load = createPresenterLoader(createFakePorts.presenters);
  return { input, load, ...(await loadUntitledScene(input, createSceneLoaders(createFakePorts))) };
}

describe('a scene that is prepared once', () => {
  test('is drawn by two workers with separate scratch memory, and shared data is never written', async () => {
    const { scene } = await createFakeScene();
    const [one, other] = [await withOwnScratch(scene), await withOwnScratch(scene)];
    const shared = [scene.base.data, ...PLANES.map((plane) => scene.presenter.plate[plane])];
    const before = shared.map((bytes) => bytes.slice());
    for (const n of [0, 20, 40]) {
      expect(hashFrame(one, n)).not.toBe(hashFrame(other, n + 1));
      expect(hashFrame(one, n)).toBe(hashFrame(other, n));
    }
    expect(one.presenter.plate).toBe(other.presenter.plate);
    for (const plane of PLANES) {
      expect(getBaked(one).work[plane].buffer).not.toBe(getBaked(other).work[plane].buffer);
    }
    for (const [index, bytes] of shared.entries()) expect(Buffer.compare(bytes, before[index] ?? new Uint8Array())).toBe(0);
  });

  test('draws parts identically to the whole, and each text once while it is visible', async () => {
    const { input, scene, texts } = await createFakeScene();
    const whole = await loadScene(input, createFakePorts);
    const drawn: string[] = [];
    const draw = createSvgDrawer(plainRasterizer);
    const within = createTextOverlays(texts, (svg) => {
      drawn.push(svg);
      return draw(svg);
    });
    const cuts = [0, ...new Set(texts.flatMap(({ from, to }) => [from + 1, to])), whole.timeline.frameCount].toSorted(
      (one, other) => one - other,
    );
    for (const [index, from] of cuts.slice(0, -1).entries()) {
      const range = { from, to: cuts[index + 1] ?? from };
      if (range.to === from) continue;
      const part = await withOwnScratch({ ...scene, overlays: [...scene.overlays, ...(await within(range, {}))] });
      for (const n of [range.from, range.to - 1]) expect(hashFrame(part, n)).toBe(hashFrame(whole, n));
    }
    expect(drawn).toHaveLength(texts.length);
  });

  test('reuses a presenter scaled by an earlier process, and rescales a damaged one', async () => {
    const { input, load } = await createFakeScene();
    const [shown = createScene('', '', { avatarId: '', voiceId: '' })] = input.project.scenes;
    const order = toPresenterRequest(input.project, shown);
    const store = new Map<string, Uint8Array>();
    let stored: () => void = () => {};
    const kept: RenderCache = {
      get: async (url) => store.get(url),
      put(url, bytes) {
        store.set(url, bytes);
        stored();
      },
    };
    const first = new Promise<void>((resolve) => (stored = resolve));
    const scaled = await cacheScaledPresenters(load, kept, 'address')(order, {});
    await first;
    const found = await cacheScaledPresenters(() => Promise.reject(new Error('It is there already.')), kept, 'address')(order, {});
    expect(found).toEqual(scaled);
    for (const key of [...store.keys()]) store.set(key, Uint8Array.of(1, 2, 3));
    expect(await cacheScaledPresenters(load, kept, 'address')(order, {})).toEqual(scaled);
  });
});

describe('a video made again', () => {
  test('reuses its stored thumbnail, so joining needs no worker', async () => {
    const store = createMemorySegmentStore();
    const project = createProject(['Hm.']);
    const spoken = [createSpokenScene(2)];
    const before = await openEngineFixture({ store });
    await renderAllScenes(before.engine, project, spoken);
    const file = await joinAllScenes(before.engine, project, spoken);
    const again = await openEngineFixture({ store });
    expect(Buffer.compare(await joinAllScenes(again.engine, project, spoken), file)).toBe(0);
    expect(again.rendered).toEqual([]);
    expect(again.pool.alive()).toEqual([]);
  });
});

describe('the first second of video', () => {
  test('can be watched once the two early segments exist', async () => {
    const project = createProject(['Hm.']);
    const spoken = [createSpokenScene(LONG_SCRIPT)];
    const whole = await openEngineFixture();
    const { segments } = await whole.engine.renderScene(
      { ...SCENE_ORDER, project, sceneIndex: 0, spoken: createSpokenScene(LONG_SCRIPT) },
      { signal: NEVER_ABORTED, onProgress: () => {} },
    );
    const store = createMemorySegmentStore();
    let frames = 0;
    for (const url of segments.slice(0, 2)) {
      const bytes = (await whole.store.get(url)) ?? new Uint8Array();
      frames += decodeSegment(bytes).packets.length;
      await store.put(url, bytes);
    }
    expect(frames).toBe(60);
    const { engine } = await openEngineFixture({ store });
    let seen = '';
    for await (const chunk of engine.watch({ ...SCENE_ORDER, project, spoken }, createWorkerChannel<SegmentReady>(), {
      signal: NEVER_ABORTED,
    })) {
      seen += Buffer.from(chunk).toString('latin1');
      if (seen.includes('mdat')) break;
    }
    expect(seen).toContain('moof');
  });
});
