import {
  AV_PIX_FMT_YUV420P,
  AVCOL_PRI_BT709,
  AVCOL_RANGE_MPEG,
  AVCOL_SPC_BT709,
  AVCOL_TRC_BT709,
  FF_ENCODER_LIBVPX_VP9,
} from 'node-av/constants';
import { Codec, CodecContext, Rational } from 'node-av/lib';
import type { TransparentFrame } from '../../../../src/domain/renderer/recover-alpha.ts';
import type { VideoEncoding, VideoPacket, VideoSettings } from '../../../ports/video-encoder.ts';
import { checkAvResult, setCodecOptions } from './av-calls.ts';
import { openFrameEncoding } from './open-frame-encoding.ts';

/**
 * Part of a segment's hash: must hold everything that changes the encoded bytes. Without frames looked ahead and without hidden ones, each
 * frame is one packet, so that color and coverage stay together. Color by constant quality; coverage finer, since edges are seen.
 */
export const VP9_OPTIONS = {
  shared: { deadline: 'realtime', 'cpu-used': '7', 'lag-in-frames': '0', 'auto-alt-ref': '0', 'row-mt': '0', b: '0', g: '100000' },
  color: { crf: '24' },
  alpha: { crf: '20' },
} as const;

/** 8 bits, 4:2:0, level 4.1: what players check before they decode. */
const CODEC = 'vp09.00.41.08';

/** VP9 as WebM wants it for transparency: the coverage is a second stream, whose packets travel with those of the color. */
export function openTransparentEncoding(settings: VideoSettings): VideoEncoding<TransparentFrame> {
  const open = (options: Readonly<Record<string, string>>) =>
    openFrameEncoding(openContext(settings, { ...VP9_OPTIONS.shared, ...options }), settings, (data) => Uint8Array.from(data));
  const color = open(VP9_OPTIONS.color);
  const alpha = open(VP9_OPTIONS.alpha);
  return {
    encode: async (frame) => pairPackets(await color.encode(frame.color), await alpha.encode(frame.alpha)),
    finish: async () => pairPackets(await color.finish(), await alpha.finish()),
    description: () => ({ codec: CODEC, avcc: new Uint8Array() }),
    close() {
      color.close();
      alpha.close();
    },
  };
}

function pairPackets(color: readonly VideoPacket[], alpha: readonly VideoPacket[]): readonly VideoPacket[] {
  return color.map((packet, index) => {
    const beside = alpha[index];
    if (beside?.frame !== packet.frame) throw new Error('The encoder gave color and coverage of different frames.');
    return { ...packet, alpha: beside.data };
  });
}

function openContext(settings: VideoSettings, options: Readonly<Record<string, string>>): CodecContext {
  const codec = Codec.findEncoderByName(FF_ENCODER_LIBVPX_VP9);
  if (codec === null) throw new Error('This build of FFmpeg has no VP9 encoder.');
  const context = new CodecContext();
  context.allocContext3(codec);
  context.width = settings.width;
  context.height = settings.height;
  context.pixelFormat = AV_PIX_FMT_YUV420P;
  context.timeBase = new Rational(1, settings.frameRate);
  context.framerate = new Rational(settings.frameRate, 1);
  context.sampleAspectRatio = new Rational(1, 1);
  context.colorRange = AVCOL_RANGE_MPEG;
  context.colorSpace = AVCOL_SPC_BT709;
  context.colorPrimaries = AVCOL_PRI_BT709;
  context.colorTrc = AVCOL_TRC_BT709;
  context.threadCount = 1;
  try {
    setCodecOptions(context, options);
    checkAvResult(context.open2Sync(codec), 'opening');
  } catch (error) {
    context.freeContext();
    throw error;
  }
  return context;
}
