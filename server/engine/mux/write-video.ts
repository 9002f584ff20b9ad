import type { IsobmffOutputFormatOptions, StreamTarget } from 'mediabunny';
import { SAMPLE_RATE } from '../../../src/domain/speech/spoken-scene.ts';
import type { AudioEncoder } from '../../ports/audio-encoder.ts';
import { AUDIO_BIT_RATE } from '../engine-limits.ts';
import type { Segment } from '../segments/segment-file.ts';
import { feedMp4 } from './feed-mp4.ts';
import { openMp4 } from './open-mp4.ts';
import type { VideoPlan } from './video-plan.ts';

/** Samples of one AAC block; bounds the number of packets. */
const AAC_BLOCK = 1024;
const PRIMING_PACKETS = 2;

export interface VideoSource {
  readonly plan: VideoPlan;
  /** In order; iteration may wait for segments. */
  readonly segments: AsyncIterable<Segment>;
}

export interface VideoTarget {
  readonly target: StreamTarget;
  readonly format: IsobmffOutputFormatOptions;
}

/** Joins segments into one MP4. Only the audio is encoded. */
export async function writeVideo({ plan, segments }: VideoSource, audioEncoder: AudioEncoder, to: VideoTarget): Promise<void> {
  const inOrder = segments[Symbol.asyncIterator]();
  const audio = await audioEncoder.open({ sampleRate: SAMPLE_RATE, bitRate: AUDIO_BIT_RATE });
  try {
    const first = await inOrder.next();
    if (first.done === true) {
      throw new RangeError('A video needs at least one piece.');
    }
    const { description } = first.value;
    const mp4 = await openMp4(
      {
        width: plan.width,
        height: plan.height,
        frameRate: plan.frameRate,
        sampleRate: SAMPLE_RATE,
        video: description,
        audio: audio.description(),
        ...(plan.comment !== undefined && { comment: plan.comment }),
        maximumPackets: { video: plan.frames, audio: Math.ceil(plan.samples / AAC_BLOCK) + PRIMING_PACKETS },
      },
      to.target,
      to.format,
    );
    try {
      await feedMp4({ mp4, audio }, plan, assertSameEncoding(first.value, inOrder));
    } catch (error) {
      await mp4.cancel().catch(() => {});
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
