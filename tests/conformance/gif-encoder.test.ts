import { AV_LOG_ERROR, AV_LOG_INFO } from 'node-av/constants';
import { Log } from 'node-av/lib';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { createNodeAvGifEncoder } from '#server/adapters/video-encoder/node-av/encode-gif.ts';
import { createNodeAvAudioEncoder, createNodeAvVideoEncoder } from '#server/adapters/video-encoder/node-av/index.ts';
import { writeVideoFile } from '#server/engine/mux/write-video-file.ts';
import type { Segment } from '#server/engine/segments/segment-file.ts';
import { SAMPLE_RATE } from '#domain/speech/spoken-scene.ts';
import { encodeAudioFile } from '../tools/encode-audio-file.ts';
import { measureMemoryGrowth } from '../tools/measure-memory-growth.ts';
import { createMemorySink } from '../render/fixtures/memory-sink.ts';
import { type DecodedGif, gifEncoderSuite, type WipeSettings } from './gif-encoder.suite.ts';

const FRAME_RATE = 30;
/** Luma of black and white in the limited range of BT.709; chroma of both. */
const [BLACK, WHITE, GRAY] = [16, 235, 128];

async function createWipe({ seconds, ...size }: WipeSettings): Promise<Uint8Array> {
  const frames = seconds * FRAME_RATE;
  const encoding = await createNodeAvVideoEncoder().open({ ...size, frameRate: FRAME_RATE, quality: 'draft' });
  const packets = [];
  for (let frame = 0; frame < frames; frame += 1) {
    const row = Uint8Array.from({ length: size.width }, (_, x) => (x / size.width < frame / frames ? WHITE : BLACK));
    const data = new Uint8Array((size.width * size.height * 3) / 2).fill(GRAY);
    for (let y = 0; y < size.height; y += 1) data.set(row, y * size.width);
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
    ...{ frameRate: FRAME_RATE, frames, samples: seconds * SAMPLE_RATE, segments: [], speechStarts: [] },
    readAudio: (from: number, to: number) => new Int16Array(to - from),
  };
  await writeVideoFile({ plan, segments: createSegments() }, createNodeAvAudioEncoder(), sink);
  return sink.bytes();
}

async function decode(gif: Uint8Array): Promise<DecodedGif> {
  const { width, pageHeight = 0, pages = 0, delay = [], loop } = await sharp(gif, { animated: true }).metadata();
  const bright: number[] = [];
  for (let page = 0; page < pages; page += 1) {
    const lumas = await sharp(gif, { page }).removeAlpha().greyscale().raw().toBuffer();
    bright.push(lumas.filter((luma) => luma > GRAY).length / lumas.length);
  }
  return { width, height: pageHeight, delays: delay, repeatsForever: loop === 0, bright };
}

gifEncoderSuite('node-av', () => ({ encoder: createNodeAvGifEncoder(), createWipe, decode }));

const NEVER = new AbortController().signal;
/** Megabytes in 40 rounds: 520 without the filters' memory, 75 and 44 without that of the decoder and the encoder. */
const MOST_GROWTH = 25;

test('node-av frees the memory of each GIF', async () => {
  const encoder = createNodeAvGifEncoder();
  const video = await createWipe({ width: 320, height: 180, seconds: 1 });
  expect(await measureMemoryGrowth(async () => void (await encoder.encode(video, { signal: NEVER })))).toBeLessThan(MOST_GROWTH);
});

test('node-av logs nothing but errors, whatever was logged before', () => {
  Log.setLevel(AV_LOG_INFO);
  createNodeAvGifEncoder();
  expect(Log.getLevel()).toBe(AV_LOG_ERROR);
});

test('node-av says that a file of sound alone has no video', async () => {
  const file = await encodeAudioFile(new Float32Array(8_000), 8_000, 'm4a');
  await expect(createNodeAvGifEncoder().encode(file, { signal: NEVER })).rejects.toThrow('The file has no video.');
});
