import { describe, expect, test } from 'vitest';
import type { Recording, VoiceRecorder } from '#ports/voice-recorder.ts';

export interface VoiceRecorderFixture {
  readonly recorder: VoiceRecorder;
  /** Microphones in use now. */
  readonly microphones: () => number;
  /** Ends the newest recording from outside, as when the microphone is unplugged; left out where that can't happen. */
  readonly breakOff?: () => void;
  /** Makes a sound of this level, from 0 to 1, and says how many meters still listen; left out where levels are made up. */
  readonly meters?: { readonly speak: (level: number) => void; readonly listening: () => number };
}

/** Why there is no recording: what the user or the browser did. */
export type MicrophoneProblem = 'blocked' | 'missing' | 'busy';

export interface VoiceRecorderHarness {
  readonly name: string;
  readonly open: () => VoiceRecorderFixture;
  readonly refuse: (why: MicrophoneProblem) => VoiceRecorderFixture;
  /** Browsers that can't record, each for another reason. */
  readonly openUnable: () => readonly VoiceRecorder[];
}

export function voiceRecorderSuite({ name, open, refuse, openUnable }: VoiceRecorderHarness): void {
  async function record(recorder: VoiceRecorder, options?: { readonly waiting: boolean }): Promise<Recording> {
    const outcome = await recorder.start(options);
    if (outcome.kind === 'refused') throw new Error(outcome.message);
    return outcome.recording;
  }

  describe(`VoiceRecorder: ${name}`, () => {
    test('VID-3 returns the recording as an audio file, repeatedly, and releases the microphone', async () => {
      const { recorder, microphones } = open();
      expect(recorder.supported()).toBe(true);
      const recording = await record(recorder);
      expect(microphones()).toBe(1);
      const file = await recording.stop();
      expect(file?.type).toMatch(/^(audio|video)\//);
      expect(file?.size).toBeGreaterThan(0);
      expect([microphones(), recording.level()]).toEqual([0, 0]);
      expect((await recording.stop())?.size).toBe(file?.size);
      recording.cancel();
      expect(microphones()).toBe(0);
    });

    test('while it waits the microphone is open and measured, and nothing is recorded before `begin`', async () => {
      const { recorder, microphones } = open();
      const [unused, used] = [await record(recorder, { waiting: true }), await record(recorder, { waiting: true })];
      expect(microphones()).toBe(2);
      expect(unused.level()).toBeGreaterThanOrEqual(0);
      expect(unused.level()).toBeLessThanOrEqual(1);
      expect(await unused.stop()).toBeUndefined();
      used.begin();
      used.begin();
      expect((await used.stop())?.size).toBeGreaterThan(0);
      expect([used.level(), microphones()]).toEqual([0, 0]);
    });

    test('`begin` after the end records nothing', async () => {
      const { recorder, microphones } = open();
      for (const end of ['stop', 'cancel'] as const) {
        const recording = await record(recorder, { waiting: true });
        await recording[end]();
        recording.begin();
        expect(await recording.stop()).toBeUndefined();
      }
      expect(microphones()).toBe(0);
    });

    test('cancel discards the recording and releases the microphone', async () => {
      const { recorder, microphones } = open();
      const recording = await record(recorder);
      recording.cancel();
      recording.cancel();
      expect([microphones(), recording.level()]).toEqual([0, 0]);
      expect(await recording.stop()).toBeUndefined();
    });

    test('a recording that broke off ends with what there is, or nothing', async () => {
      const { recorder, microphones, breakOff } = open();
      const recording = await record(recorder);
      breakOff?.();
      expect((await recording.stop())?.size).not.toBe(0);
      expect(microphones()).toBe(0);
    });

    test('shows how loud it is while the microphone is open, and stops listening with it', async () => {
      const { recorder, meters } = open();
      const recordings = [await record(recorder), await record(recorder, { waiting: true })];
      for (const level of meters === undefined ? [] : [0.25, 0.75, 0]) {
        meters?.speak(level);
        expect(recordings.map((recording) => recording.level())).toEqual([level, level]);
      }
      recordings[0]?.cancel();
      await recordings[1]?.stop();
      meters?.speak(1);
      expect(recordings.map((recording) => recording.level())).toEqual([0, 0]);
      expect(meters?.listening() ?? 0).toBe(0);
    });

    test('explains why the microphone is unavailable, each cause in its own words, and holds none', async () => {
      const messages = new Set<string>();
      for (const why of ['blocked', 'missing', 'busy'] as const) {
        const { recorder, microphones } = refuse(why);
        const outcome = await recorder.start();
        const message = outcome.kind === 'refused' ? outcome.message : '';
        expect(message).toMatch(/\w+ \w+.*\.$/);
        messages.add(message);
        expect(microphones()).toBe(0);
      }
      expect(messages.size).toBe(3);
    });

    test('says of a browser that can’t record that it can’t, and explains it when it’s asked to', async () => {
      for (const recorder of openUnable()) {
        expect(recorder.supported()).toBe(false);
        expect(await recorder.start()).toMatchObject({ kind: 'refused', message: expect.stringMatching(/\w+ \w+.*\.$/) as unknown });
      }
    });
  });
}
