import { Decoder, type Demuxer, FilterAPI } from 'node-av/api';
import type { Stream } from 'node-av/lib';
import { SCREEN_LIMITS } from '#domain/renderer/clip/clip-limits.ts';
import { isSilent } from '#domain/renderer/clip/clip-audio.ts';
import { SAMPLE_RATE } from '#domain/speech/spoken-scene.ts';
import { openMedia } from '#server/decoding/open-media.ts';
import type { VideoFile } from './read-screen.ts';

const MOST_SAMPLES = SCREEN_LIMITS.longest * SAMPLE_RATE;

/**
 * Samples of a video's first sound, of which the first is heard with its first picture: what comes before is cut off, and gaps are silence.
 * None where nothing is heard, or nothing that can be read: the picture is kept.
 */
export async function readAudio(video: VideoFile, pictureStart: number): Promise<Int16Array> {
  try {
    const sound = await openMedia({ ...video, stream: 'audio' }, (input, stream) => decodeAudio(input, stream, pictureStart));
    return sound instanceof Int16Array ? sound : new Int16Array();
  } catch {
    return new Int16Array();
  }
}

/** Seconds at which a stream begins. */
export function getStartTime({ startTime, timeBase }: Pick<Stream, 'startTime' | 'timeBase'>): number {
  const seconds = (Number(startTime) * timeBase.num) / timeBase.den;
  // A file that doesn't say has the lowest number there is.
  return Math.abs(seconds) < SCREEN_LIMITS.longest ? seconds : 0;
}

async function decodeAudio(input: Demuxer, stream: Stream, pictureStart: number): Promise<Int16Array> {
  const decoder = await Decoder.create(stream);
  const first = Math.round(pictureStart * SAMPLE_RATE);
  const filter = FilterAPI.create(
    `aresample=${SAMPLE_RATE}:async=1:first_pts=${first},aformat=sample_fmts=s16:channel_layouts=mono:sample_rates=${SAMPLE_RATE}`,
  );
  const samples = new Int16Array(MOST_SAMPLES);
  let length = 0;
  try {
    for await (const frame of filter.frames(decoder.frames(input.packets(stream.index)))) {
      if (frame === null) continue;
      const bytes = Uint8Array.from(frame.toBuffer().subarray(0, frame.nbSamples * Int16Array.BYTES_PER_ELEMENT));
      frame.free();
      const block = new Int16Array(bytes.buffer).subarray(0, MOST_SAMPLES - length);
      samples.set(block, length);
      length += block.length;
      if (length === MOST_SAMPLES) break;
    }
    const heard = samples.slice(0, length);
    return isSilent(heard) ? new Int16Array() : heard;
  } finally {
    for (const part of [filter, decoder]) part.close();
  }
}
