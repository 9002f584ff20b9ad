import { FF_ENCODER_LIBX264, type FFVideoEncoder } from 'node-av/constants';
import { expect, test } from 'vitest';
import { createEncoderFrame } from '#server/adapters/video-encoder/node-av/create-encoder-frame.ts';
import { createNodeAvTransparentEncoder } from '#server/adapters/video-encoder/node-av/index.ts';
import { pairPackets } from '#server/adapters/video-encoder/node-av/open-transparent-encoding.ts';
import { openVideoContext } from '#server/adapters/video-encoder/node-av/open-video-context.ts';
import type { VideoPacket, VideoSettings } from '#server/ports/video-encoder.ts';
import { createTransparentFrame } from '#domain/renderer/recover-alpha.ts';
import { measureMemoryGrowth } from '../tools/measure-memory-growth.ts';

const SETTINGS: VideoSettings = { width: 64, height: 64, frameRate: 25, quality: 'standard' };

test('says which encoder a build of FFmpeg lacks', () => {
  const codec = { encoder: 'libnone' as FFVideoEncoder, threads: 1, options: {} };
  expect(() => openVideoContext(SETTINGS, codec)).toThrow('This build of FFmpeg has no libnone.');
});

test.each([1, 2])('opens an encoder with %i threads where it was told so', (threads) => {
  const context = openVideoContext(SETTINGS, { encoder: FF_ENCODER_LIBX264, threads, options: {} });
  expect(context.threadCount).toBe(threads);
  context.freeContext();
});

test('writes a frame that FFmpeg still holds into memory of its own', () => {
  const encoderFrame = createEncoderFrame(SETTINGS);
  const { frame } = encoderFrame;
  const fill = (value: number) =>
    encoderFrame.write({ ...SETTINGS, data: new Uint8Array((SETTINGS.width * SETTINGS.height * 3) / 2).fill(value) });
  fill(50);
  const held = frame.clone();
  fill(200);
  expect([held?.data?.map((plane) => plane[0]), frame.data?.map((plane) => plane[0])]).toEqual([
    [50, 50, 50],
    [200, 200, 200],
  ]);
  held?.free();
  frame.free();
});

test('color and coverage of one frame stay together, and of different frames are refused', () => {
  const createPacket = (frame: number, byte: number): VideoPacket => ({ data: Uint8Array.of(byte), key: frame === 0, frame });
  const [color, alpha] = [[0, 1].map((frame) => createPacket(frame, 7)), [0, 1].map((frame) => createPacket(frame, 9))];
  expect(pairPackets(color, alpha)).toEqual(color.map((packet) => ({ ...packet, alpha: Uint8Array.of(9) })));
  for (const other of [alpha.toReversed(), alpha.slice(1), []]) expect(() => pairPackets(color, other)).toThrow('of different frames');
});

test('frees its memory at once, of color and coverage, also in the middle', async () => {
  const settings: VideoSettings = { width: 640, height: 360, frameRate: 30, quality: 'standard' };
  const frame = createTransparentFrame(settings);
  const grown = await measureMemoryGrowth(async () => {
    const encoding = await createNodeAvTransparentEncoder().open(settings);
    await encoding.encode(frame);
    encoding.close();
  });
  expect(grown).toBeLessThan(30);
});
