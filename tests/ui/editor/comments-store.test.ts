import { expect, test } from 'vitest';
import { OFFLINE } from '../../../src/adapters/api/memory/faults.ts';
import { createMemoryScriptCommentApi } from '../../../src/adapters/api/memory/memory-script-comment-api.ts';
import { createProjectDocument, createScene } from '../../../src/domain/project/project-defaults.ts';
import type { CommentsStore } from '../../../src/ui/features/editor/comments/comments-store.ts';
import { messages } from '../../../src/ui/features/editor/comments/comments.messages.en.ts';
import { EditorStore, type EditorSession } from '../../../src/ui/features/editor/editor-store.ts';
import { createEditorFixture, flushTasks } from './editor-fakes.ts';

const SCRIPT = 'Hello there. Welcome to the tour.';
const WELCOME = { from: 13, to: 20 };

/** An open project of two scenes, the first of which says SCRIPT. */
async function openProject() {
  const fakes = createEditorFixture();
  const choices = { avatarId: 'ada', voiceId: 'one' };
  const document = createProjectDocument('Tour', [createScene('s', SCRIPT, choices), createScene('t', 'Goodbye.', choices)]);
  const made = await fakes.ports.projects.create(document, { key: '0123456789abcdef' });
  if (made.kind !== 'ok') throw new Error('The project was not made.');
  const open = async (): Promise<EditorSession> => {
    const store = new EditorStore(fakes.ports, made.value.id);
    store.start();
    await expect.poll(() => store.session).not.toBeNull();
    await flushTasks();
    if (store.session === null) throw new Error('The editor did not open.');
    return store.session;
  };
  return { ...fakes, projectId: made.value.id, open };
}

function requireStore({ comments }: EditorSession): CommentsStore {
  if (comments.store === null) throw new Error('The comments did not load.');
  return comments.store;
}

async function openCommented() {
  const opened = await openProject();
  const session = await opened.open();
  await session.comments.open(WELCOME);
  const store = requireStore(session);
  expect(store.highlights).toEqual([WELCOME]);
  expect(await store.send('Warmer')).toBe(true);
  return { ...opened, session, store };
}

test('selected words get a comment, which marks them; a caret in them opens it', async () => {
  const { session, store } = await openCommented();
  expect(store).toMatchObject({ draft: null, message: messages.sent });
  expect(store.marksOf(0)).toMatchObject([WELCOME]);
  await session.comments.open({ from: 15, to: 15 });
  expect([store.openedId, store.draft]).toEqual([store.threads[0]?.comment.id, null]);
  await session.comments.open({ from: 2, to: 2 });
  expect([store.openedId, store.draft]).toEqual([null, { sceneId: 's', passage: null }]);
  session.project.select('t');
  expect([store.highlights, store.marksOf(1)]).toEqual([[], []]);
});

test('the mark follows edits and undo, and says when its words or its scene are gone', async () => {
  const { session, store, clock } = await openCommented();
  const { project } = session;
  project.edit({ kind: 'replace-text', sceneId: 's', from: 0, to: 0, insert: 'Oh. ' });
  expect(store.marksOf(0)).toMatchObject([{ from: 17, to: 24 }]);
  // Not part of the same step of the history.
  clock.advance(60_000);
  project.edit({ kind: 'replace-text', sceneId: 's', from: 17, to: 24, insert: '' });
  expect([store.marksOf(0), store.threads[0]?.isGone]).toEqual([[], true]);
  project.undo();
  expect(store.marksOf(0)).toMatchObject([{ from: 17, to: 24 }]);
  project.edit({ kind: 'remove-scene', sceneId: 's' });
  expect(store.threads).toMatchObject([{ sceneIndex: -1, isGone: false }]);
  await store.resolve(store.threads[0]?.comment.id ?? '', true);
  expect(store.threads).toMatchObject([{ comment: { resolved: true } }]);
});

test('what is typed and not saved yet is saved before a comment on it is sent', async () => {
  const { open, server, projectId } = await openProject();
  const session = await open();
  session.project.edit({ kind: 'replace-text', sceneId: 's', from: 0, to: 0, insert: 'New. ' });
  await session.comments.open({ from: 0, to: 4 });
  expect(await requireStore(session).send('Short?')).toBe(true);
  expect(server.projects.get(projectId)?.project.scenes[0]?.script).toBe(`New. ${SCRIPT}`);
});

test('another visit shows the comments without being asked; a project without any loads nothing', async () => {
  const { open, session } = await openCommented();
  session.comments.stop();
  const again = await open();
  await expect.poll(() => again.comments.store?.marksOf(0).length).toBe(1);
  const { open: openEmpty } = await openProject();
  const empty = await openEmpty();
  await flushTasks();
  expect(empty.comments.store).toBeNull();
});

test('answers, changes, resolving and deleting; a resolved thread marks nothing and is listed when asked for', async () => {
  const { store } = await openCommented();
  const id = store.threads[0]?.comment.id ?? '';
  expect(await store.reply(id, 'Yes')).toBe(true);
  expect(await store.edit(id, 'Much warmer')).toBe(true);
  expect(store.threads).toMatchObject([{ comment: { text: 'Much warmer', edited: true }, replies: [{ text: 'Yes' }] }]);
  await store.resolve(id, true);
  expect([store.marksOf(0), store.shown, store.resolvedCount]).toEqual([[], [], 1]);
  store.setShowsResolved(true);
  expect(store.shown).toHaveLength(1);
  expect(await store.remove(id)).toBe(true);
  expect(store.threads).toEqual([]);
});

test('an empty text and a failing network keep the draft, and say what is wrong', async () => {
  const { faults, session, store } = await openCommented();
  await session.comments.open({ from: 0, to: 5 });
  expect(await store.send('  ')).toBe(false);
  expect(store).toMatchObject({ problem: messages.noText, busy: '' });
  faults.failAlways(OFFLINE);
  expect(await store.send('Hi')).toBe(false);
  expect([store.problem === '', store.busy, store.draft?.passage?.quote]).toEqual([false, '', 'Hello']);
});

test('others are mentioned by name', async () => {
  const { ports, server, faults, projectId } = await openProject();
  const people = [{ id: 'u2', name: 'Ana Reed' }];
  const store = new EditorStore({ ...ports, scriptComments: createMemoryScriptCommentApi(server, faults, { people }) }, projectId);
  store.start();
  await expect.poll(() => store.session).not.toBeNull();
  await store.session?.comments.open(WELCOME);
  expect(store.session?.comments.store?.people).toEqual(people);
});
