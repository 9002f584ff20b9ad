import { when } from 'mobx';
import { describe, expect, test } from 'vitest';
import { switchFormat } from '#domain/preflight/switch-format.ts';
import { createProjectDocument, createScene } from '#domain/project/project-defaults.ts';
import type { Layer, Project, Scene } from '#domain/project/project.ts';
import { EditorStore } from '#ui/features/editor/editor-store.ts';
import { SceneRangeStore } from '#ui/features/editor/scene-range/scene-range-store.ts';
import { PreflightStore } from '#ui/features/editor/preflight/preflight-store.ts';
import { CHECK_DELAY } from '#ui/features/editor/preflight/scene-marks.ts';
import { createEditorFixture, flushTasks } from './editor-fakes.ts';

const CHOICES = { avatarId: 'amara', voiceId: 'clara' };

async function openEditor(change: (scene: Scene) => Scene, lexicon: Project['lexicon'] = []) {
  const fixture = createEditorFixture('business');
  const store = new EditorStore(fixture.ports, null);
  store.startWith('Hello there.');
  store.start();
  await flushTasks();
  const { session } = store;
  if (session === null) throw new Error(store.message);
  const { voiceId } = session.project.scene;
  const scenes = [
    createScene('first', 'Hello there.', { ...CHOICES, voiceId }),
    createScene('second', 'Goodbye.', { ...CHOICES, voiceId }),
  ];
  const [first, second] = scenes;
  if (first === undefined || second === undefined) throw new Error('There are no scenes.');
  session.project.edit({
    kind: 'replace-project',
    project: { ...createProjectDocument('Two', [first, change(second)]), lexicon },
  });
  return { ...fixture, ...session, parts: session.preflight, preflight: new PreflightStore(session.preflight) };
}

const HELLO: Layer = {
  id: 'a',
  kind: 'text',
  text: 'Hello',
  size: 0.06,
  weight: 700,
  color: '#ffffff',
  align: 'left',
  box: { x: 0.1, y: 0.1, width: 0.3, height: 0.1 },
  from: { edge: 'scene-start' },
  to: { edge: 'scene-end' },
};

