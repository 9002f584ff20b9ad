import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AVMEDIA_TYPE_AUDIO } from 'node-av/constants';
import { FormatContext, Packet } from 'node-av/lib';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createNodeAvAudioEncoder, createNodeAvVideoEncoder } from '#server/adapters/video-encoder/node-av/index.ts';
import { extractAudio } from '#server/engine/mux/extract-audio.ts';
import { streamVideo } from '#server/engine/mux/stream-video.ts';
import { readAudio } from '#server/engine/mux/video-plan.ts';
import { writeVideoFile } from '#server/engine/mux/write-video-file.ts';
import type { Segment } from '#server/engine/segments/segment-file.ts';
import { SAMPLE_RATE } from '#domain/speech/spoken-scene.ts';
import { NEVER_ABORTED } from './fixtures/built-in-engine.ts';
import { createMemorySink } from './fixtures/memory-sink.ts';
import { decodeVideo } from './measure/decode-video.ts';

const FRAME_RATE = 30;
const FRAMES = 97;
const SIZE = { width: 64, height: 64 };
const SAMPLES = (FRAMES * SAMPLE_RATE) / FRAME_RATE;

/** Short tones that start at odd places, so that no block of the codec begins where one does. */
const TONES = [14_401, 50_003, 99_991, 140_007];
const TONE_LENGTH = 2_400;

let folder: string;
let createSegment: Segment;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sound-'));
  const encoding = await createNodeAvVideoEncoder().open({ ...SIZE, frameRate: FRAME_RATE, quality: 'draft' });
  const frame = { ...SIZE, data: new Uint8Array((SIZE.width * SIZE.height * 3) / 2).fill(128) };
  const packets = [];
  for (let n = 0; n < FRAMES; n += 1) {
    packets.push(...(await encoding.encode(frame)));
  }
  packets.push(...(await encoding.finish()));
  createSegment = { packets, description: encoding.description() };
  encoding.close();
});

afterAll(() => rm(folder, { recursive: true }));

const tone = Int16Array.from({ length: TONE_LENGTH }, (_, n) => Math.round(9000 * Math.sin((2 * Math.PI * 440 * n) / SAMPLE_RATE)));
const tones = TONES.map((start) => ({ start, length: TONE_LENGTH, read: (from: number, to: number) => tone.slice(from, to) }));

const plan = {
  ...SIZE,
  frameRate: FRAME_RATE,
  frames: FRAMES,
  samples: SAMPLES,
  segments: [],
  speechStarts: [],
  readAudio: (from: number, to: number) => readAudio(tones, from, to),
};

async function* createSegments(): AsyncGenerator<Segment> {
  yield createSegment;
}

async function decodeAudio(file: Uint8Array): Promise<Awaited<ReturnType<typeof decodeVideo>>> {
  const path = join(folder, 'sound.mp4');
  await writeFile(path, file);
  return decodeVideo(path);
}

interface StreamInFile {
  readonly kind: number;
  readonly seconds: number;
  /** Bytes of each packet, in hexadecimal digits. */
  readonly packets: readonly string[];
}

/** The streams of a file with their packets, read by FFmpeg. */
async function readStreams(file: Uint8Array): Promise<readonly StreamInFile[]> {
  const path = join(folder, 'streams.mp4');
  await writeFile(path, file);
  const input = new FormatContext();
  expect(await input.openInput(path)).toBeGreaterThanOrEqual(0);
  expect(await input.findStreamInfo()).toBeGreaterThanOrEqual(0);
  const found = input.streams.map((stream) => ({
    kind: stream.codecpar.codecType,
    seconds: (Number(stream.duration) * stream.timeBase.num) / stream.timeBase.den,
    packets: [] as string[],
  }));
  const packet = new Packet();
  packet.alloc();
  while ((await input.readFrame(packet)) >= 0) {
    found[packet.streamIndex]?.packets.push(packet.data?.toString('hex') ?? '');
    packet.unref();
  }
  await input.closeInput();
  return found;
}

