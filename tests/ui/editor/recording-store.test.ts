import { listRecordedWords, listSaidDifferently, writeWhatWasSaid } from '#ui/features/editor/recorded-words.ts';
import { runInAction } from 'mobx';
import { describe, expect, test } from 'vitest';
import { SAMPLE_RATE } from '#domain/speech/spoken-scene.ts';
import type { EditorSession } from '#ui/features/editor/editor-store.ts';
import { EditorStore } from '#ui/features/editor/editor-store.ts';
import { SCENE_RECORDING_LIMITS } from '#domain/recording/scene-recording.ts';
import { TimelineStore } from '#ui/features/editor/timeline/timeline-store.ts';
import { createEditorFixture, flushTasks } from './editor-fakes.ts';

const SCRIPT = 'Hello there, friends. See you soon.';

async function open() {
  const fixture = createEditorFixture();
  const store = new EditorStore(fixture.ports, null);
  store.startWith(SCRIPT);
  store.start();
  await flushTasks();
  const { session } = store;
  if (session === null) throw new Error('The editor did not open.');
  return { ...fixture, store, session };
}

const file = new Blob([new Uint8Array(8)], { type: 'audio/webm' });

async function record(session: EditorSession): Promise<void> {
  session.recording.setSource('recording');
  await session.recording.send(file);
  await flushTasks();
}

