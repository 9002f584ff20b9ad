import { expect, test } from 'vitest';
import { createFaults, OFFLINE } from '#adapters/api/memory/faults.ts';
import { createMemoryProjectApi } from '#adapters/api/memory/memory-project-api.ts';
import { createMemoryServer } from '#adapters/api/memory/memory-server.ts';
import { createManualClock } from '#adapters/clock/manual/index.ts';
import { collectPlaces } from '#domain/project/format-places.ts';
import { createProjectDocument, createScene } from '#domain/project/project-defaults.ts';
import type { StillScene } from '#domain/stills/still-scene.ts';
import { JOINING_MESSAGE, SPEAKING_MESSAGE } from '#domain/tasks/render-progress.ts';
import { RenderStillStore } from '#ui/features/video/render-still-store.ts';

const VOICED = { avatarId: 'amara', voiceId: 'clara' };
const SAVED = '2026-01-01T08:00:00Z';
const VIDEO = { projectId: 'talk', createdAt: '2026-01-01T08:00:01Z', title: 'A talk', aspectRatio: '16:9', detailedStatus: '' } as const;

/** A project of three scenes in two formats; an image is named after its scene and format. */
function openStill({ updatedAt = SAVED } = {}) {
  const server = createMemoryServer({ clock: createManualClock() });
  const faults = createFaults();
  const scenes = ['one', 'two', 'three'].map((id) => createScene(id, `This is ${id}.`, VOICED));
  const plain = createProjectDocument('A talk', scenes);
  const project = { ...plain, formats: [collectPlaces({ ...plain, aspectRatio: '9:16' })] };
  server.projects.set('talk', { id: 'talk', title: 'A talk', updatedAt, revision: 1, project });
  const drawers = { stopped: 0 };
  const drawer = {
    draw: async ({
      project: {
        scenes: [scene],
        aspectRatio,
      },
    }: StillScene) => ({ poster: '', opening: `${scene?.id} ${aspectRatio}` }),
    stop: () => void (drawers.stopped += 1),
  };
  const loadMedia = async () => ({ loadStillDrawer: async () => drawer });
  const store = new RenderStillStore({ projects: createMemoryProjectApi(server, faults), loadMedia });
  store.start();
  return { store, faults, drawers };
}

test('43.2 shows the scene that is being drawn: the first one before, and the last one until all is put together', async () => {
  const { store, drawers } = openStill();
  const seen: (string | null)[] = [];
  for (const detailedStatus of [SPEAKING_MESSAGE, 'Rendering scene 1 of 3', 'Rendering scene 3 of 3', JOINING_MESSAGE]) {
    await store.show({ ...VIDEO, detailedStatus });
    seen.push(store.image);
  }
  expect(seen).toEqual(['one 16:9', 'one 16:9', 'three 16:9', 'three 16:9']);
  store.stop();
  await expect.poll(() => drawers.stopped).toBe(1);
});

test.each([
  ['in another format', { aspectRatio: '9:16' as const }, 'two 9:16'],
  ['of some scenes', { title: 'A talk (scenes 2–3)' }, 'three 16:9'],
])('43.2 a video %s shows itself', async (_title, change, image) => {
  const { store } = openStill();
  await store.show({ ...VIDEO, ...change, detailedStatus: 'Rendering scene 2 of 3' });
  expect(store.image).toBe(image);
});

test('43.2 shows nothing rather than what may not be in the video: of a project changed since, gone or out of reach', async () => {
  const changed = openStill({ updatedAt: '2026-01-01T08:00:02Z' });
  const offline = openStill();
  offline.faults.failNext(OFFLINE);
  const { store } = openStill();
  await Promise.all([changed.store.show(VIDEO), offline.store.show(VIDEO), store.show({ ...VIDEO, projectId: 'gone' })]);
  expect([changed.store.image, offline.store.image, store.image]).toEqual([null, null, null]);
});
