import { createNodeAvAudioEncoder, createNodeAvVideoEncoder } from '#server/adapters/video-encoder/node-av/index.ts';
import { writeVideoFile } from '#server/engine/mux/write-video-file.ts';
import type { Segment } from '#server/engine/segments/segment-file.ts';
import type { ReadSceneAudio } from '#domain/music/mix-music.ts';
import { SAMPLE_RATE } from '#domain/speech/spoken-scene.ts';
import type { VideoSample } from '../conformance/clip-reader.suite.ts';
import { createMemorySink } from '../render/fixtures/memory-sink.ts';

/** Luma of the darkest and the brightest frame in the limited range of BT.709; both colors of all. */
const [BLACK, WHITE, GRAY] = [16, 235, 128];

/** Fills the brightness of a frame, row by row; `share` of the video is over, from 0 to below 1. */
export type DrawLuma = (luma: Uint8Array, share: number) => void;

const drawGray: DrawLuma = (luma, share) => void luma.fill(Math.round(BLACK + (WHITE - BLACK) * share));

/** An MP4, silent if no `readAudio` is given, that goes evenly from black to white, each frame in one gray, or with what `draw` draws. */
export async function createVideoFile(
  { seconds, frameRate, ...size }: VideoSample,
  draw: DrawLuma = drawGray,
  readAudio: ReadSceneAudio = (from, to) => new Int16Array(to - from),
): Promise<Uint8Array> {
  const frames = Math.round(seconds * frameRate);
  const encoding = await createNodeAvVideoEncoder().open({ ...size, frameRate, quality: 'draft' });
  const packets = [];
  for (let frame = 0; frame < frames; frame += 1) {
    const data = new Uint8Array((size.width * size.height * 3) / 2).fill(GRAY);
    draw(data.subarray(0, size.width * size.height), frame / frames);
    packets.push(...(await encoding.encode({ ...size, data })));
  }
  packets.push(...(await encoding.finish()));
  const segment: Segment = { packets, description: encoding.description() };
  encoding.close();
  async function* createSegments(): AsyncGenerator<Segment> {
    yield segment;
  }
  const sink = createMemorySink();
  const plan = {
    ...size,
    ...{ frameRate, frames, samples: Math.round(seconds * SAMPLE_RATE), segments: [], speechStarts: [] },
    readAudio,
  };
  await writeVideoFile({ plan, segments: createSegments() }, createNodeAvAudioEncoder(), sink);
  return sink.bytes();
}
