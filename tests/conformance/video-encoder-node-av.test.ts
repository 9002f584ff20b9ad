import {
  AV_CODEC_FLAG_CLOSED_GOP,
  AV_CODEC_ID_H264,
  AV_PIX_FMT_YUV420P,
  AVCHROMA_LOC_LEFT,
  AVCOL_PRI_BT709,
  AVCOL_RANGE_MPEG,
  AVCOL_SPC_BT709,
  AVCOL_TRC_BT709,
  FF_ENCODER_LIBX264,
} from 'node-av/constants';
import { Codec, CodecContext, Frame, Packet, Rational } from 'node-av/lib';
import { describe, expect, test } from 'vitest';
import { toAvcc, toAvcDescription } from '#server/adapters/video-encoder/node-av/annex-b.ts';
import { checkAvResult, setCodecOptions } from '#server/adapters/video-encoder/node-av/av-calls.ts';
import { createNodeAvVideoEncoder } from '#server/adapters/video-encoder/node-av/index.ts';
import { getX264Options } from '#server/adapters/video-encoder/node-av/x264-options.ts';
import type { VideoSettings } from '#server/ports/video-encoder.ts';
import type { YuvFrame } from '#domain/renderer/yuv-frame.ts';
import { measureMemoryGrowth } from '../tools/measure-memory-growth.ts';
import { type EncodedClip, encodeClip } from './video-encoder.suite.ts';

const SETTINGS: VideoSettings = { width: 64, height: 64, frameRate: 25, quality: 'standard' };
const createGray = ({ width, height }: VideoSettings): YuvFrame => ({
  width,
  height,
  data: new Uint8Array((width * height * 3) / 2).fill(128),
});

test.each(['draft', 'standard'] as const)('says in its headers how pixels and time are meant, for %s', async (quality) => {
  const settings = { ...SETTINGS, quality };
  expect(readHeaders(await encodeClip(createNodeAvVideoEncoder(), [createGray(settings)], { settings }))).toEqual({
    range: AVCOL_RANGE_MPEG,
    space: AVCOL_SPC_BT709,
    primaries: AVCOL_PRI_BT709,
    transfer: AVCOL_TRC_BT709,
    chroma: AVCHROMA_LOC_LEFT,
    pixel: [1, 1],
    frameRate: 25,
  });
});

/** What a decoder knows of a clip from `avcc` and its first packet. */
function readHeaders({ packets, avcc }: EncodedClip) {
  const codec = Codec.findDecoder(AV_CODEC_ID_H264);
  if (codec === null) throw new Error('This build of FFmpeg has no H.264 decoder.');
  const context = new CodecContext();
  context.allocContext3(codec);
  context.extraData = Buffer.from(avcc);
  checkAvResult(context.open2Sync(codec), 'decoder');
  const packet = new Packet();
  packet.alloc();
  packet.data = Buffer.from(packets[0]?.data ?? []);
  checkAvResult(context.sendPacketSync(packet), 'packet');
  packet.free();
  const { colorRange, colorSpace, colorPrimaries, colorTrc, chromaLocation, sampleAspectRatio, framerate } = context;
  context.freeContext();
  return {
    range: colorRange,
    space: colorSpace,
    primaries: colorPrimaries,
    transfer: colorTrc,
    chroma: chromaLocation,
    pixel: [sampleAspectRatio.num, sampleAspectRatio.den],
    frameRate: framerate.num / framerate.den,
  };
}

/** x264 writes how it was set into the first packet. */
test.each([
  ['draft', { subme: '0', keyint: 'infinite', scenecut: '0', bframes: '0', mbtree: '0', crf: '26.0', aq: '0' }],
  ['standard', { subme: '1', keyint: 'infinite', scenecut: '0', bframes: '0', rc_lookahead: '2', mbtree: '1', crf: '21.0', aq: '1:0.40' }],
] as const)('x264 is set as it was measured, for %s', (quality, expected) => {
  expect(readX264Report(quality)).toMatchObject(expected);
});

