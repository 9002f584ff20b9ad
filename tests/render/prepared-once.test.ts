import { createHash } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import { createMemoryPieceStore } from '../../server/adapters/segment-store/memory/index.ts';
import type { PieceReady } from '../../server/engine/engine.ts';
import { decodePiece } from '../../server/engine/segments/segment-file.ts';
import { keptFigures } from '../../server/engine/pool/cache-scaled-presenters.ts';
import type { KeptWork } from '../../server/engine/pool/render-cache-client.ts';
import { newScene } from '../../src/domain/project/project-defaults.ts';
import { frame } from '../../src/domain/renderer/render-frame.ts';
import { figureOrder, figuresOf } from '../../src/domain/renderer/load-presenter.ts';
import { withOwnScratch } from '../../src/domain/renderer/with-own-scratch.ts';
import { loadScene, loadUntitledScene, type PreparedScene } from '../../src/domain/renderer/prepare-scene.ts';
import { textOverlays } from '../../src/domain/renderer/create-text-overlays.ts';
import { fakePorts, LAYERS, plainRasteriser, spokenFor as speechFor } from '../properties/renderer/renderer-fixtures.ts';
import { channel } from './fixtures/worker-channel.ts';
import { NEVER, ORDER, projectOf } from './fixtures/built-in-engine.ts';
import { joinAll, LONG, renderAll, setUp, spokenFor, tearDown } from './fixtures/simple-engine.ts';

afterEach(tearDown);

const PLANES = ['y', 'u', 'v', 'alpha', 'alphaHalf'] as const;

function hashOf(prepared: PreparedScene, n: number): string {
  return createHash('sha256').update(frame(prepared, n).data).digest('hex');
}

/** Three seconds of a presenter of the fake cast, with texts of every kind. */
async function fakeScene() {
  const [card] = await fakePorts.presenters.list();
  const project = projectOf(['Any words.'], { avatarId: card?.id ?? '', voiceId: 'any' });
  const scenes = project.scenes.map((scene) => ({ ...scene, layers: LAYERS }));
  const input = { project: { ...project, scenes }, sceneIndex: 0, spoken: speechFor(3), watermark: true };
  const load = figuresOf(fakePorts.presenters);
  return { input, load, ...(await loadUntitledScene(input, { figures: load, backdrops: fakePorts.backdrops })) };
}

describe('a scene that is prepared once', () => {
  it('is drawn by two at a time: the scratch is their own, and what they share is never written', async () => {
    const { scene } = await fakeScene();
    const [one, other] = [withOwnScratch(scene), withOwnScratch(scene)];
    const shared = [scene.base.data, ...PLANES.map((plane) => scene.figure.plate[plane])];
    const before = shared.map((bytes) => bytes.slice());
    for (const n of [0, 20, 40]) {
      expect(hashOf(one, n)).not.toBe(hashOf(other, n + 1));
      expect(hashOf(one, n)).toBe(hashOf(other, n));
    }
    expect(one.figure.plate).toBe(other.figure.plate);
    for (const plane of PLANES) {
      expect(one.figure.work[plane].buffer).not.toBe(other.figure.work[plane].buffer);
    }
    for (const [index, bytes] of shared.entries()) expect(Buffer.compare(bytes, before[index] ?? new Uint8Array())).toBe(0);
  });

  it('shows in a part of it what the whole shows there, and draws each text once while it is seen', async () => {
    const { input, scene, texts } = await fakeScene();
    const whole = await loadScene(input, fakePorts);
    const drawn: string[] = [];
    const within = textOverlays(texts, {
      rasterise(svg) {
        drawn.push(svg);
        return plainRasteriser.rasterise(svg);
      },
    });
    const cuts = [0, ...new Set(texts.flatMap(({ from, to }) => [from + 1, to])), whole.timeline.frameCount].toSorted(
      (one, other) => one - other,
    );
    for (const [index, from] of cuts.slice(0, -1).entries()) {
      const range = { from, to: cuts[index + 1] ?? from };
      if (range.to === from) continue;
      const part = withOwnScratch({ ...scene, overlays: [...scene.overlays, ...(await within(range, {}))] });
      for (const n of [range.from, range.to - 1]) expect(hashOf(part, n)).toBe(hashOf(whole, n));
    }
    expect(drawn).toHaveLength(texts.length);
  });

  it('finds its presenter scaled by an earlier process, and scales it when what it finds is no figure', async () => {
    const { input, load } = await fakeScene();
    const [shown = newScene('', '', { avatarId: '', voiceId: '' })] = input.project.scenes;
    const order = figureOrder(input.project, shown);
    const store = new Map<string, Uint8Array>();
    let stored: () => void = () => {};
    const kept: KeptWork = {
      get: async (address) => store.get(address),
      put(address, bytes) {
        store.set(address, bytes);
        stored();
      },
    };
    const first = new Promise<void>((resolve) => (stored = resolve));
    const scaled = await keptFigures(load, kept, 'address')(order, {});
    await first;
    const found = await keptFigures(() => Promise.reject(new Error('It is there already.')), kept, 'address')(order, {});
    expect(found).toEqual(scaled);
    store.set('address', Uint8Array.of(1, 2, 3));
    expect(await keptFigures(load, kept, 'address')(order, {})).toEqual(scaled);
  });
});

describe('a video made again', () => {
  it('has its thumbnail in the store: no thread is needed to join it', async () => {
    const store = createMemoryPieceStore();
    const project = projectOf(['Hm.']);
    const spoken = [spokenFor(2)];
    const before = await setUp({ store });
    await renderAll(before.engine, project, spoken);
    const file = await joinAll(before.engine, project, spoken);
    const again = await setUp({ store });
    expect(Buffer.compare(await joinAll(again.engine, project, spoken), file)).toBe(0);
    expect(again.rendered).toEqual([]);
    expect(again.pool.alive()).toEqual([]);
  });
});

describe('the first second', () => {
  it('can be watched when the two early pieces are there', async () => {
    const project = projectOf(['Hm.']);
    const spoken = [spokenFor(LONG)];
    const whole = await setUp();
    const { pieces } = await whole.engine.renderScene(
      { ...ORDER, project, sceneIndex: 0, spoken: spokenFor(LONG) },
      { signal: NEVER, onProgress: () => {} },
    );
    const store = createMemoryPieceStore();
    let pictures = 0;
    for (const address of pieces.slice(0, 2)) {
      const bytes = (await whole.store.get(address)) ?? new Uint8Array();
      pictures += decodePiece(bytes).packets.length;
      await store.put(address, bytes);
    }
    expect(pictures).toBe(60);
    const { engine } = await setUp({ store });
    let seen = '';
    for await (const chunk of engine.watch({ ...ORDER, project, spoken }, channel<PieceReady>(), { signal: NEVER })) {
      seen += Buffer.from(chunk).toString('latin1');
      if (seen.includes('mdat')) break;
    }
    expect(seen).toContain('moof');
  });
});
