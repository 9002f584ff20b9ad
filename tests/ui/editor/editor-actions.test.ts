import { describe, expect, test, vi } from 'vitest';
import { createMemoryStorage } from '#adapters/storage/memory/index.ts';
import { rankActions } from '#domain/actions/rank-actions.ts';
import { formatShortcut } from '#domain/actions/shortcut.ts';
import { TOOLS } from '#domain/studio/tools.ts';
import type { EditorAction } from '#ui/features/editor/actions/editor-action.ts';
import { listEditorActions } from '#ui/features/editor/actions/list-editor-actions.ts';
import { PanelsStore } from '#ui/features/editor/actions/panels-store.ts';
import { LayoutStore } from '#ui/features/editor/shell/layout-store.ts';
import { EditorStore } from '#ui/features/editor/editor-store.ts';
import { FindStore } from '#ui/features/editor/find/find-store.ts';
import { StageStore } from '#ui/features/editor/stage/stage-store.ts';
import { announceAgain } from '#ui/text/announce-again.ts';
import { createEditorFixture, flushTasks } from './editor-fakes.ts';

async function openActions(script = '') {
  const { ports, players, clock } = createEditorFixture();
  const store = new EditorStore(ports, null);
  store.startWith(script);
  store.start();
  await flushTasks();
  const { session } = store;
  if (session === null) throw new Error(store.message);
  const storage = createMemoryStorage();
  const [visited, toasts, panels]: [string[], string[], PanelsStore] = [[], [], new PanelsStore(storage)];
  const layout = new LayoutStore(storage);
  const stage = new StageStore(session.project);
  const find = new FindStore(session.project);
  const list = (): readonly EditorAction[] =>
    listEditorActions({
      session,
      spoken: store.spoken,
      stage,
      find,
      panels,
      layout,
      toasts: { show: ({ title }) => String(toasts.push(title)), close: () => undefined },
      theme: { mode: 'dark', toggle: () => void visited.push('theme') },
      onRender: () => void visited.push('render'),
      onVisit: (path) => void visited.push(path),
    });
  const run = (title: string) => {
    const action = list().find((each) => each.title === title);
    if (action === undefined) throw new Error(`There is no action “${title}”.`);
    if (action.unavailable !== '') throw new Error(action.unavailable);
    action.run();
  };
  return { session, stage, find, panels, layout, storage, list, run, visited, toasts, players, clock };
}

