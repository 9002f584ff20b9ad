import { SAMPLE_RATE } from '#domain/speech/spoken-scene.ts';
import type { AudioEncoder } from '../../ports/audio-encoder.ts';
import { AUDIO_BIT_RATE } from '../engine-limits.ts';
import type { Segment } from '../segments/segment-file.ts';
import { feedOutput } from './feed-output.ts';
import type { OutputFile, OutputPlan } from './output-file.ts';
import type { VideoPlan } from './video-plan.ts';

/** Samples of the shortest block of audio, Opus's; bounds the number of packets. */
const SHORTEST_BLOCK = 960;
const PRIMING_PACKETS = 2;

export interface VideoSource {
  readonly plan: VideoPlan;
  /** In order; iteration may wait for segments. */
  readonly segments: AsyncIterable<Segment>;
}

/** Joins segments into the file that `open` opens. Only the audio is encoded. */
export async function writeVideo(
  { plan, segments }: VideoSource,
  audioEncoder: AudioEncoder,
  open: (plan: OutputPlan) => Promise<OutputFile>,
): Promise<void> {
  const inOrder = segments[Symbol.asyncIterator]();
  const audio = await audioEncoder.open({ sampleRate: SAMPLE_RATE, bitRate: AUDIO_BIT_RATE });
  try {
    const first = await inOrder.next();
    if (first.done === true) {
      throw new RangeError('A video needs at least one piece.');
    }
    const { description } = first.value;
    const file = await open({
      width: plan.width,
      height: plan.height,
      frameRate: plan.frameRate,
      sampleRate: SAMPLE_RATE,
      video: description,
      audio: audio.description(),
      ...(plan.comment !== undefined && { comment: plan.comment }),
      ...(plan.language !== undefined && { language: plan.language }),
      maximumPackets: { video: plan.frames, audio: Math.ceil(plan.samples / SHORTEST_BLOCK) + PRIMING_PACKETS },
    });
    try {
      await feedOutput({ file, audio }, plan, assertSameEncoding(first.value, inOrder));
    } catch (error) {
      await file.cancel().catch(() => {});
      throw error;
    }
  } finally {
    audio.close();
    await inOrder.return?.();
  }
}

/** Yields `first` and the rest; throws when a segment was encoded with other settings and cannot be joined. */
async function* assertSameEncoding(first: Segment, rest: AsyncIterator<Segment>): AsyncIterable<Segment> {
  yield first;
  for (let next = await rest.next(); next.done !== true; next = await rest.next()) {
    if (Buffer.compare(next.value.description.avcc, first.description.avcc) !== 0) {
      throw new Error('The pieces of this video were compressed differently and cannot be joined.');
    }
    yield next.value;
  }
}
