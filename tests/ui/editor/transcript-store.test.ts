import { describe, expect, test } from 'vitest';
import { LEAD_IN } from '#domain/project/project-defaults.ts';
import { fitWords } from '#domain/recording/fit-words.ts';
import { isRecordingStale } from '#domain/recording/scene-recording.ts';
import { EditorStore } from '#ui/features/editor/editor-store.ts';
import { findSource, sendTake, transcribeTake } from '#ui/features/editor/transcript/transcript-sources.ts';
import { TranscriptStore } from '#ui/features/editor/transcript/transcript-store.ts';
import { createEditorFixture, flushTasks } from './editor-fakes.ts';

const SAID = 'This is what was said here, um, word for word.';
const file = new Blob([new Uint8Array(8)], { type: 'audio/webm' });

async function open(script: string) {
  const fixture = createEditorFixture();
  const store = new EditorStore(fixture.ports, null);
  store.startWith('Hello there.');
  store.start();
  await flushTasks();
  const { session } = store;
  if (session === null) throw new Error('The editor did not open.');
  session.project.edit({ kind: 'set-script', sceneId: session.project.sceneId, script });
  const transcript = new TranscriptStore(session.recording.parts);
  await transcript.start();
  return { ...fixture, session, transcript };
}

describe('TranscriptStore', () => {
  test('VID-14 a recording without a script becomes the scene’s script, with the times of its words, and one undo takes it back', async () => {
    const { session, transcript, server } = await open('');
    expect(transcript.available).toBe(true);
    session.recording.openDialog('scene');
    await sendTake({ session, transcript }, file, null);
    const { scene } = session.project;
    expect([scene.script, transcript.heard, transcript.error, session.recording.recording]).toEqual([SAID, null, '', null]);
    expect(transcript.message).not.toBe('');
    expect(isRecordingStale(scene)).toBe(false);
    const audio = server.recordings.get(scene.recording?.assetId ?? '');
    if (audio === undefined) throw new Error('no recording');
    expect(fitWords(audio.timing, scene.script).map(({ text }) => text)).toEqual(SAID.split(' '));
    session.project.undo();
    expect(session.project.scene).toMatchObject({ script: '' });
    expect(session.project.scene.recording).toBeUndefined();
  });

  test('what was typed goes only when the user says so', async () => {
    const { session, transcript } = await open('What I typed.');
    await transcribeTake({ store: session.recording, transcript }, file);
    expect(transcript.heard?.script).toBe(SAID);
    expect(session.project.scene).toMatchObject({ script: 'What I typed.' });
    transcript.drop();
    transcript.use();
    expect(session.project.scene.script).toBe('What I typed.');
    await transcribeTake({ store: session.recording, transcript }, file);
    transcript.use();
    expect([session.project.scene.script, transcript.heard]).toEqual([SAID, null]);
    session.project.undo();
    expect(session.project.scene.script).toBe('What I typed.');
  });

  test('words that are the same keep the punctuation that was typed', async () => {
    const typed = SAID.replace(', um,', ' – um –').toUpperCase();
    const { session, transcript } = await open(typed);
    await transcribeTake({ store: session.recording, transcript }, file);
    expect([session.project.scene.script, transcript.heard]).toEqual([typed, null]);
    expect(isRecordingStale(session.project.scene)).toBe(false);
  });

  test('a recording that the scene has keeps its trim, and gets the words', async () => {
    const { session, transcript } = await open('What I typed.');
    await session.recording.send(file);
    await flushTasks();
    const { sceneId } = session.project;
    const { recording } = session.project.scene;
    if (recording === undefined) throw new Error('no recording');
    session.project.edit({ kind: 'set-recording', sceneId, recording: { ...recording, trim: { start: 0.1, end: 0 } } });
    const source = findSource(session.project.scene, () => false);
    expect(source).toEqual({ kind: 'recording', assetId: recording.assetId });
    await transcript.write(source ?? { kind: 'file', file });
    transcript.use();
    expect(session.project.scene).toMatchObject({ script: SAID, recording: { trim: { start: 0.1, end: 0 } } });
    expect(session.project.scene.recording?.assetId).not.toBe(recording.assetId);
  });

  test('the sound of a clip becomes the scene’s voice: the clip is silent then, and begins where it did', async () => {
    const { session, transcript, server } = await open('');
    const { sceneId } = session.project;
    const clip = { assetId: 'clip-1', name: 'Clip', thumbnailUrl: '', width: 1280, height: 720, seconds: 9, hasSound: true };
    server.backgrounds.push(clip);
    session.project.edit({ kind: 'set-background', sceneId, background: { kind: 'video', assetId: 'clip-1', from: 2, volume: 0.5 } });
    const source = findSource(session.project.scene, (assetId) => assetId === 'clip-1');
    expect(source).toEqual({ kind: 'clip', assetId: 'clip-1', from: 2 });
    expect(findSource(session.project.scene, () => false)).toBeUndefined();
    await transcript.write(source ?? { kind: 'file', file });
    const { background, script, recording } = session.project.scene;
    const lead = server.recordings.get(recording?.assetId ?? '')?.timing.lead ?? 0;
    expect(lead).toBe(2 + LEAD_IN);
    expect([script, background]).toEqual([SAID, { kind: 'video', assetId: 'clip-1', from: 2, volume: 0, ending: 'hold' }]);
    session.project.undo();
    expect(session.project.scene.background).toEqual({ kind: 'video', assetId: 'clip-1', from: 2, volume: 0.5 });
  });

  test('a failure says why, and changes nothing', async () => {
    const { session, transcript } = await open('');
    const { project } = session.project;
    expect(await transcript.write({ kind: 'recording', assetId: 'gone' })).toBe(false);
    expect(transcript.error).not.toBe('');
    expect([transcript.busy, transcript.heard, session.project.project]).toEqual([false, null, project]);
  });
});
