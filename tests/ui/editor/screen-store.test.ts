import { describe, expect, test } from 'vitest';
import { createFaults, OFFLINE } from '#adapters/api/memory/faults.ts';
import { createMemoryBackgroundApi } from '#adapters/api/memory/memory-background-api.ts';
import { createFakeScreenRecorder, type FakeScreenRecorderOptions } from '#adapters/screen-recorder/fake/index.ts';
import { SCREEN_LIMITS } from '#domain/renderer/clip/clip-limits.ts';
import { EditorStore } from '#ui/features/editor/editor-store.ts';
import { messages } from '#ui/features/editor/screen/screen.messages.en.ts';
import { ScreenStore } from '#ui/features/editor/screen/screen-store.ts';
import { createEditorFixture, flushTasks } from './editor-fakes.ts';

async function open(script: string, options?: FakeScreenRecorderOptions) {
  const fixture = createEditorFixture();
  const recorder = createFakeScreenRecorder(options);
  const faults = createFaults();
  const backgrounds = createMemoryBackgroundApi(fixture.server, faults);
  const editor = new EditorStore({ ...fixture.ports, backgrounds, createScreenRecorder: () => recorder }, null);
  editor.startWith(script);
  editor.start();
  await flushTasks();
  const { session } = editor;
  if (session === null) throw new Error('The editor did not open.');
  const screen = new ScreenStore({ ...session.screen, choices: editor.choices });
  return { ...fixture, recorder, faults, recordings: fixture.faults, project: session.project, screen };
}

describe('ScreenStore', () => {
  test('43.7 counts the seconds without the pauses, and stops into a file that can be watched', async () => {
    const { screen, clock, recorder } = await open('Hello.');
    await screen.start();
    clock.advance(2_000);
    screen.pause();
    clock.advance(60_000);
    expect([screen.phase, screen.seconds]).toEqual(['paused', 2]);
    screen.resume();
    clock.advance(1_000);
    expect(screen.seconds).toBeCloseTo(3, 1);
    await screen.finish();
    expect([screen.phase, screen.file?.name, recorder.open()]).toEqual(['made', messages.fileName('webm'), 0]);
  });

  test('43.7 ends when the user ends the sharing, and by itself at its longest', async () => {
    const { screen, clock, recorder } = await open('Hello.');
    await screen.start();
    recorder.endSharing();
    await flushTasks();
    expect([screen.phase, screen.isFull]).toEqual(['made', false]);
    await screen.start();
    expect(screen.file).toBeNull();
    clock.advance(SCREEN_LIMITS.longest * 1_000 + 500);
    await flushTasks();
    expect([screen.phase, screen.isFull, recorder.open()]).toEqual(['made', true, 0]);
  });

  test('43.7 becomes a scene after one with words, in its format, with a circle; an empty one becomes it itself', async () => {
    for (const [script, scripts] of [
      ['Hello.', ['Hello.', '']],
      ['', ['']],
    ] as const) {
      const { screen, project } = await open(script);
      await screen.start();
      await screen.finish();
      expect(await screen.keep()).toBe(true);
      expect(project.project.scenes.map((scene) => scene.script)).toEqual(scripts);
      expect(project.scene).toMatchObject({ placement: 'circle', background: { kind: 'video', ending: 'hold' } });
      expect(project.scene.spot?.x).toBeGreaterThan(0.5);
      project.undo();
      expect(project.project.scenes.some((scene) => scene.background.kind === 'video')).toBe(false);
    }
  });

  test('43.7 an upload that fails keeps the recording, which can be sent again', async () => {
    const { screen, project, faults } = await open('Hello.');
    await screen.start();
    await screen.finish();
    faults.failNext(OFFLINE);
    expect(await screen.keep()).toBe(false);
    expect(screen.error).toContain('Your recording is still here');
    expect([screen.phase, screen.file === null, project.project.scenes.length]).toEqual(['made', false, 1]);
    expect(await screen.keep()).toBe(true);
    expect(project.project.scenes).toHaveLength(2);
  });

  test('43.7 asks before a recording goes, and releases the screen of one that is given up', async () => {
    const { screen, recorder } = await open('Hello.');
    expect(screen.leave()).toBe(true);
    await screen.start();
    expect([screen.leave(), screen.isLeaving]).toEqual([false, true]);
    screen.stay();
    expect([screen.isLeaving, recorder.open()]).toEqual([false, 1]);
    screen.stop();
    expect(recorder.open()).toBe(0);
  });

  test('43.7 says why nothing is recorded, and lets the user try again', async () => {
    for (const [options, message] of [
      [{ nothingChosen: true }, messages.nothingChosen],
      [{ refused: 'Blocked.' }, 'Blocked.'],
    ] as const) {
      const { screen } = await open('Hello.', options);
      await screen.start();
      expect([screen.phase, screen.error]).toEqual(['idle', message]);
    }
    expect((await open('Hello.', { unsupported: true })).screen.isSupported).toBe(false);
  });

  test('43.7 with a voice the scene itself becomes it in one step; a refused voice keeps the recording and isn’t uploaded twice', async () => {
    const { screen, project, server, recordings } = await open('Hello there, friends.');
    screen.setVoice(true);
    await screen.start();
    await screen.finish();
    recordings.failNext({ kind: 'rejected', status: 400, code: 'another-text', message: 'You said something else.' });
    expect(await screen.keep()).toBe(false);
    expect([screen.isOtherText, screen.error.startsWith('You said something else.'), project.scene.recording]).toEqual([
      true,
      true,
      undefined,
    ]);
    expect(await screen.keep()).toBe(true);
    expect(server.backgrounds).toHaveLength(1);
    expect(project.project.scenes).toMatchObject([
      { script: 'Hello there, friends.', placement: 'circle', background: { kind: 'video' }, recording: { assetId: 'recording-1' } },
    ]);
    project.undo();
    expect(project.scene).toMatchObject({ background: { kind: 'gradient' } });
    expect(project.scene.recording).toBeUndefined();
  });

  test('43.7 a voice that can’t be used is given up, and the picture becomes a scene', async () => {
    const { screen, project, server, recordings } = await open('Hello there, friends.');
    screen.setVoice(true);
    await screen.start();
    await screen.finish();
    recordings.failNext({ kind: 'rejected', status: 400, code: 'too-quiet', message: 'We can’t hear a voice.' });
    expect(await screen.keep()).toBe(false);
    expect([screen.isVoiceRefused, screen.isOtherText]).toEqual([true, false]);
    expect(await screen.keepPicture()).toBe(true);
    expect(project.project.scenes.map(({ background }) => background.kind)).toEqual(['gradient', 'video']);
    expect([server.backgrounds.length, server.recordings.size]).toEqual([1, 0]);
  });

  test('43.7 a scene without words has no voice to match', async () => {
    const { screen } = await open('');
    screen.setVoice(true);
    expect([screen.canSpeak, screen.withVoice]).toEqual([false, false]);
  });
});
