import { beforeAll, describe, expect, test } from 'vitest';
import { serveRenderer } from '#adapters/preview-player/worker/serve-renderer.ts';
import type { StillPainter } from '#adapters/preview-player/worker/still-painter.ts';
import type { RendererResponse } from '#adapters/preview-player/worker/renderer-messages.ts';
import { createFakeMusicLibrary } from '#adapters/music-library/fake/index.ts';
import { createFakeBackgroundLibrary } from '#adapters/background-library/fake/index.ts';
import { createFakePresenterLibrary } from '#adapters/presenter-library/fake/index.ts';
import { createNodeRasterizer } from '#adapters/rasterizer/resvg/server/index.ts';
import { createProjectDocument, createScene } from '#domain/project/project-defaults.ts';
import { loadScene, type PreparedScene } from '#domain/renderer/prepare-scene.ts';
import { createDeferred } from '../../tools/create-deferred.ts';

const SCENE = {
  project: createProjectDocument('P', [createScene('scene-1', '', { avatarId: 'ada', voiceId: 'ivy' })]),
  sceneIndex: 0,
  spoken: { pcm: new Int16Array(48_000), words: [], phones: [] },
  watermark: false,
};

let finished: PreparedScene;
beforeAll(async () => {
  finished = await loadScene(SCENE, {
    presenters: createFakePresenterLibrary(),
    backdrops: createFakeBackgroundLibrary(),
    rasterizer: createNodeRasterizer(),
  });
});

/** The worker's half; the test takes the page's part and decides when each scene is ready. */
function openRenderer(painter?: StillPainter) {
  const answers: RendererResponse[] = [];
  const loads: { readonly ready: (scene: PreparedScene) => void; readonly signal: AbortSignal }[] = [];
  const serve = serveRenderer(
    {
      async prepare(_scene, { signal }) {
        const scene = createDeferred<PreparedScene>();
        loads.push({ ready: (prepared) => scene.open(prepared), signal });
        return scene.opened;
      },
      music: createFakeMusicLibrary(),
      ...(painter && { painter }),
    },
    (response) => void answers.push(response),
  );
  return {
    answers,
    loads,
    serve,
    load: (id: number) => serve({ kind: 'load', id, scene: SCENE, token: null }),
    ready: async (index: number) => {
      loads[index]?.ready(finished);
      await new Promise((resolve) => setImmediate(resolve));
    },
    drawn: () => answers.flatMap((response) => (response.kind === 'frame' ? [response] : [])),
  };
}

describe('preview renderer', () => {
  test('drops an older scene for a newer one, even when the older finishes late', async () => {
    const { answers, loads, serve, load, ready, drawn } = openRenderer();
    load(1);
    load(2);
    expect(loads.map(({ signal }) => signal.aborted)).toEqual([true, false]);
    await ready(1);
    await ready(0);
    expect(answers.map(({ id, kind }) => [id, kind])).toEqual([[2, 'ready']]);
    serve({ kind: 'frame', id: 1, frame: 0 });
    serve({ kind: 'frame', id: 2, frame: 0 });
    expect(drawn().map(({ id }) => id)).toEqual([2]);
  });

  test('shows a prepared scene without preparing it again, keeping only the latest of two', async () => {
    const { answers, loads, serve, load, ready } = openRenderer();
    load(1);
    await ready(0);
    serve({ kind: 'prepare', id: 2, scene: SCENE, token: null });
    serve({ kind: 'prepare', id: 3, scene: SCENE, token: null });
    expect(loads.map(({ signal }) => signal.aborted)).toEqual([false, true, false]);
    await ready(2);
    expect(answers.map(({ id }) => id)).toEqual([1]);
    serve({ kind: 'show', id: 3 });
    await ready(2);
    expect(answers.map(({ id, kind }) => [id, kind])).toEqual([
      [1, 'ready'],
      [3, 'ready'],
    ]);
    expect(loads).toHaveLength(3);
  });

  test('18.8 draws the frame of a paused scene with the scene, without a request', async () => {
    const { answers, loads, serve, ready } = openRenderer();
    serve({ kind: 'load', id: 1, scene: SCENE, token: null, pausedAt: 0.5 });
    await ready(0);
    expect(loads).toHaveLength(1);
    const [told, frame] = answers;
    expect([told?.kind, frame?.kind]).toEqual(['ready', 'frame']);
    const number = frame?.kind === 'frame' ? frame.frame : -1;
    expect(number).toBe(Math.floor(0.5 * SCENE.project.frameRate));
    expect(told?.kind === 'ready' && told.drawn === number).toBe(true);
  });

  test('18.8 paints the frame of a paused scene before it’s sent, and says so; no frame that is asked for', async () => {
    const painted: unknown[] = [];
    const canvas = {} as OffscreenCanvas;
    let hasCanvas = false;
    const painter: StillPainter = {
      setCanvas: (given) => {
        expect(given === null || given === canvas).toBe(true);
        hasCanvas = given !== null;
      },
      paint: ({ data }) => hasCanvas && painted.push(data.slice()) > 0,
    };
    const { loads, serve, ready, drawn } = openRenderer(painter);
    for (const [id, given] of [canvas, null].entries()) {
      serve({ kind: 'paint-stills', canvas: given });
      serve({ kind: 'load', id, scene: SCENE, token: null, pausedAt: 0.5 });
      await ready(id);
    }
    serve({ kind: 'frame', id: 1, frame: 3 });
    expect(loads).toHaveLength(2);
    expect(drawn().map((frame) => frame.painted)).toEqual([true, undefined, undefined]);
    expect(painted).toHaveLength(1);
    expect(Buffer.compare(painted[0] as Uint8Array, new Uint8Array(drawn()[0]?.data ?? new ArrayBuffer(0)))).toBe(0);
  });

  test('draws identical frames into reused buffers', async () => {
    const { serve, load, ready, drawn } = openRenderer();
    load(1);
    await ready(0);
    serve({ kind: 'frame', id: 1, frame: 3 });
    const first = drawn()[0]?.data ?? new ArrayBuffer(0);
    const bytes = new Uint8Array(first).slice();
    new Uint8Array(first).fill(7);
    serve({ kind: 'reuse', buffer: first });
    serve({ kind: 'frame', id: 1, frame: 3 });
    expect(drawn()[1]?.data === first).toBe(true);
    expect(Buffer.compare(new Uint8Array(first), bytes)).toBe(0);
  });

  test('rejects a buffer of another size', async () => {
    const { serve, load, ready, drawn } = openRenderer();
    load(1);
    await ready(0);
    const foreign = new ArrayBuffer(12);
    serve({ kind: 'reuse', buffer: foreign });
    serve({ kind: 'frame', id: 1, frame: 0 });
    const [frame] = drawn();
    expect(frame?.data === foreign).toBe(false);
    expect(frame?.data.byteLength).toBe(((frame?.width ?? 0) * (frame?.height ?? 0) * 3) / 2);
  });
});