describe('API-7 the check before rendering', () => {
  test('looks at texts over images, says what it found, and looks again once a remedy changed what is behind them', async () => {
    const { parts, project } = await openEditor((scene) => ({ ...scene, layers: [HELLO], background: { kind: 'set', set: 'loft' } }));
    const asked: string[] = [];
    const store = new PreflightStore({
      ...parts,
      loadMeasurer: async () => ({
        measure: async ({ keys }) => {
          asked.push(...keys);
          return [['#ffffff', '#111111']];
        },
        stop: () => undefined,
      }),
    });
    expect(store.items.filter(({ finding }) => finding.code === 'text-contrast')).toEqual([]);
    store.start();
    expect(store.isMeasuring).toBe(true);
    await when(() => !store.isMeasuring);
    const [item] = store.items;
    expect(item).toMatchObject({
      scene: 1,
      finding: { code: 'text-contrast', message: expect.stringContaining('1.0:1') },
      fix: { label: 'Put a plate behind it' },
    });
    if (item?.fix === undefined) throw new Error('There is no fix.');
    store.apply(item.fix);
    await when(() => !store.isMeasuring);
    expect(asked).toHaveLength(2);
    store.undo();
    await when(() => !store.isMeasuring);
    expect([asked.length, project.project.scenes[1]?.layers.length]).toEqual([2, 1]);
    store.stop();
  });

  test('finds nothing in a plain video', async () => {
    expect((await openEditor((scene) => scene)).preflight.items).toEqual([]);
  });

  test('a fix is one step of the history, and what it was found for is gone', async () => {
    const { preflight, project } = await openEditor((scene) => ({ ...scene, layers: [HELLO] }));
    const before = project.project;
    const [item] = preflight.items;
    expect(item).toMatchObject({ scene: 1, finding: { code: 'text-contrast', kind: 'advice' }, fix: { label: 'Make the text dark' } });
    if (item?.fix === undefined) throw new Error('There is no fix.');
    preflight.apply(item.fix);
    expect(preflight.items).toEqual([]);
    preflight.undo();
    expect(project.project).toEqual(before);
    expect(preflight.items).toHaveLength(1);
  });

  test('what is ignored isn’t said again, by the marks of scenes either, until it’s wanted back', async () => {
    const { preflight, project, marks, clock } = await openEditor((scene) => ({ ...scene, layers: [HELLO] }));
    clock.advance(CHECK_DELAY);
    await when(() => marks.found.size > 0);
    expect([marks.countIn('first'), marks.countIn('second')]).toEqual([0, 1]);
    const [item] = preflight.items;
    if (item === undefined) throw new Error('Nothing was found.');
    preflight.ignore(item.finding);
    expect([preflight.items, preflight.ignoredCount]).toEqual([[], 1]);
    clock.advance(CHECK_DELAY);
    await when(() => marks.found.size === 0);
    project.undo();
    expect([preflight.items.length, preflight.ignoredCount]).toEqual([1, 0]);
    preflight.ignore(item.finding);
    preflight.restoreIgnored();
    expect(preflight.items).toHaveLength(1);
  });

  test('marks say which layer and which words a warning is about; a note marks neither', async () => {
    const layers: readonly Layer[] = [HELLO, { ...HELLO, id: 'dark', color: '#111111', box: { ...HELLO.box, y: 0.3 } }];
    const { marks, clock, project } = await openEditor((scene) => ({ ...scene, layers, script: 'Goodbye, 搜索! [pause 20s]' }));
    clock.advance(CHECK_DELAY);
    await when(() => marks.countIn('second') === 2);
    project.select('second');
    expect(marks.findOfLayer('a')).toContain('“Hello” is hard to read');
    expect(marks.findOfLayer('dark')).toBeUndefined();
    expect(marks.findOfLayer('a', 'first')).toBeUndefined();
    expect([...(marks.found.get('second')?.words.keys() ?? [])]).toEqual(['搜索']);
  });

  test('a fix of several commands is one step too', async () => {
    const { preflight, project } = await openEditor((scene) => scene);
    const before = project.project;
    const commands = [
      { kind: 'set-title', title: 'New' },
      { kind: 'set-resolution', resolution: '1080p' },
    ] as const;
    preflight.apply({ label: 'Do both', commands });
    expect(project.project).toMatchObject({ title: 'New', resolution: '1080p' });
    preflight.undo();
    expect(project.project).toEqual(before);
  });

  test('a word that the voice can’t say opens the form for its pronunciation, in its scene', async () => {
    const { preflight, project, selection, tools } = await openEditor((scene) => ({ ...scene, script: 'Goodbye, 搜索!' }));
    const [item] = preflight.items;
    if (item === undefined) throw new Error('Nothing was found.');
    expect(item).toMatchObject({ finding: { code: 'unsayable-word', words: '搜索' }, fix: undefined });
    preflight.visit(item);
    expect(project.scene.id).toBe('second');
    expect(tools.pronouncing).toBe('搜索');
    expect(project.scene.script.slice(selection.from, selection.to)).toBe('搜索');
    tools.pronounce({ written: '搜索', spoken: 'so swaw' });
    expect(preflight.items).toEqual([]);
  });

  test('an unused pronunciation is removed, the others stay', async () => {
    const hello = { written: 'Hello', spoken: 'hullo' };
    const { preflight, project } = await openEditor((scene) => scene, [{ written: 'nowhere', spoken: 'no where' }, hello]);
    const [item] = preflight.items;
    if (item?.fix === undefined) throw new Error('There is no fix.');
    preflight.apply(item.fix);
    expect(project.project.lexicon).toEqual([hello]);
  });

  test('what only the server knows is found once it said so, and fixed', async () => {
    const { preflight, render, project } = await openEditor((scene) => ({
      ...scene,
      background: { kind: 'image', assetId: '8f2b8a54-6f6f-4b0f-9a37-5a2f0a3d4c11' },
    }));
    expect(preflight.items).toEqual([]);
    expect(await render.render()).toBeNull();
    const [item] = preflight.items;
    expect(item).toMatchObject({ scene: 1, finding: { code: 'unknown-picture' }, fix: { label: 'Use a plain background' } });
    if (item?.fix === undefined) throw new Error('There is no fix.');
    preflight.apply(item.fix);
    expect(project.project.scenes[1]?.background.kind).toBe('gradient');
    expect(preflight.items).toEqual([]);
    expect(await render.render()).not.toBeNull();
  });

  test('lists the first of very many, and says how many follow', async () => {
    const lexicon = Array.from({ length: 50 }, (_, at) => ({ written: `nowhere${at}`, spoken: 'no where' }));
    const { preflight } = await openEditor((scene) => scene, lexicon);
    expect([preflight.items.length, preflight.hidden]).toEqual([30, 20]);
    const [item] = preflight.items;
    if (item?.fix === undefined) throw new Error('There is no fix.');
    preflight.apply(item.fix);
    expect([preflight.items.length, preflight.hidden]).toEqual([30, 19]);
  });

  test('a video that is too long leads to its longest scene', async () => {
    const { preflight } = await openEditor((scene) => ({ ...scene, script: 'word '.repeat(3_000) }));
    expect(preflight.items).toMatchObject([{ scene: 1, fix: undefined, finding: { code: 'too-long-for-plan', kind: 'plan' } }]);
  });
});