function readX264Report(quality: VideoSettings['quality']): Readonly<Record<string, string>> {
  const codec = Codec.findEncoderByName(FF_ENCODER_LIBX264);
  if (codec === null) throw new Error('This build of FFmpeg has no libx264.');
  const context = new CodecContext();
  context.allocContext3(codec);
  Object.assign(context, { width: 64, height: 64, pixelFormat: AV_PIX_FMT_YUV420P, timeBase: new Rational(1, 25), threadCount: 1 });
  context.setFlags(AV_CODEC_FLAG_CLOSED_GOP);
  setCodecOptions(context, getX264Options(quality));
  checkAvResult(context.open2Sync(codec), 'opening');
  const frame = new Frame();
  frame.alloc();
  Object.assign(frame, { width: 64, height: 64, format: AV_PIX_FMT_YUV420P, pts: 0n });
  checkAvResult(frame.getBuffer(), 'memory');
  checkAvResult(context.sendFrameSync(frame), 'frame');
  checkAvResult(context.sendFrameSync(null), 'end');
  const packet = new Packet();
  packet.alloc();
  checkAvResult(context.receivePacketSync(packet), 'packet');
  const [, report = ''] = /options: ([ -~]+)/u.exec((packet.data ?? Buffer.alloc(0)).toString('latin1')) ?? [];
  packet.free();
  frame.free();
  context.freeContext();
  return Object.fromEntries(report.split(' ').map((option) => option.split('=') as [string, string]));
}

describe('units of an Annex B stream', () => {
  test('are stored one behind the other, each with its length', () => {
    const stream = Uint8Array.of(0, 0, 0, 1, 0x06, 9, 0, 0, 1, 0x65, 1, 2, 0, 0, 0, 1, 0x41, 3, 0, 0);
    expect([...toAvcc(stream)]).toEqual([0, 0, 0, 3, 0x65, 1, 2, 0, 0, 0, 2, 0x41, 3]);
  });

  test('describe no video if one of both parameter sets is missing', () => {
    for (const type of [0x67, 0x68]) expect(() => toAvcDescription(Uint8Array.of(0, 0, 1, type, 100, 0, 10))).toThrow(/parameter sets/);
  });

  test('of a baseline profile have no further bytes on color', () => {
    const headers = Uint8Array.of(0, 0, 1, 0x67, 66, 0xc0, 10, 0, 0, 1, 0x68, 5);
    const { codec, avcc } = toAvcDescription(headers);
    expect(codec).toBe('avc1.42c00a');
    expect([...avcc]).toEqual([1, 66, 0xc0, 10, 0xff, 0xe1, 0, 4, 0x67, 66, 0xc0, 10, 1, 0, 2, 0x68, 5]);
  });
});

test('says at which step FFmpeg failed', async () => {
  const encoder = createNodeAvVideoEncoder();
  await expect(encoder.open({ ...SETTINGS, width: 63 })).rejects.toThrow(/\(opening\): \w/);
  const encoding = await encoder.open(SETTINGS);
  await encoding.finish();
  await expect(encoding.encode(createGray(SETTINGS))).rejects.toThrow(/\(frame\): \w/);
  await expect(encoding.finish()).rejects.toThrow(/\(end\): \w/);
  encoding.close();
});

test('frees its memory at once, also in the middle', async () => {
  const settings: VideoSettings = { width: 1_280, height: 720, frameRate: 30, quality: 'draft' };
  const gray = createGray(settings);
  const encoder = createNodeAvVideoEncoder();
  const grown = await measureMemoryGrowth(async () => {
    const encoding = await encoder.open(settings);
    await encoding.encode(gray);
    encoding.close();
  });
  // Without its frame freed 60 MB, without its encoder 250 MB.
  expect(grown).toBeLessThan(30);
});
