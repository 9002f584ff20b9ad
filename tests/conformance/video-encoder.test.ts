import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createNodeAvAudioEncoder, createNodeAvVideoEncoder } from '#server/adapters/video-encoder/node-av/index.ts';
import { writeVideoFile } from '#server/engine/mux/write-video-file.ts';
import type { VideoSettings } from '#server/ports/video-encoder.ts';
import type { YuvFrame } from '#domain/renderer/yuv-frame.ts';
import { createMemorySink } from '../render/fixtures/memory-sink.ts';
import { decodeVideo } from '../render/measure/decode-video.ts';
import { type EncodedClip, videoEncoderSuite } from './video-encoder.suite.ts';

videoEncoderSuite('node-av (libx264)', async () => ({
  encoder: createNodeAvVideoEncoder(),
  async meanLuma(clips, settings) {
    const pixels = settings.width * settings.height;
    const means: number[] = [];
    await decodeClips(clips, settings, ({ data }) => means.push(data.subarray(0, pixels).reduce((sum, luma) => sum + luma, 0) / pixels));
    return means;
  },
  async decode(clip, settings) {
    const frames: YuvFrame[] = [];
    await decodeClips([clip], settings, (frame) => frames.push({ ...frame, data: frame.data.slice() }));
    return frames;
  },
}));

async function decodeClips(clips: readonly EncodedClip[], settings: VideoSettings, onFrame: (frame: YuvFrame) => void): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'encoder-'));
  try {
    const path = join(folder, 'joined.mp4');
    await writeFile(path, await muxClip(clips, settings));
    await decodeVideo(path, onFrame);
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function muxClip(
  clips: readonly EncodedClip[],
  settings: { readonly width: number; readonly height: number; readonly frameRate: number },
): Promise<Uint8Array> {
  const frames = clips.reduce((sum, clip) => sum + clip.packets.length, 0);
  const sink = createMemorySink();
  async function* pieces(): AsyncIterable<{ description: { codec: string; avcc: Uint8Array }; packets: EncodedClip['packets'] }> {
    for (const { codec, avcc, packets } of clips) {
      yield { description: { codec, avcc }, packets };
    }
  }
  const plan = {
    ...settings,
    frames,
    samples: Math.round((frames / settings.frameRate) * 48_000),
    segments: [],
    readAudio: (from: number, to: number) => new Int16Array(to - from),
    speechStarts: [],
  };
  await writeVideoFile({ plan, segments: pieces() }, createNodeAvAudioEncoder(), sink);
  return sink.bytes();
}