/** Where sound begins after silence. */
function findOnsets(audio: Float32Array): readonly number[] {
  const found: number[] = [];
  let quietSince = 0;
  for (const [index, sample] of audio.entries()) {
    if (Math.abs(sample) > 0.03) {
      if (index - quietSince > TONE_LENGTH) {
        found.push(index);
      }
      quietSince = index;
    }
  }
  return found;
}

describe('audio in the file', () => {
  test('is sample-accurate and ends with the last frame', async () => {
    const sink = createMemorySink();
    await writeVideoFile({ plan, segments: createSegments() }, createNodeAvAudioEncoder(), sink);
    const { samples, audio, video } = await decodeAudio(sink.bytes());
    expect(samples.length).toBe(SAMPLES);
    expect(audio.seconds).toBeCloseTo(video.seconds, 4);
    expect(findOnsets(samples)).toHaveLength(TONES.length);
    for (const [index, onset] of findOnsets(samples).entries()) {
      expect(Math.abs(onset - (TONES[index] ?? 0))).toBeLessThan(24);
    }
  });

  test('is sample-accurate while the video is still growing', async () => {
    const chunks: Uint8Array[] = [];
    for await (const chunk of streamVideo({ plan, getSegments: createSegments }, createNodeAvAudioEncoder(), NEVER_ABORTED)) {
      chunks.push(chunk);
    }
    const { samples } = await decodeAudio(Buffer.concat(chunks));
    for (const [index, onset] of findOnsets(samples).entries()) {
      expect(Math.abs(onset - (TONES[index] ?? 0))).toBeLessThan(24);
    }
    expect(findOnsets(samples)).toHaveLength(TONES.length);
  });

  test('is a file of its own with the same packets, read from the video in parts', async () => {
    const sink = createMemorySink();
    await writeVideoFile({ plan, segments: createSegments() }, createNodeAvAudioEncoder(), sink);
    const video = sink.bytes();
    let reads = 0;
    const read = async (start: number, end: number): Promise<Uint8Array> => {
      reads += 1;
      return video.slice(start, end);
    };
    const audio = await extractAudio({ size: video.length, read }, NEVER_ABORTED);
    const [before, after] = [await readStreams(video), await readStreams(audio)];
    expect(after.map(({ kind }) => kind)).toEqual([AVMEDIA_TYPE_AUDIO]);
    const own = before.find(({ kind }) => kind === AVMEDIA_TYPE_AUDIO);
    expect(after[0]?.packets).toEqual(own?.packets);
    expect(after[0]?.packets.length).toBeGreaterThan(SAMPLES / 1024);
    expect(after[0]?.seconds).toBeCloseTo(own?.seconds ?? 0, 2);
    expect(reads).toBeGreaterThan(0);
  });

  test('is not taken out once nobody waits for it', async () => {
    const reason = new Error('The user left.');
    const read = vi.fn(async (start: number, end: number) => new Uint8Array(end - start));
    await expect(extractAudio({ size: 1_000, read }, AbortSignal.abort(reason))).rejects.toBe(reason);
    expect(read).not.toHaveBeenCalled();

    const sink = createMemorySink();
    await writeVideoFile({ plan, segments: createSegments() }, createNodeAvAudioEncoder(), sink);
    const video = sink.bytes();
    const leaving = new AbortController();
    const leave = async (start: number, end: number): Promise<Uint8Array> => {
      leaving.abort(reason);
      return video.slice(start, end);
    };
    await expect(extractAudio({ size: video.length, read: leave }, leaving.signal)).rejects.toBe(reason);
  });

  test('is byte-identical however the samples are chunked', async () => {
    const inParts = async (size: number): Promise<Buffer> => {
      const encoding = await createNodeAvAudioEncoder().open({ sampleRate: SAMPLE_RATE, bitRate: 128_000 });
      const packets = [];
      for (let from = 0; from < tone.length; from += size) {
        packets.push(...(await encoding.encode(tone.subarray(from, from + size))));
      }
      packets.push(...(await encoding.finish()));
      encoding.close();
      encoding.close();
      return Buffer.concat(packets.map((packet) => packet.data));
    };
    expect((await inParts(317)).equals(await inParts(tone.length))).toBe(true);
  });
});
