import { expect, test } from 'vitest';
import { createFaults, OFFLINE } from '#adapters/api/memory/faults.ts';
import { createMemoryProjectApi } from '#adapters/api/memory/memory-project-api.ts';
import { createMemoryServer } from '#adapters/api/memory/memory-server.ts';
import { createManualClock } from '#adapters/clock/manual/index.ts';
import { createProjectDocument, createScene } from '#domain/project/project-defaults.ts';
import type { SceneStill } from '#ports/still-drawer.ts';
import { DraftStillsStore, DRAWER_REST } from '#ui/features/library/draft-stills-store.ts';
import { createDeferred } from '../../tools/create-deferred.ts';

const VOICED = { avatarId: 'amara', voiceId: 'clara' };
const MORNING = '2026-01-01T08:00:00Z';

/** Two saved projects, `one` and `two`; drawing waits for the test. */
async function openDrafts() {
  const clock = createManualClock();
  const server = createMemoryServer({ clock });
  const faults = createFaults();
  const projects = createMemoryProjectApi(server, faults);
  for (const id of ['one', 'two']) {
    const project = createProjectDocument(id, [createScene(`${id} first`, 'Hi {{name|there}}.', VOICED), createScene('next', '', VOICED)]);
    server.projects.set(id, { id, title: id, updatedAt: MORNING, revision: 1, project });
  }
  const drawing: { readonly scenes: readonly string[]; readonly finish: (still: SceneStill | null) => void }[] = [];
  const drawers = { opened: 0, stopped: 0 };
  const loadStillDrawer = async () => {
    drawers.opened += 1;
    return {
      async draw({ project }: { readonly project: { readonly scenes: readonly { readonly id: string; readonly script: string }[] } }) {
        const drawn = createDeferred<SceneStill | null>();
        drawing.push({ scenes: project.scenes.map(({ id, script }) => `${id}: ${script}`), finish: (still) => drawn.open(still) });
        return drawn.opened;
      },
      stop: () => void (drawers.stopped += 1),
    };
  };
  const store = new DraftStillsStore({ projects, clock, loadMedia: async () => ({ loadStillDrawer }) });
  store.start();
  const draw = async (poster: string | null): Promise<readonly string[]> => {
    await expect.poll(() => drawing.length).toBe(1);
    const [next] = drawing.splice(0);
    next?.finish(poster === null ? null : { poster, opening: '' });
    return next?.scenes ?? [];
  };
  const draft = (projectId: string, changedAt = MORNING) => ({ projectId, changedAt });
  return { store, clock, faults, drawing, drawers, draw, draft };
}

test('draws the first scene of each draft that was seen, one after the other and as it is heard, and once', async () => {
  const { store, drawing, draw, draft } = await openDrafts();
  for (const id of ['one', 'two', 'one']) store.want(draft(id));
  expect(await draw('A')).toEqual(['one first: Hi there.']);
  expect(await draw('B')).toEqual(['two first: Hi there.']);
  await expect.poll(() => store.findPoster(draft('two'))).toBe('B');
  expect(store.findPoster(draft('one'))).toBe('A');
  store.want(draft('two'));
  expect(drawing).toEqual([]);
});

test('a draft that was changed is drawn again, and has no poster until then', async () => {
  const { store, draw, draft } = await openDrafts();
  store.want(draft('one'));
  await draw('A');
  const later = draft('one', '2026-01-01T09:00:00Z');
  expect(store.findPoster(later)).toBeUndefined();
  store.want(later);
  await draw('B');
  await expect.poll(() => store.findPoster(later)).toBe('B');
});

test('what can’t be loaded or drawn keeps its sketch, and the others are drawn', async () => {
  const { store, faults, draw, draft } = await openDrafts();
  faults.failNext(OFFLINE);
  store.want(draft('gone'));
  store.want(draft('one'));
  await draw(null);
  store.want(draft('two'));
  await draw('B');
  await expect.poll(() => store.findPoster(draft('two'))).toBe('B');
  expect([draft('gone'), draft('one')].map((each) => store.findPoster(each))).toEqual([undefined, undefined]);
});

test('the drawer is opened by the first draft alone, and closed a minute after the last one and on leaving', async () => {
  const { store, clock, drawers, draw, draft } = await openDrafts();
  expect(drawers).toEqual({ opened: 0, stopped: 0 });
  store.want(draft('one'));
  await draw('A');
  await expect.poll(() => store.findPoster(draft('one'))).toBe('A');
  await expect.poll(() => (clock.advance(DRAWER_REST), drawers)).toEqual({ opened: 1, stopped: 1 });
  store.want(draft('two'));
  await expect.poll(() => drawers.opened).toBe(2);
  store.stop();
  expect(drawers.stopped).toBe(2);
  await draw('B');
  expect(store.findPoster(draft('two'))).toBeUndefined();
});
