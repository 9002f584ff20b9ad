import { describe, expect, test } from 'vitest';
import { SAMPLE_RATE } from '#domain/speech/spoken-scene.ts';
import type { NewRecording, RecordingApi } from '#ports/recording-api.ts';
import { unwrapOk } from './support/unwrap-outcome.ts';

export interface RecordingApiHarness {
  readonly name: string;
  /** A user without recordings. */
  readonly open: () => Promise<RecordingApi>;
  /** An audio file that fits `script`. */
  readonly recordAs: (script: string) => Blob;
}

const SCRIPT = 'Hello there, friends. We met last Monday. See you soon.';

/** The contract of `src/ports/recording-api.ts`. */
export function recordingApiSuite({ name, open, recordAs }: RecordingApiHarness): void {
  const take = (change: Partial<NewRecording> = {}): NewRecording => ({
    file: recordAs(change.script ?? SCRIPT),
    script: SCRIPT,
    language: 'en',
    lexicon: [],
    ...change,
  });

  describe(`RecordingApi: ${name}`, () => {
    test('keeps a recording with a time for every word of its script, and phones over all of its sound', async () => {
      const api = await open();
      const { assetId, seconds } = unwrapOk(await api.create(take()));
      const { pcm, timing } = unwrapOk(await api.load(assetId));
      expect(pcm.length / SAMPLE_RATE).toBeCloseTo(seconds, 6);
      expect(timing.script).toBe(SCRIPT);
      expect(timing.words.map(({ charStart, charEnd }) => SCRIPT.slice(charStart, charEnd))).toEqual(SCRIPT.split(' '));
      for (const { start, end } of timing.words) expect(0 <= start && start <= end && end <= seconds).toBe(true);
      expect(timing.phones.at(-1)?.end).toBeCloseTo(seconds, 3);
    });

    test('makes a new recording of one sentence recorded again, and leaves the former one as it was', async () => {
      const api = await open();
      const first = unwrapOk(await api.create(take()));
      const before = unwrapOk(await api.load(first.assetId));
      const replace = { assetId: first.assetId, from: 3, to: 7 };
      const second = unwrapOk(await api.create(take({ file: recordAs('We met last Monday.'), replace })));
      expect(second.assetId).not.toBe(first.assetId);
      const after = unwrapOk(await api.load(second.assetId));
      expect(after.timing.words.map(({ text }) => text)).toEqual(SCRIPT.split(' '));
      expect(after.timing.words.slice(0, 3)).toEqual(before.timing.words.slice(0, 3));
      expect(unwrapOk(await api.load(first.assetId))).toEqual(before);
    });

    test('refuses what is no recording, and words that the script doesn’t have, in a sentence', async () => {
      const api = await open();
      const first = unwrapOk(await api.create(take()));
      const odd = [
        take({ file: new Blob(['hello'], { type: 'text/plain' }) }),
        take({ script: '…' }),
        take({ replace: { assetId: first.assetId, from: 3, to: 99 } }),
      ];
      for (const each of odd) {
        expect(await api.create(each)).toMatchObject({ kind: 'rejected', status: 400, message: expect.stringMatching(/\.$/) });
      }
    });

    test('writes down what is said in a file and in a recording, with a time for every word', async () => {
      const api = await open();
      expect(unwrapOk(await api.transcribes())).toBe(true);
      const first = unwrapOk(await api.transcribe({ of: { kind: 'file', file: recordAs(SCRIPT) }, lexicon: [] }));
      const { pcm, timing } = unwrapOk(await api.load(first.assetId));
      expect(first.language).toBe('en');
      expect(timing.script).toBe(first.script);
      expect(timing.words.map(({ text }) => text)).toEqual(first.script.split(' '));
      expect(pcm.length / SAMPLE_RATE).toBeCloseTo(first.seconds, 6);

      const said = unwrapOk(await api.create(take()));
      const again = unwrapOk(await api.transcribe({ of: { kind: 'recording', assetId: said.assetId }, lexicon: [], language: 'en' }));
      const [before, after] = [unwrapOk(await api.load(said.assetId)), unwrapOk(await api.load(again.assetId))];
      expect(after.pcm).toEqual(before.pcm);
      expect(after.timing.lead).toBe(before.timing.lead);
      expect(after.timing.script).toBe(again.script);
      expect(before.timing.script).toBe(SCRIPT);
    });

    test('writes nothing down of what isn’t there, or is no recording', async () => {
      const api = await open();
      const unknown = '6f1f4b0e-8f3a-4c56-9d0e-2a7d3a1c9b11';
      for (const kind of ['recording', 'clip'] as const) {
        expect(await api.transcribe({ of: { kind, assetId: unknown }, lexicon: [] })).toMatchObject({ kind: 'rejected', status: 404 });
      }
      const file = new Blob(['hello'], { type: 'text/plain' });
      expect(await api.transcribe({ of: { kind: 'file', file }, lexicon: [] })).toMatchObject({ kind: 'rejected', status: 400 });
    });

    test('finds no recording of another user, neither to load nor to replace a sentence in', async () => {
      const api = await open();
      const unknown = '6f1f4b0e-8f3a-4c56-9d0e-2a7d3a1c9b11';
      expect(await api.load(unknown)).toMatchObject({ kind: 'rejected', status: 404 });
      expect(await api.create(take({ replace: { assetId: unknown, from: 0, to: 1 } }))).toMatchObject({ kind: 'rejected', status: 404 });
    });
  });
}
