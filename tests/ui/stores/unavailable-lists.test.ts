import { describe, expect, test } from 'vitest';
import { createFakePlayer } from '#adapters/preview-player/fake/index.ts';
import { createFakePresenterLibrary } from '#adapters/presenter-library/fake/index.ts';
import { createFakeSpeech } from '#adapters/speech/fake/index.ts';
import { PRESENTERS_UNAVAILABLE, VOICES_UNAVAILABLE } from '#domain/shared/list-messages.ts';
import { EditorStore } from '#ui/features/editor/editor-store.ts';
import { TryStore } from '#ui/features/try/try-store.ts';
import { createEditorFixture, flushTasks } from '../editor/editor-fakes.ts';

describe('ERR-1 lists that can’t be loaded', () => {
  test.each([
    ['voices', VOICES_UNAVAILABLE],
    ['presenters', PRESENTERS_UNAVAILABLE],
  ])('%s: the editor says so, and a retry opens it with everything it was given', async (list, message) => {
    const { ports } = createEditorFixture();
    const failing = list === 'voices' ? { speech: createFakeSpeech({ failingLists: [1] }) } : {};
    const presenters = list === 'presenters' ? { presenters: createFakePresenterLibrary(undefined, { failingLists: [1] }) } : {};
    const store = new EditorStore({ ...ports, ...failing, ...presenters }, null);
    store.startWith('My own words.');
    store.start();
    await flushTasks();
    expect({ phase: store.phase, message: store.message }).toEqual({ phase: 'failed', message: `${message} Your work is safe.` });
    store.retry();
    await flushTasks();
    expect(store.phase).toBe('open');
    expect(store.session?.project.scene.script).toBe('My own words.');
  });

  test('own images: the editor opens, says that they are missing, and gets them later', async () => {
    const { ports } = createEditorFixture();
    let fails = true;
    const backgrounds: typeof ports.backgrounds = {
      ...ports.backgrounds,
      list: async (options) => (fails ? { kind: 'failed', reason: 'offline', message: 'No connection.' } : ports.backgrounds.list(options)),
    };
    const store = new EditorStore({ ...ports, backgrounds }, null);
    store.start();
    await flushTasks();
    expect([store.phase, store.choices.backgroundsUnavailable]).toEqual(['open', true]);
    fails = false;
    await store.choices.loadBackgrounds();
    expect(store.choices.backgroundsUnavailable).toBe(false);
  });

  test('voices on the start page: the demo says so, keeps the text, and opens on the second try', async () => {
    const store = new TryStore({
      presenters: createFakePresenterLibrary(),
      speech: createFakeSpeech({ failingLists: [1] }),
      createPlayer: createFakePlayer,
    });
    store.start();
    await flushTasks();
    expect(store.phase).toBe('unavailable');
    expect(store.message).toBe(`${VOICES_UNAVAILABLE} Your text is still here.`);
    await store.say('Hello.');
    expect(store.phase).toBe('unavailable');
    await store.open();
    expect(store.phase).toBe('ready');
    expect(store.voices.map(({ id }) => id)).toEqual(['ivy', 'marcus']);
    store.stop();
  });
});
