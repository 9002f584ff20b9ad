import { expect, test } from 'vitest';
import { createProjectDocument, createScene } from '#domain/project/project-defaults.ts';
import { refreshLooks } from '#ui/features/editor/refresh-looks.ts';
import { EditorStore } from '#ui/features/editor/editor-store.ts';
import { toList } from '../../tools/lists.ts';
import { createEditorFixture, flushTasks } from './editor-fakes.ts';

const CAST = { avatarId: 'amara', voiceId: 'ivy' };
const START = createProjectDocument(
  'Boats',
  ['One.', 'Two.'].map((script, at) => createScene(`scene-${at + 1}`, script, CAST)),
);
const BEN = { id: 'b', name: 'Ben', sceneId: 'scene-2', isOwn: false };

async function openEditor() {
  const studio = createEditorFixture();
  const created = await studio.ports.projects.create(START, { key: 'order-key' });
  if (created.kind !== 'ok') throw new Error('not created');
  studio.realtime.start();
  studio.realtime.connect();
  const store = new EditorStore(studio.ports, created.value.id);
  store.start();
  await flushTasks();
  if (store.session === null) throw new Error('not open');
  return { studio, store, session: store.session, saved: created.value };
}

test('an open editor announces its project and scene, and leaves when it stops', async () => {
  const { studio, store, session, saved } = await openEditor();
  expect(studio.realtime.openProjects()).toEqual([{ projectId: saved.id, sceneId: 'scene-1' }]);
  session.project.select('scene-2');
  expect(studio.realtime.openProjects()).toEqual([{ projectId: saved.id, sceneId: 'scene-2' }]);
  store.stop();
  expect(studio.realtime.openProjects()).toEqual([]);
  store.start();
  expect(studio.realtime.openProjects()).toEqual([{ projectId: saved.id, sceneId: 'scene-2' }]);
});

test('others are known by scene until the connection is lost', async () => {
  const { studio, session, saved } = await openEditor();
  studio.realtime.sendUpdate(saved.id, { others: [BEN] });
  expect(session.presence.findOthersIn('scene-2')).toEqual([BEN]);
  expect(session.presence.findOthersIn('scene-1')).toEqual([]);
  studio.realtime.drop();
  expect(session.presence.others).toEqual([]);
});

test('what somebody else saved is merged once it is heard of, and an own save loads nothing', async () => {
  const { studio, session, saved } = await openEditor();
  const theirs = { ...saved.project, scenes: saved.project.scenes.with(1, createScene('scene-2', 'Changed.', CAST)) };
  await studio.ports.projects.save(saved.id, { project: theirs, revision: saved.revision });
  session.project.edit({ kind: 'set-script', sceneId: 'scene-1', script: 'Mine.' });
  studio.realtime.sendUpdate(saved.id, { revision: saved.revision + 1 });
  await expect.poll(() => session.project.project.scenes.map(({ script }) => script)).toEqual(['Mine.', 'Changed.']);
  await expect.poll(() => session.autosave.label).toBe('saved');
  const before = session.project.history;
  studio.realtime.sendUpdate(saved.id, { revision: session.autosave.state.revision ?? 0 });
  await flushTasks();
  expect(session.project.history).toBe(before);
});

test('a presenter that the workspace changed is shown as it is now, at the same place, and only where the project shows it', async () => {
  const studio = createEditorFixture();
  const built = 'drawn.6f0d1c8e-0f6e-4a35-9a4b-0c7f3a2f9f01';
  let version = 1;
  const listed = await studio.ports.presenters.list();
  const cast = listed.kind === 'unavailable' ? [] : listed.items;
  const listLooks = async () =>
    toList([
      ...cast,
      ...cast.slice(0, 1).map((card) => ({ ...card, id: built, thumbnailUrl: `/api/avatars/${built}/thumbnail?v=${version}` })),
    ]);
  const ports = { ...studio.ports, presenters: { ...studio.ports.presenters, list: listLooks } };
  const scenes = ['One.', 'Two.'].map((script, at) =>
    createScene(`scene-${at + 1}`, script, at === 0 ? { ...CAST, avatarId: built } : CAST),
  );
  const created = await ports.projects.create(createProjectDocument('Boats', scenes), { key: 'order-key' });
  if (created.kind !== 'ok') throw new Error('not created');
  studio.realtime.start();
  studio.realtime.connect();
  const store = new EditorStore(ports, created.value.id);
  store.start();
  await flushTasks();
  const { session } = store;
  if (session === null) throw new Error('not open');
  session.preview.start();
  const opened = studio.players.length;

  studio.realtime.sendUpdate(created.value.id, { looks: true });
  await flushTasks();
  expect(studio.players).toHaveLength(opened);

  version = 2;
  studio.realtime.sendUpdate(created.value.id, { looks: true });
  await expect.poll(() => studio.players.length).toBe(opened + 1);
  expect(store.choices.presenter(built)?.thumbnailUrl).toContain('v=2');

  session.project.edit({ kind: 'set-avatar', sceneId: 'scene-1', avatarId: 'amara' });
  version = 3;
  await refreshLooks(store);
  expect(studio.players).toHaveLength(opened + 1);
  expect(store.choices.presenter(built)?.thumbnailUrl).toContain('v=2');
});
