import { describe, expect, test } from 'vitest';
import type { Recording, VoiceRecorder } from '../../src/ports/voice-recorder.ts';

export interface VoiceRecorderHarness {
  readonly name: string;
  readonly open: () => { readonly recorder: VoiceRecorder; /** Microphones in use now. */ readonly microphones: () => number };
  readonly denyPermission: () => VoiceRecorder;
}

export function voiceRecorderSuite({ name, open, denyPermission }: VoiceRecorderHarness): void {
  async function record(recorder: VoiceRecorder): Promise<Recording> {
    const outcome = await recorder.start();
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
      expect(microphones()).toBe(0);
      expect((await recording.stop())?.size).toBe(file?.size);
      recording.cancel();
      expect(microphones()).toBe(0);
    });

    test('while it waits the microphone is open and measured, and nothing is recorded before `begin`', async () => {
      const { recorder, microphones } = open();
      const outcomes = [await recorder.start({ waiting: true }), await recorder.start({ waiting: true })];
      const [unused, used] = outcomes.map((outcome) => (outcome.kind === 'recording' ? outcome.recording : undefined));
      expect(microphones()).toBe(2);
      expect(unused?.level()).toBeGreaterThanOrEqual(0);
      expect(unused?.level()).toBeLessThanOrEqual(1);
      expect(await unused?.stop()).toBeUndefined();
      used?.begin();
      used?.begin();
      expect((await used?.stop())?.size).toBeGreaterThan(0);
      expect([used?.level(), microphones()]).toEqual([0, 0]);
    });

    test('cancel discards the recording and releases the microphone', async () => {
      const { recorder, microphones } = open();
      const recording = await record(recorder);
      recording.cancel();
      recording.cancel();
      expect(microphones()).toBe(0);
      expect(await recording.stop()).toBeUndefined();
    });

    test('explains why the microphone is unavailable', async () => {
      expect(await denyPermission().start()).toMatchObject({ kind: 'refused', message: expect.stringMatching(/\w+ \w+.*\./) as unknown });
    });
  });
}