describe('all formats of a project', () => {
  test('are rendered as a video each, with its format in the title; the project stays in the one it shows', async () => {
    const { preflight, project, server } = await openEditor((scene) => ({ ...scene, layers: [{ ...HELLO, color: '#12161c' }] }));
    expect(preflight.formats).toEqual([]);
    project.edit({ kind: 'replace-project', project: switchFormat(project.project, '9:16') });
    expect(preflight.formats).toEqual(['9:16', '16:9']);
    const shown = project.project;
    expect(await preflight.renderFormats()).toBe(true);
    const made = [...server.videos.values()].map(({ detail: { taskId } }) => server.library.documents.get(taskId));
    expect(new Set(made.map((each) => [each?.title, each?.aspectRatio, each?.formats]))).toEqual(
      new Set([
        ['Two (16:9)', '16:9', undefined],
        ['Two (9:16)', '9:16', undefined],
      ]),
    );
    expect(project.project).toEqual(shown);
  });
});

describe('API-7 some scenes', () => {
  test('the selected scene is rendered alone, and named', async () => {
    const { range: parts, render, project, server } = await openEditor((scene) => scene);
    const range = new SceneRangeStore(parts);
    project.select('second');
    expect(range.range).toEqual({ from: 2, to: 2 });
    const taskId = await render.render(range.range);
    expect(server.videos.get(taskId ?? '')?.detail.title).toBe('Two (scene 2)');
    expect(server.library.documents.get(taskId ?? '')?.scenes.map(({ id }) => id)).toEqual(['second']);
  });

  test('the ends of the range stay in order, and within the video', async () => {
    const { range: parts, project } = await openEditor((scene) => scene);
    const range = new SceneRangeStore(parts);
    range.setTo(2);
    expect(range.range).toEqual({ from: 1, to: 2 });
    range.setFrom(2);
    range.setTo(1);
    expect(range.range).toEqual({ from: 1, to: 1 });
    range.setTo(2);
    project.edit({ kind: 'remove-scene', sceneId: 'second' });
    expect(range.range).toEqual({ from: 1, to: 1 });
  });

  test('a problem of another scene doesn’t stop them, one of their own does', async () => {
    const { range: parts, render } = await openEditor((scene) => ({ ...scene, script: 'word '.repeat(3_000) }));
    const range = new SceneRangeStore(parts);
    expect(render.obstacles).not.toEqual([]);
    expect([range.canRender, range.problem]).toEqual([true, '']);
    range.setTo(2);
    expect([range.canRender, range.problem]).toEqual([false, expect.stringContaining('your plan allows')]);
    expect(await render.render(range.range)).toBeNull();
    expect(await render.render({ from: 1, to: 1 })).not.toBeNull();
  });

  test('their length is theirs', async () => {
    const { range: parts } = await openEditor((scene) => ({ ...scene, script: 'word '.repeat(100) }));
    const range = new SceneRangeStore(parts);
    const one = range.length.seconds;
    range.setTo(2);
    expect(range.length.seconds).toBeGreaterThan(5 * one);
  });
});
