import { describe, expect, test } from 'vitest';
import { OFFLINE } from '../../../src/adapters/api/memory/faults.ts';
import { AUTOSAVE_DELAY } from '../../../src/domain/project/edit/autosave.ts';
import { EditorStore } from '../../../src/ui/features/editor/editor-store.ts';
import type { EditorSession } from '../../../src/ui/features/editor/editor-store.ts';
import { createEditorFixture, flushTasks } from './editor-fakes.ts';

const type = (desk: EditorSession, script: string) => desk.project.edit({ kind: 'set-script', sceneId: desk.project.scene.id, script });

async function openNew(studio = createEditorFixture(), script = '') {
  const store = new EditorStore(studio.ports, null);
  store.startWith(script);
  store.start();
  await flushTasks();
  if (store.session === null) {
    throw new Error(store.message);
  }
  return { store, desk: store.session, studio };
}

async function openSaved(studio = createEditorFixture()) {
  const first = await openNew(studio);
  type(first.desk, 'Hello.');
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
  return { store, desk: store.session, studio };
}

describe('rendering', () => {
  test('VID-1 saves before requesting a render of the project', async () => {
    const { desk, studio } = await openNew();
    type(desk, 'Render me.');
    const taskId = await desk.render.render();
    expect(taskId).toBe('video-1');
    expect(studio.server.videos.get('video-1')?.detail.projectId).toBe('project-1');
    expect(desk.autosave.label).toBe('saved');
  });

  test('PLN-4 shows a rejection at its field until the project changes', async () => {
    const { desk, studio } = await openSaved();
    studio.faults.failNext({
      kind: 'rejected',
      status: 422,
      code: 'unknown-voice',
      message: 'Choose another voice.',
      field: 'project.scenes.0.voiceId',
    });
    expect(await desk.render.render()).toBeNull();
    expect(desk.render.getMessage('voice')).toBe('Choose another voice.');
    expect(desk.render.getMessage('script')).toBe('');
    type(desk, 'Changed.');
    expect(desk.render.getMessage('voice')).toBe('');
  });

  test('keeps the project when the server is unreachable', async () => {
    const { desk, studio } = await openSaved();
    studio.faults.failNext(OFFLINE);
    expect(await desk.render.render()).toBeNull();
    expect(desk.render.getMessage('render')).toContain('safe');
  });
});
