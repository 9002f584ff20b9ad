import { SAMPLE_RATE } from '#domain/speech/spoken-scene.ts';
import type { VideoPlan } from './video-plan.ts';
import type { AudioEncoding } from '../../ports/audio-encoder.ts';
import type { Segment } from '../segments/segment-file.ts';
import type { OutputFile } from './output-file.ts';

/** Interleaving: frames between two portions of audio. */
const FRAMES_PER_PORTION = 15;

interface OutputInputs {
  readonly file: OutputFile;
  readonly audio: AudioEncoding;
}

export type Feed = Pick<VideoPlan, 'frameRate' | 'frames' | 'readAudio'>;

/** Writes segments in order, encodes and interleaves their audio, and finishes the file. */
export async function feedOutput({ file, audio }: OutputInputs, feed: Feed, segments: AsyncIterable<Segment>): Promise<void> {
  const samplesPerFrame = SAMPLE_RATE / feed.frameRate;
  let encodedSamples = 0;
  let offset = 0;

  async function encodeAudioUntil(frame: number): Promise<void> {
    const until = Math.round(frame * samplesPerFrame);
    for (const packet of await audio.encode(feed.readAudio(encodedSamples, until))) {
      await file.addAudio(packet);
    }
    encodedSamples = until;
  }

  for await (const segment of segments) {
    for (const [index, packet] of segment.packets.entries()) {
      if (index % FRAMES_PER_PORTION === 0) {
        await encodeAudioUntil(Math.min(feed.frames, offset + index + FRAMES_PER_PORTION));
      }
      await file.addVideo(packet, offset);
    }
    offset += segment.packets.length;
  }
  await encodeAudioUntil(feed.frames);
  for (const packet of await audio.finish()) {
    await file.addAudio(packet);
  }
  await file.finish();
}
