import { describe, expect, test } from 'vitest';
import { createWorkerPresenterCompiler } from '../../src/adapters/presenter-compiler/worker/index.ts';
import type { PhotoPresenterInput, PhotoPresenterResult } from '../../src/domain/photo-presenter/photo-presenter.ts';
import { estimatePhotoPoints } from '../../src/domain/photo-presenter/estimate-photo-points.ts';

const IMAGE = { width: 4, height: 4, data: new Uint8ClampedArray(64) };
const INPUT: PhotoPresenterInput = { image: IMAGE, points: estimatePhotoPoints(IMAGE).points, background: 'keep' };
const FAILED: PhotoPresenterResult = { kind: 'failed', problems: [] };

/** A worker that answers when it is told to. */
class HeldWorker {
  onmessage: ((event: { data: PhotoPresenterResult }) => void) | null = null;
  onerror: ((event: { message: string }) => void) | null = null;
  readonly inputs: unknown[] = [];
  isTerminated = false;

  postMessage(input: unknown): void {
    this.inputs.push(input);
  }

  terminate(): void {
    this.isTerminated = true;
  }
}

function open() {
  const workers: HeldWorker[] = [];
  const openWorker = () => {
    const worker = new HeldWorker();
    workers.push(worker);
    return worker as unknown as Worker;
  };
  return { workers, compiler: createWorkerPresenterCompiler({ openWorker }) };
}

describe('PresenterCompiler: worker', () => {
  test('VID-4 one worker is kept from photo to photo, and ended by stop', async () => {
    const { workers, compiler } = open();
    for (let photo = 1; photo <= 2; photo += 1) {
      const result = compiler.compile(INPUT, { signal: new AbortController().signal });
      workers[0]?.onmessage?.({ data: FAILED });
      expect(await result).toBe(FAILED);
    }
    expect(workers).toHaveLength(1);
    expect(workers[0]?.inputs).toEqual([INPUT, INPUT]);
    compiler.stop();
    compiler.stop();
    expect(workers[0]?.isTerminated).toBe(true);
  });

  test('VID-4 work for an older state ends at once, and the next photo gets another worker', async () => {
    const { workers, compiler } = open();
    const work = new AbortController();
    const older = compiler.compile(INPUT, { signal: work.signal });
    work.abort(new Error('outdated'));
    await expect(older).rejects.toThrow('outdated');
    expect(workers[0]?.isTerminated).toBe(true);
    const newer = compiler.compile(INPUT, { signal: new AbortController().signal });
    workers[1]?.onmessage?.({ data: FAILED });
    expect(await newer).toBe(FAILED);
  });

  test('VID-4 a worker that breaks rejects its photo', async () => {
    const { workers, compiler } = open();
    const result = compiler.compile(INPUT, { signal: new AbortController().signal });
    workers[0]?.onerror?.({ message: 'out of memory' });
    await expect(result).rejects.toThrow('out of memory');
  });
});
