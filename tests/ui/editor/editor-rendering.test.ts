import { describe, expect, test } from 'vitest';
import { OFFLINE } from '#adapters/api/memory/faults.ts';
import { AUTOSAVE_DELAY } from '#domain/project/edit/autosave.ts';
import { EditorStore } from '#ui/features/editor/editor-store.ts';
import type { EditorSession } from '#ui/features/editor/editor-store.ts';
import { createEditorFixture, flushTasks } from './editor-fakes.ts';

const type = (opened: EditorSession, script: string) =>
  opened.project.edit({ kind: 'set-script', sceneId: opened.project.scene.id, script });

async function openNew(studio = createEditorFixture(), script = '') {
  const store = new EditorStore(studio.ports, null);
  store.startWith(script);
  store.start();
  await flushTasks();
  if (store.session === null) {
    throw new Error(store.message);
  }
  return { store, opened: store.session, studio };
}

async function openSaved(studio = createEditorFixture()) {
  const first = await openNew(studio);
  type(first.opened, 'Hello.');
  studio.clock.advance(AUTOSAVE_DELAY);
  await flushTasks();
  first.store.stop();
  await flushTasks();
  const store = new EditorStore(studio.ports, 'project-1');
  store.start();
  await flushTasks();
  if (store.session === null) {
    throw new Error(store.message);
  }
  return { store, opened: store.session, studio };
}

describe('rendering', () => {
  test('VID-1 saves before requesting a render of the project', async () => {
    const { opened, studio } = await openNew();
    type(opened, 'Render me.');
    const taskId = await opened.render.render();
    expect(taskId).toBe('video-1');
    expect(studio.server.videos.get('video-1')?.detail.projectId).toBe('project-1');
    expect(opened.autosave.label).toBe('saved');
  });

  test('an untitled video is named by what is said first, without its marks', async () => {
    const { opened, studio } = await openNew();
    type(opened, '[pace slow] Welcome to our [strong] harbor. The boats are quiet.');
    await opened.render.render();
    expect(studio.server.videos.get('video-1')?.detail.title).toBe('Welcome to our harbor');
  });

  test('PLN-4 shows a rejection at its field until the project changes', async () => {
    const { opened, studio } = await openSaved();
    studio.faults.failNext({
      kind: 'rejected',
      status: 422,
      code: 'unknown-voice',
      message: 'Choose another voice.',
      field: 'project.scenes.0.voiceId',
    });
    expect(await opened.render.render()).toBeNull();
    expect(opened.render.getMessage('voice')).toBe('Choose another voice.');
    expect(opened.render.getMessage('script')).toBe('');
    type(opened, 'Changed.');
    expect(opened.render.getMessage('voice')).toBe('');
  });

  test('keeps the project when the server is unreachable', async () => {
    const { opened, studio } = await openSaved();
    studio.faults.failNext(OFFLINE);
    expect(await opened.render.render()).toBeNull();
    expect(opened.render.getMessage('render')).toContain('safe');
  });
});
