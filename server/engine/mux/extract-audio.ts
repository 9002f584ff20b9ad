import { BufferTarget, Conversion, CustomSource, Input, MP4, Mp4OutputFormat, Output } from 'mediabunny';
import type { ReadableFile } from '../engine.ts';
import { clearOrigin } from './clear-origin.ts';

/**
 * The audio of a finished MP4 as a file of its own (.m4a), without encoding it again: the same bytes whenever it's asked for. Rejects with
 * the signal's reason on abort.
 */
export async function extractAudio(file: ReadableFile, signal: AbortSignal): Promise<Uint8Array> {
  signal.throwIfAborted();
  const read = (start: number, end: number): Promise<Uint8Array> => {
    signal.throwIfAborted();
    return file.read(start, end);
  };
  const source = new CustomSource({ getSize: () => file.size, read, prefetchProfile: 'network' });
  const target = new BufferTarget();
  const conversion = await Conversion.init({
    input: new Input({ source, formats: [MP4] }),
    output: new Output({ format: new Mp4OutputFormat({ fastStart: 'in-memory' }), target }),
    video: { discard: true },
  });
  const cancel = (): void => void conversion.cancel();
  signal.addEventListener('abort', cancel, { once: true });
  try {
    signal.throwIfAborted();
    await conversion.execute();
  } catch (error) {
    signal.throwIfAborted();
    throw error;
  } finally {
    signal.removeEventListener('abort', cancel);
  }
  if (target.buffer === null) throw new Error('The video has no audio.');
  const audio = new Uint8Array(target.buffer);
  clearOrigin(audio);
  return audio;
}
