import { open } from 'node:fs/promises';
import { findGifProblem } from '#domain/gif/gif-limits.ts';
import { readVideoSeconds } from '#domain/gif/read-video-seconds.ts';
import { findErrorCode } from '../adapters/shared/find-error-code.ts';
import { createNodeAvGifEncoder } from '../adapters/video-encoder/node-av/encode-gif.ts';
import { toVideoFile } from '../shared/video-file.ts';
import { createOutputFile } from './output-file.ts';
import type { GifRequest } from './parse-arguments.ts';
import type { ProgressDisplay } from './progress-display.ts';
import { UsageError } from './usage-error.ts';

interface GifContext {
  readonly progress: ProgressDisplay;
  readonly signal: AbortSignal;
}

/** Makes a GIF of a video file. A video that's too long is refused before the work begins. Returns the bytes of the GIF. */
export async function gifCommand({ video, out }: GifRequest, { progress, signal }: GifContext): Promise<number> {
  const bytes = await readShortVideo(video);
  progress.show('Making the GIF', 0);
  const gif = await createNodeAvGifEncoder().encode(bytes, { signal });
  const sink = await createOutputFile(out);
  try {
    await sink.write(gif, 0);
    await sink.commit();
    return gif.length;
  } finally {
    await sink.discard();
  }
}

async function readShortVideo(path: string): Promise<Uint8Array> {
  const handle = await open(path).catch((error: unknown) => {
    throw new UsageError(`${path} cannot be read (${findErrorCode(error)}).`);
  });
  try {
    const file = await toVideoFile(handle);
    const seconds = await readVideoSeconds(file);
    if (seconds === undefined) throw new UsageError(`${path} is no MP4, or only a part of one.`);
    const problem = findGifProblem(seconds);
    if (problem !== undefined) throw new UsageError(problem);
    return await file.read(0, file.size);
  } finally {
    await handle.close();
  }
}
