import { observable, runInAction } from 'mobx';
import { expect, test } from 'vitest';
import { createProjectDocument, createScene } from '#domain/project/project-defaults.ts';
import type { HexColor } from '#domain/project/project.ts';
import type { SceneStill } from '#ports/still-drawer.ts';
import { ProjectStore } from '#ui/features/editor/project-store.ts';
import { DRAWER_REST } from '#ui/features/editor/stills/still-work.ts';
import { STILL_DELAY } from '#ui/features/editor/stills/still-parts.ts';
import { StillsStore } from '#ui/features/editor/stills/stills-store.ts';
import { createDeferred } from '../../tools/create-deferred.ts';
import { createEditorFixture } from './editor-fakes.ts';

const IDS = ['one', 'two', 'three'] as const;
const WHITE: HexColor = '#ffffff';

/** The stills of a project of three scenes, whose drawing waits for the test. */
async function openStills() {
  const { clock } = createEditorFixture();
  const scenes = IDS.map((id) => createScene(id, 'Hello.', { avatarId: 'amara', voiceId: 'clara' }));
  const project = new ProjectStore(createProjectDocument('Three', scenes), clock);
  const preview = observable({ playing: false });
  const waiting: { readonly id: string; readonly finish: (still: Promise<SceneStill | null>) => void }[] = [];
  const drawers = { opened: 0, stopped: 0 };
  const stills = new StillsStore({
    ...{ project, preview, clock, watermark: false },
    loadStillDrawer: async () => {
      drawers.opened += 1;
      return {
        async draw({ project: { scenes: drawn } }, { signal }) {
          const drawing = createDeferred<Promise<SceneStill | null>>();
          waiting.push({ id: drawn[0]?.id ?? '', finish: (still) => drawing.open(still) });
          const still = await drawing.opened;
          signal.throwIfAborted();
          return still;
        },
        stop: () => void (drawers.stopped += 1),
      };
    },
  });
  stills.start();
  clock.advance(STILL_DELAY);
  /** The scene that is drawn next; it's drawn. */
  const draw = async (name = 'first', result: 'drawn' | 'failed' | 'broken' = 'drawn'): Promise<string> => {
    await expect.poll(() => waiting.length).toBe(1);
    const [next] = waiting.splice(0);
    if (next === undefined) throw new Error('Nothing is drawn.');
    const still = { poster: `${next.id} ${name}`, opening: `large ${next.id} ${name}` };
    next.finish(result === 'broken' ? Promise.reject(new Error('offline')) : Promise.resolve(result === 'failed' ? null : still));
    return next.id;
  };
  const drawAll = async (): Promise<void> => {
    for (const _ of IDS) await draw();
    await expect.poll(() => stills.shown.size).toBe(IDS.length);
  };
  const paint = (sceneId: string, colour: HexColor): void =>
    project.edit({ kind: 'set-background', sceneId, background: { kind: 'colour', colour } });
  return { clock, project, preview, stills, waiting, drawers, draw, drawAll, paint };
}

test('draws one scene after the other, the selected one first, and each has its own', async () => {
  const { project, stills, draw } = await openStills();
  project.select('two');
  const drawn = [await draw(), await draw(), await draw()];
  await expect.poll(() => stills.shown.size).toBe(3);
  expect(drawn.toSorted()).toEqual([...IDS].toSorted());
  expect(IDS.map((id) => stills.findPoster(id))).toEqual(IDS.map((id) => `${id} first`));
  expect(IDS.map((id) => stills.findOpening(id))).toEqual(IDS.map((id) => `large ${id} first`));
});

test('a change draws that scene alone, once it has been quiet; until then its poster stays, and nothing old stands for it on the stage', async () => {
  const { clock, stills, waiting, draw, drawAll, paint } = await openStills();
  await drawAll();
  paint('two', WHITE);
  clock.advance(STILL_DELAY - 1);
  paint('two', '#eeeeee');
  clock.advance(STILL_DELAY - 1);
  expect(waiting).toEqual([]);
  expect([stills.findPoster('two'), stills.findOpening('two'), stills.findOpening('one')]).toEqual([
    'two first',
    undefined,
    'large one first',
  ]);
  clock.advance(1);
  expect(await draw('second')).toBe('two');
  await expect.poll(() => stills.findOpening('two')).toBe('large two second');
  expect(stills.findPoster('two')).toBe('two second');
});