describe('actions of the editor', () => {
  test('no two have the same shortcut, and what the stage handles is not also global', async () => {
    const { list } = await openActions();
    const names = list().flatMap(({ shortcuts }) => shortcuts.map((shortcut) => formatShortcut(shortcut, false)));
    expect(names.length).toBeGreaterThan(15);
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  });

  test('each has an id and a title of its own, and its title finds it first', async () => {
    const { list } = await openActions();
    const all = list();
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
    for (const { id, title } of all) expect([title, rankActions(all, title)[0]?.id]).toEqual([title, id]);
  });

  test('plays from the word at the cursor once it is spoken', async () => {
    const { session, run, list, players, clock } = await openActions('We have three plans.');
    const find = () => list().find(({ id }) => id === 'play-from-cursor');
    expect(find()?.unavailable).not.toBe('');
    clock.advance(0);
    await vi.waitFor(() => expect(session.preview.phase).toBe('ready'));
    const third = players[0]?.loads.at(-1)?.spoken.words[2]?.start ?? Number.NaN;
    session.selection.set('We have thr'.length, 'We have thr'.length);
    run('Play from the cursor in the script');
    const playing = session.preview.position;
    expect(session.preview.playing).toBe(true);
    session.selection.set(0, 0);
    run('Play from the cursor in the script');
    const first = players[0]?.loads.at(-1)?.spoken.words[0]?.start ?? Number.NaN;
    expect([session.preview.position, playing]).toEqual([0.3 + first, expect.closeTo(0.3 + third, 6)]);
  });

  test('the timeline is shown and hidden, and this browser remembers it', async () => {
    const { layout, run, storage } = await openActions();
    run('Hide the timeline');
    expect([layout.hasTimeline, new LayoutStore(storage).hasTimeline]).toEqual([false, false]);
    run('Show the timeline');
    expect(new LayoutStore(storage).hasTimeline).toBe(true);
  });

  test('each tool is opened by its key, and the focus goes there', async () => {
    const { layout, list } = await openActions();
    for (const [at, tool] of TOOLS.entries()) {
      layout.endFocus();
      list()
        .find(({ shortcuts }) => shortcuts.some(({ key }) => key === String(at + 1)))
        ?.run();
      expect([layout.tool, layout.wantsFocus]).toEqual([tool, true]);
    }
  });

  test('scenes are added, duplicated, moved, visited and removed', async () => {
    const { session, run, toasts } = await openActions('Hello.');
    const [first] = session.project.project.scenes;
    expect(() => run('Remove scene')).toThrow('There’s only one scene');
    run('Add scene');
    expect(session.project.sceneIndex).toBe(1);
    run('Previous scene');
    expect(session.project.scene).toBe(first);
    run('Duplicate scene');
    expect(session.project.scene.script).toBe('Hello.');
    run('Move scene down');
    expect(session.project.sceneIndex).toBe(2);
    expect(() => run('Next scene')).toThrow('This is the last scene');
    run('Remove scene');
    expect(session.project.project.scenes).toHaveLength(2);
    expect(toasts).toEqual(['Scene 3 removed']);
  });

  test('undo, captions, search, dialogs and pages are reached', async () => {
    const { session, find, panels, run, visited } = await openActions('Hello.');
    expect(() => run('Undo')).toThrow('Nothing to undo');
    run('Leave captions out');
    expect(session.project.project.captions.burnedIn).toBe(false);
    run('Undo');
    expect(session.project.returned).toEqual({ direction: 'undo', kind: 'set-captions' });
    expect(session.project.project.captions.burnedIn).toBe(true);
    run('Find and replace');
    expect(find.open).toBe(true);
    run('Keyboard shortcuts');
    expect(panels.open).toBe('shortcuts');
    run('Go to your videos');
    run('Render video');
    expect(visited).toEqual(['/dashboard', 'render']);
  });

  test('rendering says why it can’t be done', async () => {
    const { run } = await openActions();
    expect(() => run('Render video')).toThrow('Write a script first');
  });

  test('what needs a selection on the stage says so, and works with one', async () => {
    const { stage, run } = await openActions('Hello.');
    expect(() => run('Duplicate')).toThrow('Select something on the stage first');
    run('Add ellipse');
    expect(() => run('Edit text')).toThrow('Select a text on the stage first');
    run('Duplicate');
    expect(stage.layers.map(({ kind }) => kind)).toEqual(['shape', 'shape']);
    run('Lock');
    expect(stage.movable).toEqual([]);
    run('Unlock');
    run('Delete');
    expect(stage.layers).toHaveLength(1);
  });

  test('what needs a copy, or something unlocked, says so and leaves what was copied', async () => {
    const { stage, run } = await openActions('Hello.');
    expect(() => run('Paste')).toThrow('Copy something on the stage first');
    run('Add line');
    run('Copy');
    run('Lock');
    for (const title of ['Cut', 'Delete']) expect(() => run(title)).toThrow('Unlock it first');
    stage.cut();
    run('Paste');
    expect(stage.layers).toHaveLength(2);
  });

  test('shortcuts of a single character can be turned off, and this browser remembers it', async () => {
    const { list, panels, storage } = await openActions('Hello.');
    const listKeys = () => list().flatMap(({ shortcuts }) => shortcuts.map((shortcut) => formatShortcut(shortcut, false)));
    const all = listKeys();
    expect(all).toEqual(expect.arrayContaining(['F', 'T', 'C', '?']));
    panels.setCharacterKeys(false);
    expect(listKeys()).toEqual(all.filter((key) => key.length > 1 || !/[FTC?1-9]/u.test(key)));
    expect(new PanelsStore(storage).hasCharacterKeys).toBe(false);
    panels.setCharacterKeys(true);
    expect(listKeys()).toEqual(all);
    expect(new PanelsStore(storage).hasCharacterKeys).toBe(true);
  });

  test('the theme is switched', async () => {
    const { run, visited } = await openActions('Hello.');
    run('Light theme');
    expect(visited).toEqual(['theme']);
  });

  test('the same announcement again is another text, and a third time the first one', () => {
    const [first, second] = [announceAgain('', 'Undid: script.'), announceAgain('Undid: script.', 'Undid: script.')];
    expect([first, second.trim(), second === first]).toEqual(['Undid: script.', first, false]);
    expect(announceAgain(second, 'Undid: script.')).toBe(first);
    expect(announceAgain('', '')).toBe('');
  });

  test('undoing an added scene is announced as that', async () => {
    const { session, run } = await openActions('Hello.');
    run('Add scene');
    run('Undo');
    expect(session.project.returned).toEqual({ direction: 'undo', kind: 'add-scene' });
    run('Redo');
    expect(session.project.returned).toEqual({ direction: 'redo', kind: 'add-scene' });
  });
});
