import fc from 'fast-check';
import { expect, test } from 'vitest';
import { OFFLINE } from '#adapters/api/memory/faults.ts';
import { createMemoryScriptCommentApi } from '#adapters/api/memory/memory-script-comment-api.ts';
import { createProjectDocument, createScene } from '#domain/project/project-defaults.ts';
import type { ScriptCommentApi } from '#ports/script-comment-api.ts';
import type { CommentsStore } from '#ui/features/editor/comments/comments-store.ts';
import { messages } from '#ui/features/editor/comments/comments.messages.en.ts';
import { EditorStore, type EditorSession } from '#ui/features/editor/editor-store.ts';
import { createEditorFixture, flushTasks } from './editor-fakes.ts';

const SCRIPT = 'Hello there. Welcome to the tour.';
const WELCOME = { from: 13, to: 20 };

/** A saved project of two scenes, the first of which says SCRIPT. */
async function openPlain() {
  const fakes = createEditorFixture();
  const choices = { avatarId: 'ada', voiceId: 'one' };
  const document = createProjectDocument('Tour', [createScene('s', SCRIPT, choices), createScene('t', 'Goodbye.', choices)]);
  const made = await fakes.ports.projects.create(document, { key: '0123456789abcdef' });
  if (made.kind !== 'ok') throw new Error('The project was not made.');
  return { fakes, projectId: made.value.id };
}

/** The same, with a way to open it. */
async function openProject() {
  const { fakes, projectId } = await openPlain();
  const open = async (): Promise<EditorSession> => {
    const store = new EditorStore(fakes.ports, projectId);
    store.start();
    await expect.poll(() => store.session).not.toBeNull();
    await flushTasks();
    if (store.session === null) throw new Error('The editor did not open.');
    return store.session;
  };
  return { ...fakes, projectId, open };
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

test('what others write appears as soon as it’s heard of, also the first comment; nothing is said about it', async () => {
  const { open, ports, realtime, projectId } = await openProject();
  const session = await open();
  realtime.start();
  realtime.connect();
  expect(session.comments.store).toBeNull();
  await ports.scriptComments.start(projectId, { place: { sceneId: 's', passage: null }, text: 'Hello' });
  realtime.sendUpdate(projectId, { comments: true });
  await expect.poll(() => session.comments.store?.threads.length).toBe(1);
  const store = requireStore(session);
  await ports.scriptComments.reply(projectId, { parentId: store.threads[0]?.comment.id ?? '', text: 'And hello' });
  realtime.sendUpdate(projectId, { comments: true });
  await expect.poll(() => store.threads[0]?.replies.length).toBe(1);
  expect(store).toMatchObject({ message: '', problem: '', busy: '' });
  session.comments.stop();
  await ports.scriptComments.remove(projectId, store.threads[0]?.comment.id ?? '');
  await session.comments.refresh();
  expect(store.threads).toHaveLength(1);
});

test('in whatever order writes, messages and responses come, all comments are there in the end', async () => {
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), fc.nat(3), fc.boolean(), async (scheduler, others, isConnected) => {
      const { fakes, projectId } = await openPlain();
      const { realtime } = fakes;
      const api = fakes.ports.scriptComments;
      const tell = () =>
        void scheduler.schedule(Promise.resolve(), 'message').then(() => realtime.sendUpdate(projectId, { comments: true }));
      const travel = async <T>(call: () => Promise<T>, isWrite: boolean): Promise<T> => {
        await scheduler.schedule(Promise.resolve(), 'request');
        const response = await call();
        if (isWrite) tell();
        await scheduler.schedule(Promise.resolve(), 'response');
        return response;
      };
      const slow: ScriptCommentApi = {
        ...api,
        load: (...args) => travel(() => api.load(...args), false),
        start: (...args) => travel(() => api.start(...args), true),
      };
      const store = new EditorStore({ ...fakes.ports, scriptComments: slow }, projectId);
      store.start();
      await expect.poll(() => store.session).not.toBeNull();
      realtime.start();
      if (isConnected) realtime.connect();
      const place = { sceneId: 's', passage: null };
      const writeOthers = () =>
        Promise.all(Array.from({ length: others }, () => travel(() => api.start(projectId, { place, text: 'Theirs' }), true)));
      // While the comments' part of the page loads, and while this user sends one.
      void writeOthers();
      const comments = store.session?.comments;
      const opened = comments?.open({ from: 0, to: 0 });
      await expect.poll(() => comments?.store).not.toBeNull();
      const sent = comments?.store?.send('Mine');
      void writeOthers();
      await scheduler.waitFor(Promise.all([opened, sent]));
      await scheduler.waitIdle();
      const stored = await api.load(projectId);
      const all = stored.kind === 'ok' ? stored.value.comments : [];
      const shown = comments?.store?.loaded?.comments ?? [];
      expect(all).toHaveLength(2 * others + 1);
      // Without a connection, at least what this user wrote.
      if (isConnected) expect(shown).toEqual(all);
      else expect(shown.map(({ text }) => text)).toContain('Mine');
      store.stop();
    }),
    { numRuns: 60 },
  );
});
