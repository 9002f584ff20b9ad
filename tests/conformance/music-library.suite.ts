import { describe, expect, test } from 'vitest';
import type { MusicLibrary } from '#ports/music-library.ts';

export interface MusicLibraryHarness {
  readonly name: string;
  /** A library that has these samples as the music `a-1`. */
  readonly open: (samples: Int16Array<ArrayBuffer>) => MusicLibrary;
  /** A library whose service fails at everything; left out, it can't fail. */
  readonly openFailing?: () => MusicLibrary;
}

/** The contract of `src/ports/music-library.ts`. */
export function musicLibrarySuite({ name, open, openFailing }: MusicLibraryHarness): void {
  const samples = Int16Array.of(0, 5, -32_768, 32_767, -7);

  describe(`MusicLibrary: ${name}`, () => {
    test('returns music as stored, with its loudest sample, each time', async () => {
      const library = open(samples);
      for (let time = 0; time < 2; time += 1) expect(await library.load('a-1')).toEqual({ samples, peak: 32_768 });
    });

    test.each(['a-2', '', '../profile', 'A-1', 'a-1/..', '__proto__', 'toString'])('returns nothing for the unknown id %j', async (id) => {
      expect(await open(samples).load(id)).toBeUndefined();
    });

    test('rejects with the reason of a signal that was or is aborted', async () => {
      const reason = new Error('gone elsewhere');
      await expect(open(samples).load('a-1', { signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
      const leaving = new AbortController();
      const loading = open(samples).load('a-1', { signal: leaving.signal });
      leaving.abort(reason);
      await expect(loading).rejects.toBe(reason);
    });

    test.skipIf(openFailing === undefined)('says in a sentence that music could not be loaded', async () => {
      await expect(openFailing?.().load('a-1')).rejects.toThrow(/^The music could not be loaded\..+\.$/);
    });
  });
}
