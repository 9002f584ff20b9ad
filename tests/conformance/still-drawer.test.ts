import { expect, test } from 'vitest';
import type { PrepareScene } from '#adapters/preview-player/worker/serve-renderer.ts';
import { createStillDrawer } from '#adapters/preview-player/worker/worker-calls.ts';
import { estimateSpeech } from '#domain/preflight/estimate-speech.ts';
import { createProjectDocument, createScene } from '#domain/project/project-defaults.ts';
import type { HexColor, Scene } from '#domain/project/project.ts';
import { loadScene } from '#domain/renderer/prepare-scene.ts';
import { renderFrame } from '#domain/renderer/render-frame.ts';
import { findStillFrames } from '#domain/stills/find-still-frames.ts';
import { toStillScene } from '#domain/stills/still-scene.ts';
import { createFakePorts, LAYERS } from '../properties/renderer/renderer-fixtures.ts';
import { createRendererWorker, encodePlainly } from '../tools/renderer-worker.ts';
import { stillDrawerSuite, type StillDrawerSubject } from './still-drawer.suite.ts';

const { signal } = new AbortController();
const prepare: PrepareScene = (scene, options) => loadScene(scene, createFakePorts, options);
const fail: PrepareScene = () => Promise.reject(new Error('gone'));
const getStuck: PrepareScene = () => new Promise(() => undefined);

const createColored = (id: string, colour: HexColor): Scene => ({
  ...createScene(id, 'Word word word word.', { avatarId: 'ada', voiceId: 'slt' }),
  background: { kind: 'colour', colour },
  layers: LAYERS,
});
const SCENES = [createColored('red', '#aa2222'), createColored('green', '#22aa22')];
const PROJECT = createProjectDocument('Two', SCENES);

async function open(prepareScene: PrepareScene): Promise<StillDrawerSubject> {
  const scenes = await Promise.all(
    SCENES.map(async (scene, sceneIndex) => {
      const prepared = await loadScene(
        { project: { ...PROJECT, captions: { burnedIn: false } }, sceneIndex, spoken: estimateSpeech(PROJECT, scene), watermark: true },
        createFakePorts,
      );
      const { poster, opening } = findStillFrames(prepared, scene.layers);
      const still = {
        poster: await encodePlainly(renderFrame(prepared, poster), 320),
        opening: await encodePlainly(renderFrame(prepared, opening), 1280),
      };
      return [toStillScene(PROJECT, scene, true), still] as const;
    }),
  );
  return { scenes, drawer: createStillDrawer({ openWorker: () => createRendererWorker(prepareScene), token: async () => null }) };
}

stillDrawerSuite('in a worker', {
  create: () => open(prepare),
  createFailing: () => open(fail),
  createStuck: () => open(getStuck),
});

test('nobody waits forever for a worker that dies', async () => {
  const worker = createRendererWorker(getStuck);
  const drawer = createStillDrawer({ openWorker: () => worker, token: async () => 'token' });
  const [scene] = SCENES;
  if (scene === undefined) throw new Error('There is no scene.');
  const dying = drawer.draw(toStillScene(PROJECT, scene, false), { signal });
  await worker.requested();
  worker.fail();
  expect(await dying).toBeNull();
  expect(worker.state.tokens).toEqual(['token']);
});
