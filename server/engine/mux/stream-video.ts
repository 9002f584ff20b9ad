import { StreamTarget, type StreamTargetChunk } from 'mediabunny';
import type { AudioEncoder } from '../../ports/audio-encoder.ts';
import type { Segment } from '../segments/segment-file.ts';
import type { VideoPlan } from './video-plan.ts';
import { clearOrigin } from './clear-origin.ts';
import { openMp4 } from './open-mp4.ts';
import type { OutputPlan } from './output-file.ts';
import { writeVideo } from './write-video.ts';

export interface StreamedVideo {
  readonly plan: VideoPlan;
  /** Segments in order; throws the signal's reason once it aborts. */
  readonly getSegments: (signal: AbortSignal) => AsyncIterable<Segment>;
}

/** Seconds of one fragment at least: the first of them is what a viewer waits for. */
const FRAGMENT_SECONDS = 1;

/** Streams a fragmented MP4 while it is written. Ends early without an error when `signal` aborts or the consumer stops. */
export async function* streamVideo(
  { plan, getSegments }: StreamedVideo,
  audio: AudioEncoder,
  signal: AbortSignal,
): AsyncGenerator<Uint8Array> {
  const leaving = new AbortController();
  const ending = AbortSignal.any([signal, leaving.signal]);
  let end: (reason: unknown) => void = () => {};
  let isIndexWritten = false;
  const { readable, writable } = new TransformStream<StreamTargetChunk, Uint8Array>({
    start(controller) {
      end = (reason) => (ending.aborted ? controller.terminate() : controller.error(reason));
    },
    transform(chunk, controller) {
      isIndexWritten ||= clearOrigin(chunk.data);
      controller.enqueue(chunk.data);
    },
  });
  const target = new StreamTarget(writable);
  const open = (output: OutputPlan) => openMp4(output, target, { fastStart: 'fragmented', minimumFragmentDuration: FRAGMENT_SECONDS });
  const writing = writeVideo({ plan, segments: getSegments(ending) }, audio, open).catch((error: unknown) => end(error));
  try {
    yield* readable;
  } finally {
    leaving.abort();
    await writing;
  }
}
