import { detectVideoFormat } from '../../../../src/domain/renderer/clip/detect-video-format.ts';
import type { ClipReader } from '../../../ports/clip-reader.ts';
import { runInThread } from '../../../threads/run-in-thread.ts';
import { CLIP_FAILURES } from './clip-failures.ts';
import type { DecodedClip } from './read-clip.ts';

/** Milliseconds for one clip, the start of its thread included; half a minute of 4K takes a third of it on one core. */
const TIME_LIMIT = 120_000;
/** Megabytes of JavaScript in a thread. */
const MEMORY_LIMIT = 512;
const SECOND = 1_000;

/** Each file in a thread of its own, which is ended with it. The caller limits how many. */
export function createNodeAvClipReader(options: { readonly timeLimit?: number } = {}): ClipReader {
  return {
    async read(file) {
      const startedAt = performance.now();
      const decoded =
        detectVideoFormat(file) === undefined ? CLIP_FAILURES.unreadable : await readInThread(file, options.timeLimit ?? TIME_LIMIT);
      return { ...decoded, seconds: (performance.now() - startedAt) / SECOND };
    },
  };
}

/** A thread that breaks or takes too long has met a file that it can't read. */
async function readInThread(file: Uint8Array, timeLimit: number): Promise<DecodedClip> {
  try {
    return await runInThread<DecodedClip>(new URL('clip-worker.ts', import.meta.url), {
      order: file,
      timeLimit,
      purpose: 'reading a clip',
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_LIMIT },
    });
  } catch {
    return CLIP_FAILURES.unreadable;
  }
}