describe('RecordingStore', () => {
  test('counts down, records with a level, and keeps takes until one is deleted', async () => {
    const { session, clock } = await open();
    const { recorder } = session.recording;
    session.recording.openDialog('scene');
    await recorder.start();
    expect([recorder.phase, recorder.countdown]).toEqual(['countdown', 3]);
    clock.advance(2_100);
    expect([recorder.countdown, recorder.level]).toEqual([1, 0.5]);
    clock.advance(3_000);
    expect(recorder.phase).toBe('recording');
    expect(recorder.seconds).toBeCloseTo(2, 0);
    await recorder.finish();
    expect(recorder.takes.map(({ number }) => number)).toEqual([1]);
    await recorder.start();
    recorder.cancel();
    expect([recorder.phase, recorder.takes.length]).toEqual(['idle', 1]);
    recorder.remove(1);
    expect(recorder.takes).toEqual([]);
  });

  test('a take that is used becomes the scene’s recording, is previewed, and can be undone', async () => {
    const { session, server, speech, clock } = await open();
    await record(session);
    const { recording } = session.project.scene;
    expect(recording).toMatchObject({ assetId: 'recording-1', madeFor: expect.stringMatching(/^[0-9a-f]{16}$/) });
    expect([session.recording.source, session.recording.stale, session.recording.recording]).toEqual(['recording', false, null]);
    const requests = speech.requests.length;
    clock.advance(10_000);
    await flushTasks();
    expect(session.preview.phase).not.toBe('failed');
    expect(speech.requests).toHaveLength(requests);
    expect(session.recording.seconds).toBeCloseTo((server.recordings.get('recording-1')?.pcm.length ?? 0) / 48_000, 6);
    session.project.undo();
    expect(session.project.scene.recording).toBeUndefined();
  });

  test('a word that is dragged on the timeline moves by these seconds, no further than a nudge goes, in one step of undo', async () => {
    const { session, store, clock } = await open();
    await record(session);
    clock.advance(10_000);
    await flushTasks();
    const { project, preview } = session;
    const timeline = new TimelineStore({ project, preview, spoken: store.spoken }, project.sceneId);
    timeline.start();
    expect(timeline.canNudge).toBe(true);
    timeline.dragWord(2, 0.2);
    expect([timeline.nudgeDraft?.seconds, project.scene.recording?.nudges]).toEqual([0.2, undefined]);
    timeline.nudgeWord(2, 0.25);
    expect(project.scene.recording?.nudges).toEqual([{ word: 2, seconds: 0.25 }]);
    clock.advance(10_000);
    await flushTasks();
    timeline.nudgeWord(2, 60);
    expect(project.scene.recording?.nudges).toEqual([{ word: 2, seconds: SCENE_RECORDING_LIMITS.nudge }]);
    project.undo();
    project.undo();
    expect(project.scene.recording?.nudges).toBeUndefined();
    session.recording.setSource('voice');
    clock.advance(10_000);
    await flushTasks();
    expect(timeline.canNudge).toBe(false);
    timeline.stop();
  });

  test('a changed script asks what to do: keep it, or the synthetic voice for now', async () => {
    const { session } = await open();
    await record(session);
    const { id: sceneId } = session.project.scene;
    session.project.edit({ kind: 'set-script', sceneId, script: 'Hello there, friends! See you soon.' });
    expect(session.recording.stale).toBe(false);
    session.project.edit({ kind: 'set-script', sceneId, script: 'Hello there, dear friends. See you soon.' });
    expect(session.recording.stale).toBe(true);
    session.recording.setSource('voice');
    expect([session.project.scene.recording?.off, session.recording.stale]).toEqual([true, false]);
    session.recording.setSource('recording');
    expect([session.project.scene.recording?.off, session.recording.stale]).toEqual([undefined, true]);
    session.recording.keep();
    expect(session.recording.stale).toBe(false);
    expect(listRecordedWords(session).map(({ text }) => text)).toEqual(['Hello', 'there,', 'dear', 'friends.', 'See', 'you', 'soon.']);
  });

  test('nudges add up, follow their words, and vanish at zero', async () => {
    const { session } = await open();
    await record(session);
    session.recording.nudge(3, 0.05);
    session.recording.nudge(3, -0.01);
    expect(session.project.scene.recording?.nudges).toEqual([{ word: 3, seconds: 0.04 }]);
    session.project.edit({ kind: 'set-script', sceneId: session.project.scene.id, script: `Oh! ${SCRIPT}` });
    expect(session.project.scene.recording?.nudges).toEqual([{ word: 4, seconds: 0.04 }]);
    session.project.undo();
    session.recording.nudge(3, -0.04);
    expect(session.project.scene.recording).not.toHaveProperty('nudges');
  });

  test('trimming stops at the words, is one step to undo, and vanishes at zero', async () => {
    const { session } = await open();
    await record(session);
    const { recording: store, project } = session;
    const { pcm, timing } = store.audio ?? { pcm: new Int16Array(0), timing: null };
    if (timing === null) throw new Error('The recording has no sound.');
    const words = timing.words.map((word) => ({ ...word, start: word.start + 0.5, end: word.end + 0.5 }));
    const padded = Int16Array.from({ length: pcm.length + SAMPLE_RATE }, (_, at) => pcm[at - SAMPLE_RATE / 2] ?? 0);
    runInAction(() => (store.audio = { pcm: padded, timing: { ...timing, words } }));
    const room = store.trimRoom;
    expect(Math.min(room.start, room.end)).toBeGreaterThanOrEqual(0.5);
    store.trimTo({ start: 60, end: 60 });
    expect(project.scene.recording?.trim).toEqual(room);
    project.undo();
    expect(project.scene.recording).not.toHaveProperty('trim');
    project.redo();
    store.trimTo({ start: -1, end: 0 });
    expect(project.scene.recording).not.toHaveProperty('trim');
  });

  test('a sentence recorded again makes a new recording; nudges of other words stay', async () => {
    const { session } = await open();
    await record(session);
    session.recording.nudge(0, 0.01);
    session.recording.nudge(4, 0.01);
    await session.recording.send(file, { sentence: { from: 3, to: 6, text: 'See you soon.' } });
    expect(session.project.scene.recording).toMatchObject({ assetId: 'recording-2', nudges: [{ word: 0, seconds: 0.01 }] });
  });

  test('a refused file changes nothing and says why', async () => {
    const { session } = await open();
    await session.recording.send(new Blob(['x'], { type: 'text/plain' }));
    expect(session.recording.error).toMatch(/We can’t read this file/);
    expect(session.project.scene.recording).toBeUndefined();
    expect([session.recording.busy, session.recording.refused]).toEqual([false, null]);
  });

  test('what was left out is taken out of the script, and its recording stays up to date', async () => {
    const { session, server } = await open();
    await record(session);
    const audio = server.recordings.get('recording-1');
    if (audio === undefined) throw new Error('Nothing was stored.');
    server.recordings.set('recording-2', {
      ...audio,
      timing: {
        ...audio.timing,
        unmatched: [
          { kind: 'left-out', firstWord: 1, endWord: 3 },
          { kind: 'added', firstWord: 3, start: 1, end: 1.2 },
        ],
      },
    });
    const { id: sceneId, recording } = session.project.scene;
    session.project.edit({ kind: 'set-recording', sceneId, recording: { madeFor: '', ...recording, assetId: 'recording-2' } });
    await flushTasks();
    const [leftOut, added] = listSaidDifferently(session);
    expect([leftOut?.kind, added?.kind]).toEqual(['left-out', 'added']);
    if (added !== undefined) writeWhatWasSaid(session, added, 'Well,');
    expect(session.project.scene.script).toBe('Hello there, friends. Well, See you soon.');
    if (leftOut !== undefined) writeWhatWasSaid(session, leftOut, '');
    expect(session.project.scene.script).toBe('Hello Well, See you soon.');
    expect([session.recording.stale, listSaidDifferently(session)]).toEqual([false, []]);
  });
});
