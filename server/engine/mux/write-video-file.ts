import { StreamTarget, type StreamTargetChunk } from 'mediabunny';
import type { AudioEncoder } from '../../ports/audio-encoder.ts';
import type { VideoSink } from '../engine.ts';
import { clearOrigin } from './clear-origin.ts';
import { createFreeBox, shiftChunks } from './reserve-space.ts';
import { openMp4 } from './open-mp4.ts';
import { type VideoSource, writeVideo } from './write-video.ts';

/** Bytes gathered before they go to the sink. */
const CHUNK_BYTES = 1 << 20;

interface FileSource extends VideoSource {
  /** Bytes of an empty box after `ftyp`, for what is written later; none if left out. */
  readonly reserveBytes?: number;
}

/** A finished file, its index in front (space for it is set aside, so memory does not grow with the video). Returns its size. */
export async function writeVideoFile(source: FileSource, audio: AudioEncoder, sink: VideoSink): Promise<number> {
  const { reserveBytes = 0 } = source;
  let size = 0;
  let typeEnd = 0;
  let index: { readonly data: Uint8Array; readonly position: number } | undefined;
  const writable = new WritableStream<StreamTargetChunk>({
    async write({ data, position }) {
      const before = data.subarray(0, Math.max(0, typeEnd - position));
      if (before.length > 0) await sink.write(before, position);
      await sink.write(data.subarray(before.length), position + before.length + reserveBytes);
      size = Math.max(size, position + data.length + reserveBytes);
    },
  });
  const target = new StreamTarget(writable, { chunked: true, chunkSize: CHUNK_BYTES });
  await writeVideo(source, audio, (plan) =>
    openMp4(plan, target, {
      fastStart: 'reserve',
      onFtyp: (data, position) => {
        typeEnd = position + data.length;
      },
      onMoov: (data, position) => {
        index = { data: Uint8Array.from(data), position };
      },
    }),
  );
  if (index !== undefined) {
    clearOrigin(index.data);
    shiftChunks(index.data, reserveBytes);
    await sink.write(index.data, index.position + reserveBytes);
  }
  if (reserveBytes > 0) await sink.write(createFreeBox(reserveBytes), typeEnd);
  return size;
}
