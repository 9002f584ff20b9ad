import { expect, test } from 'vitest';
import type { PrepareScene } from '#adapters/preview-player/worker/serve-renderer.ts';
import { createTextMeasurer } from '#adapters/preview-player/worker/worker-calls.ts';
import type { SceneToMeasure } from '#domain/preflight/measure-scene.ts';
import type { Layer } from '#domain/project/project.ts';
import { measureBehind } from '#domain/renderer/measure-behind.ts';
import { createRendererWorker } from '../tools/renderer-worker.ts';
import { textMeasurerSuite } from './text-measurer.suite.ts';
import { createPreparedScene, LAYERS } from '../properties/renderer/renderer-fixtures.ts';

const { signal } = new AbortController();
const layers: readonly Layer[] = LAYERS;
const texts = [layers.findIndex(({ kind }) => kind === 'title')];

async function createScene() {
  const prepared = await createPreparedScene({ scene: { layers } });
  const scene = { project: {}, sceneIndex: 0, spoken: {}, watermark: false, texts, keys: ['key'] } as unknown as SceneToMeasure;
  const prepare: PrepareScene = async () => prepared;
  return { scene, prepared, prepare };
}

const fail: PrepareScene = () => Promise.reject(new Error('gone'));
const getStuck: PrepareScene = () => new Promise(() => undefined);
const open = (prepare: PrepareScene) => createTextMeasurer({ openWorker: () => createRendererWorker(prepare), token: async () => null });

textMeasurerSuite('in a worker', {
  async create() {
    const { scene, prepared, prepare } = await createScene();
    return { scene, measurer: open(prepare), colors: texts.map((index) => measureBehind(prepared, index)) };
  },
  createFailing: async () => ({ ...(await createScene()), measurer: open(fail) }),
  createStuck: async () => ({ ...(await createScene()), measurer: open(getStuck) }),
});

test('each request has the token of its moment, and the worker ends once', async () => {
  const { scene, prepare } = await createScene();
  const worker = createRendererWorker(prepare);
  const tokens = ['one', 'two'];
  const measurer = createTextMeasurer({ openWorker: () => worker, token: async () => tokens.shift() ?? null });
  await measurer.measure(scene, { signal });
  await measurer.measure(scene, { signal });
  expect(worker.state.tokens).toEqual(['one', 'two']);
  measurer.stop();
  measurer.stop();
  expect(worker.state.stopped).toBe(1);
});

test('nobody waits forever for a worker that dies, or that is stopped', async () => {
  const { scene } = await createScene();
  const worker = createRendererWorker(getStuck);
  const measurer = createTextMeasurer({ openWorker: () => worker, token: async () => null });
  const dying = measurer.measure(scene, { signal });
  await worker.requested();
  worker.fail();
  expect(await dying).toEqual([]);
  const stopped = measurer.measure(scene, { signal });
  await worker.requested();
  measurer.stop();
  expect(await stopped).toEqual([]);
});
