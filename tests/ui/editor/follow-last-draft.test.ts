import { expect, test } from 'vitest';
import { LAST_DRAFT_KEY, parseLastDraft } from '#domain/checkout/last-draft.ts';
import { EditorStore } from '#ui/features/editor/editor-store.ts';
import { createEditorFixture, flushTasks } from './editor-fakes.ts';

test('CHK-6 notes the draft, from the moment it has an id, for the way back from a purchase', async () => {
  const studio = createEditorFixture();
  const store = new EditorStore(studio.ports, null);
  store.startWith('Hello there.');
  store.start();
  await flushTasks();
  const opened = store.session;
  if (opened === null) throw new Error(store.message);
  const noted = () => parseLastDraft(studio.ports.storage.read(LAST_DRAFT_KEY), opened.profile.id, studio.clock.now());
  expect(noted()).toBeNull();
  opened.project.edit({ kind: 'set-title', title: 'Launch' });
  store.stop();
  await flushTasks();
  expect(noted()).toMatchObject({ projectId: 'project-1', title: 'Launch' });
});
