import { describe, expect, test } from 'vitest';
import type { ScreenRecorder, ScreenRecorderOptions, ScreenRecording } from '#ports/screen-recorder.ts';

export interface ScreenRecorderFixture {
  readonly recorder: ScreenRecorder;
  /** Screens and microphones being recorded now. */
  readonly screens: () => number;
  readonly microphones: () => number;
  /** The user ends the sharing by the browser's own button. */
  readonly endSharing: () => void;
  /** Ends the newest recording with an error and without a file; left out where that can't happen. */
  readonly breakOff?: () => void;
}

/** Why there is no recording: what the browser or the system did. */
export type ScreenProblem = 'blocked' | 'busy';

export interface ScreenRecorderHarness {
  readonly name: string;
  readonly open: () => ScreenRecorderFixture;
  readonly refuse: (why: ScreenProblem) => ScreenRecorderFixture;
  /** The user closes the browser's question. */
  readonly chooseNothing: () => ScreenRecorderFixture;
  /** Browsers that can't record, each for another reason. */
  readonly openUnable: () => readonly ScreenRecorder[];
}

/** The contract of `src/ports/screen-recorder.ts`. */
export function screenRecorderSuite({ name, open, refuse, chooseNothing, openUnable }: ScreenRecorderHarness): void {
  async function record(recorder: ScreenRecorder, options?: ScreenRecorderOptions): Promise<ScreenRecording> {
    const outcome = await recorder.start(options);
    if (outcome.kind !== 'recording') throw new Error(outcome.kind);
    return outcome.recording;
  }

  describe(`ScreenRecorder: ${name}`, () => {
    test('43.7 returns the recording as a video file, repeatedly, and releases the screen', async () => {
      const { recorder, screens } = open();
      expect(recorder.supported()).toBe(true);
      const recording = await record(recorder);
      expect(screens()).toBe(1);
      const files = await recording.stop();
      expect(files?.video.type).toMatch(/^video\//);
      expect(files?.video.size).toBeGreaterThan(0);
      expect(files?.voice).toBeUndefined();
      expect(recording.size()).toBe(files?.video.size);
      expect((await recording.stop())?.video.size).toBe(files?.video.size);
      recording.cancel();
      expect(screens()).toBe(0);
    });

    test('43.7 pauses and goes on, as often as it’s told, and ends from a pause too', async () => {
      const { recorder, screens } = open();
      const recording = await record(recorder);
      recording.resume();
      for (const step of ['pause', 'pause', 'resume', 'resume', 'pause'] as const) recording[step]();
      expect((await recording.stop())?.video.size).toBeGreaterThan(0);
      recording.pause();
      recording.resume();
      expect(screens()).toBe(0);
    });

    test('43.7 cancel discards the recording and releases the screen', async () => {
      const { recorder, screens } = open();
      const recording = await record(recorder);
      recording.cancel();
      recording.cancel();
      expect(screens()).toBe(0);
      expect(await recording.stop()).toBeUndefined();
    });

    test('43.7 says once that the user ended the sharing, and then still has what was recorded', async () => {
      const { recorder, screens, endSharing } = open();
      let ends = 0;
      const recording = await record(recorder, { onEnded: () => (ends += 1) });
      endSharing();
      endSharing();
      expect(ends).toBe(1);
      expect((await recording.stop())?.video.size).toBeGreaterThan(0);
      expect(screens()).toBe(0);
    });

    test('43.7 records the voice into a file of its own, and releases the microphone', async () => {
      const { recorder, microphones } = open();
      const recording = await record(recorder, { withVoice: true });
      expect(microphones()).toBe(1);
      const files = await recording.stop();
      expect(files?.voice?.type).toMatch(/^audio\//);
      expect([(files?.video.size ?? 0) > 0, (files?.voice?.size ?? 0) > 0, microphones()]).toEqual([true, true, 0]);
      (await record(recorder, { withVoice: true })).cancel();
      expect(microphones()).toBe(0);
    });

    test('43.7 a recording that broke off says so, and ends with what there is, or nothing', async () => {
      const { recorder, screens, breakOff } = open();
      let ends = 0;
      const recording = await record(recorder, { onEnded: () => (ends += 1) });
      breakOff?.();
      expect(ends).toBe(breakOff === undefined ? 0 : 1);
      expect((await recording.stop())?.video.size).not.toBe(0);
      expect(screens()).toBe(0);
    });

    test('43.7 says nothing of an end that it was told', async () => {
      for (const end of ['stop', 'cancel'] as const) {
        const { recorder, endSharing } = open();
        let ends = 0;
        const recording = await record(recorder, { onEnded: () => (ends += 1) });
        await recording[end]();
        endSharing();
        expect(ends).toBe(0);
      }
    });

    test('43.7 tells a user who chose nothing from a browser that can’t, and holds no screen', async () => {
      const nothing = chooseNothing();
      expect(await nothing.recorder.start()).toEqual({ kind: 'nothing-chosen' });
      const messages = new Set<string>();
      for (const why of ['blocked', 'busy'] as const) {
        const { recorder, screens } = refuse(why);
        const outcome = await recorder.start();
        messages.add(outcome.kind === 'refused' ? outcome.message : '');
        expect(screens()).toBe(0);
      }
      const unable = new Set<string>();
      for (const recorder of openUnable()) {
        expect(recorder.supported()).toBe(false);
        const outcome = await recorder.start();
        unable.add(outcome.kind === 'refused' ? outcome.message : '');
      }
      for (const message of [...messages, ...unable]) expect(message).toMatch(/\w+ \w+.*\.$/);
      expect([unable.size, new Set([...messages, ...unable]).size, nothing.screens()]).toEqual([1, 3, 0]);
    });
  });
}
