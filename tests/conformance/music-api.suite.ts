import { describe, expect, test } from 'vitest';
import { SAMPLE_RATE } from '#domain/speech/spoken-scene.ts';
import type { MusicApi, NewMusic } from '#ports/music-api.ts';
import { unwrapOk } from './support/unwrap-outcome.ts';

export interface MusicApiHarness {
  readonly name: string;
  /** A user without music. */
  readonly open: () => Promise<MusicApi>;
  /** A file with music in it. */
  readonly file: Blob;
}

const UNKNOWN = '6f1f4b0e-8f3a-4c56-9d0e-2a7d3a1c9b11';

/** The contract of `src/ports/music-api.ts`. */
export function musicApiSuite({ name, open, file }: MusicApiHarness): void {
  const createMusic = (change: Partial<NewMusic> = {}): NewMusic => ({
    file: new File([file], 'Evening song.wav', { type: file.type }),
    confirmed: true,
    ...change,
  });

  describe(`MusicApi: ${name}`, () => {
    test('lists what was uploaded, newest first, with its name and length, and loads as many samples', async () => {
      const api = await open();
      expect(unwrapOk(await api.list())).toEqual([]);
      const first = unwrapOk(await api.upload(createMusic()));
      const second = unwrapOk(await api.upload(createMusic({ file })));
      expect(unwrapOk(await api.list())).toEqual([second, first]);
      expect([first.name, second.name]).toEqual(['Evening song', '']);
      const samples = unwrapOk(await api.load(first.assetId));
      expect(samples.length / SAMPLE_RATE).toBeCloseTo(first.seconds, 6);
      expect(samples.some((sample) => sample !== 0)).toBe(true);
    });

    test('refuses what isn’t music, and music that nobody says they may use, and stores nothing', async () => {
      const api = await open();
      const odd = [
        createMusic({ file: new Blob(['hello'], { type: 'text/plain' }) }),
        createMusic({ file: new Blob([], { type: 'audio/wav' }) }),
        createMusic({ confirmed: false }),
      ];
      const codes: unknown[] = [];
      for (const each of odd) {
        const outcome = await api.upload(each);
        expect(outcome).toMatchObject({ kind: 'rejected', status: 400, message: expect.stringMatching(/\.$/) });
        codes.push(outcome.kind === 'rejected' && outcome.code);
      }
      expect(codes).toEqual(['unreadable', 'no-file', 'rights-not-confirmed']);
      expect(unwrapOk(await api.list())).toEqual([]);
    });

    test('renames and deletes what nothing plays', async () => {
      const api = await open();
      const { assetId } = unwrapOk(await api.upload(createMusic()));
      expect(unwrapOk(await api.rename(assetId, ' Morning  song ')).name).toBe('Morning song');
      expect(unwrapOk(await api.uses(assetId))).toEqual([]);
      unwrapOk(await api.remove(assetId));
      expect(unwrapOk(await api.list())).toEqual([]);
      expect(await api.load(assetId)).toMatchObject({ kind: 'rejected', status: 404 });
    });

    test('finds none of another user’s music', async () => {
      const api = await open();
      const calls = [api.rename(UNKNOWN, 'Mine'), api.uses(UNKNOWN), api.remove(UNKNOWN), api.load(UNKNOWN)];
      for (const outcome of await Promise.all(calls)) expect(outcome).toMatchObject({ kind: 'rejected', status: 404 });
    });

    test('ERR-1 an aborted call is a value', async () => {
      const api = await open();
      expect(await api.list({ signal: AbortSignal.abort() })).toMatchObject({ kind: 'failed', reason: 'aborted' });
    });
  });
}
