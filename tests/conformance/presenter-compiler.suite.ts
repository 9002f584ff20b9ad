import { describe, expect, test } from 'vitest';
import { estimatePhotoPoints } from '../../src/domain/photo-presenter/estimate-photo-points.ts';
import type { PhotoPresenterInput, PhotoPresenterResult } from '../../src/domain/photo-presenter/photo-presenter.ts';
import type { PresenterCompiler } from '../../src/ports/presenter-compiler.ts';

export interface PresenterCompilerFixture {
  readonly compiler: PresenterCompiler;
  /** Ends the work on the newest photo. */
  readonly finish: (result: PhotoPresenterResult) => void;
  readonly crash: (message: string) => void;
}

const IMAGE = { width: 4, height: 4, data: new Uint8ClampedArray(64) };
const INPUT: PhotoPresenterInput = { image: IMAGE, points: estimatePhotoPoints(IMAGE).points, background: 'keep' };
const FAILED: PhotoPresenterResult = { kind: 'failed', problems: [] };
const NEVER = new AbortController().signal;

export function presenterCompilerSuite(name: string, open: () => PresenterCompilerFixture): void {
  describe(`PresenterCompiler: ${name}`, () => {
    test('VID-4 compiles photos one after another, and can be stopped twice', async () => {
      const { compiler, finish } = open();
      for (let photo = 1; photo <= 2; photo += 1) {
        const result = compiler.compile(INPUT, { signal: NEVER });
        finish(FAILED);
        expect(await result).toEqual(FAILED);
      }
      compiler.stop();
      compiler.stop();
    });

    test('VID-4 rejects superseded work at once and compiles the next photo', async () => {
      const { compiler, finish } = open();
      const work = new AbortController();
      const older = compiler.compile(INPUT, { signal: work.signal });
      work.abort(new Error('outdated'));
      await expect(older).rejects.toThrow('outdated');
      const newer = compiler.compile(INPUT, { signal: NEVER });
      finish(FAILED);
      expect(await newer).toEqual(FAILED);
    });

    test('VID-4 rejects a photo that crashes the compiler', async () => {
      const { compiler, crash } = open();
      const result = compiler.compile(INPUT, { signal: NEVER });
      crash('out of memory');
      await expect(result).rejects.toThrow('out of memory');
    });
  });
}
