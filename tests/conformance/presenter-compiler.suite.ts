import { describe, expect, test } from 'vitest';
import { estimatePhotoPoints } from '#domain/photo-presenter/estimate-photo-points.ts';
import type { PhotoPresenterInput, PhotoPresenterResult } from '#domain/photo-presenter/photo-presenter.ts';
import type { PresenterCompiler } from '#ports/presenter-compiler.ts';

export interface PresenterCompilerFixture {
  readonly compiler: PresenterCompiler;
  /** Ends the work on the newest photo, or on the one of that number, once it was handed over. */
  readonly finish: (result: PhotoPresenterResult, photo?: number) => void;
  readonly crash: (message: string) => void;
  /** Workers, threads or the like that are alive, and those ever begun. */
  readonly running: () => number;
  readonly begun: () => number;
}

const IMAGE = { width: 4, height: 4, data: new Uint8ClampedArray(64) };
const INPUT: PhotoPresenterInput = { image: IMAGE, points: estimatePhotoPoints(IMAGE).points, background: 'keep' };
const FAILED: PhotoPresenterResult = { kind: 'failed', problems: [] };
const NEVER = new AbortController().signal;

export function presenterCompilerSuite(name: string, open: () => PresenterCompilerFixture): void {
  describe(`PresenterCompiler: ${name}`, () => {
    test('VID-4 compiles photos one after another, and can be stopped twice', async () => {
      const { compiler, finish, running } = open();
      for (let photo = 1; photo <= 2; photo += 1) {
        const result = compiler.compile(INPUT, { signal: NEVER });
        finish(FAILED);
        expect(await result).toEqual(FAILED);
      }
      expect(running()).toBeLessThanOrEqual(1);
      compiler.stop();
      compiler.stop();
      expect(running()).toBe(0);
    });

    test('VID-4 works again after a stop, and uses for the next photo what the last one began', async () => {
      const { compiler, finish, begun } = open();
      const compile = (): Promise<PhotoPresenterResult> => compiler.compile(INPUT, { signal: NEVER });
      for (let photo = 1; photo <= 3; photo += 1) {
        const result = compile();
        finish(FAILED);
        await result;
      }
      expect(begun()).toBe(1);
      compiler.stop();
      const after = compile();
      finish(FAILED);
      expect(await after).toEqual(FAILED);
      expect(begun()).toBe(2);
    });

    test('VID-4 compiles two photos beside each other and keeps one worker for the next', async () => {
      const { compiler, finish, running, begun } = open();
      const before = compiler.compile(INPUT, { signal: NEVER });
      finish(FAILED);
      await before;
      const first = compiler.compile(INPUT, { signal: NEVER });
      const second = compiler.compile(INPUT, { signal: NEVER });
      expect(begun()).toBe(2);
      finish(FAILED);
      expect(await second).toEqual(FAILED);
      finish(FAILED, 0);
      expect(await first).toEqual(FAILED);
      expect(running()).toBe(1);
      compiler.stop();
      expect(running()).toBe(0);
    });

    test('VID-4 begins nothing for a signal that is aborted already', async () => {
      const { compiler, begun } = open();
      const compiled = (async () => compiler.compile(INPUT, { signal: AbortSignal.abort(new Error('left')) }))();
      await expect(compiled).rejects.toThrow('left');
      expect(begun()).toBe(0);
    });

    test('VID-4 an abort after the result ends nothing', async () => {
      const { compiler, finish, running } = open();
      const work = new AbortController();
      const result = compiler.compile(INPUT, { signal: work.signal });
      finish(FAILED);
      expect(await result).toEqual(FAILED);
      work.abort();
      expect(running()).toBe(1);
    });

    test('VID-4 rejects superseded work at once and compiles the next photo', async () => {
      const { compiler, finish, running } = open();
      const work = new AbortController();
      const older = compiler.compile(INPUT, { signal: work.signal });
      work.abort(new Error('outdated'));
      await expect(older).rejects.toThrow('outdated');
      expect(running()).toBe(0);
      const newer = compiler.compile(INPUT, { signal: NEVER });
      finish(FAILED);
      expect(await newer).toEqual(FAILED);
    });

    test('VID-4 rejects a photo that crashes the compiler', async () => {
      const { compiler, crash, running } = open();
      const result = compiler.compile(INPUT, { signal: NEVER });
      crash('out of memory');
      await expect(result).rejects.toThrow('out of memory');
      expect(running()).toBe(0);
    });
  });
}
