import { StreamTarget, type StreamTargetChunk } from 'mediabunny';
import type { AudioEncoder } from '../../ports/audio-encoder.ts';
import type { VideoSink } from '../engine.ts';
import { clearOrigin } from './clear-origin.ts';
import { type VideoSource, writeVideo } from './write-video.ts';

/** Bytes gathered before they go to the sink. */
const CHUNK_BYTES = 1 << 20;

/** A finished file, its index in front (space for it is set aside, so memory does not grow with the video). Returns its size. */
export async function writeVideoFile(source: VideoSource, audio: AudioEncoder, sink: VideoSink): Promise<number> {
  let size = 0;
  let index: { readonly data: Uint8Array; readonly position: number } | undefined;
  const writable = new WritableStream<StreamTargetChunk>({
    async write(chunk) {
      await sink.write(chunk.data, chunk.position);
      size = Math.max(size, chunk.position + chunk.data.length);
    },
  });
  await writeVideo(source, audio, {
    target: new StreamTarget(writable, { chunked: true, chunkSize: CHUNK_BYTES }),
    format: {
      fastStart: 'reserve',
      onMoov: (data, position) => {
        index = { data: Uint8Array.from(data), position };
      },
    },
  });
  if (index !== undefined) {
    clearOrigin(index.data);
    await sink.write(index.data, index.position);
  }
  return size;
}