test('an edit while a still is drawn lets no other one begin, and what was drawn before it is not of the scene', async () => {
  const { clock, stills, waiting, draw, paint } = await openStills();
  await expect.poll(() => waiting.length).toBe(1);
  paint('one', WHITE);
  expect(await draw('old')).toBe('one');
  await expect.poll(() => stills.findPoster('one')).toBe('one old');
  expect([stills.findOpening('one'), waiting]).toEqual([undefined, []]);
  clock.advance(STILL_DELAY);
  expect(await draw('new')).toBe('one');
  await expect.poll(() => stills.findOpening('one')).toBe('large one new');
});

test('a scene that is typed into keeps its opening, and is drawn again', async () => {
  const { clock, project, stills, draw, drawAll } = await openStills();
  await drawAll();
  project.edit({ kind: 'set-script', sceneId: 'two', script: 'Hello there.' });
  expect(stills.findOpening('two')).toBe('large two first');
  clock.advance(STILL_DELAY);
  expect(await draw('second')).toBe('two');
});

test('what is undone is drawn again only where it was drawn meanwhile', async () => {
  const { clock, project, stills, waiting, drawAll, paint } = await openStills();
  await drawAll();
  paint('two', WHITE);
  project.undo();
  expect(stills.findOpening('two')).toBe('large two first');
  clock.advance(STILL_DELAY);
  expect(waiting).toEqual([]);
});

test('nothing is drawn while the preview plays', async () => {
  const { clock, preview, waiting, draw, drawAll, paint } = await openStills();
  await drawAll();
  runInAction(() => (preview.playing = true));
  paint('three', WHITE);
  clock.advance(STILL_DELAY);
  expect(waiting).toEqual([]);
  runInAction(() => (preview.playing = false));
  clock.advance(STILL_DELAY);
  expect(await draw('second')).toBe('three');
});

test('stills of another format aren’t shown, and those of removed scenes aren’t kept', async () => {
  const { clock, project, stills, draw, drawAll, paint } = await openStills();
  await drawAll();
  project.edit({ kind: 'set-aspect-ratio', aspectRatio: '9:16' });
  expect(IDS.map((id) => stills.findPoster(id) ?? stills.findOpening(id))).toEqual([undefined, undefined, undefined]);
  project.undo();
  project.edit({ kind: 'remove-scene', sceneId: 'two' });
  paint('one', WHITE);
  clock.advance(STILL_DELAY);
  await draw('second');
  await expect.poll(() => stills.findPoster('one')).toBe('one second');
  expect([...stills.shown.keys()].toSorted()).toEqual(['one', 'three']);
});

test('a scene that can’t be drawn is tried again after the next change, and holds up no other one', async () => {
  const { clock, stills, draw, paint } = await openStills();
  expect(await draw('first', 'failed')).toBe('one');
  expect(await draw('first', 'broken')).toBe('two');
  expect(await draw()).toBe('three');
  await expect.poll(() => stills.shown.size).toBe(1);
  paint('three', WHITE);
  clock.advance(STILL_DELAY);
  expect([await draw(), await draw(), await draw()]).toEqual(['one', 'two', 'three']);
});

test('the drawer’s memory is given back after a rest, and at the end', async () => {
  const { clock, stills, drawers, draw, drawAll, paint } = await openStills();
  await drawAll();
  await expect.poll(() => clock.waiting()).toBe(1);
  clock.advance(DRAWER_REST);
  expect(drawers).toEqual({ opened: 1, stopped: 1 });
  paint('one', WHITE);
  clock.advance(STILL_DELAY);
  expect(await draw()).toBe('one');
  stills.stop();
  expect(drawers).toEqual({ opened: 2, stopped: 2 });
  expect(clock.waiting()).toBe(0);
});

test('changed presenters are drawn again', async () => {
  const { clock, stills, draw, drawAll } = await openStills();
  await drawAll();
  stills.redraw();
  expect(stills.findPoster('one')).toBeUndefined();
  clock.advance(STILL_DELAY);
  for (const _ of IDS) await draw('second');
  await expect.poll(() => stills.findPoster('three')).toBe('three second');
});
