import {
  AV_CODEC_FLAG_CLOSED_GOP,
  AV_CODEC_FLAG_GLOBAL_HEADER,
  AV_PIX_FMT_YUV420P,
  AVCHROMA_LOC_LEFT,
  AVCOL_PRI_BT709,
  AVCOL_RANGE_MPEG,
  AVCOL_SPC_BT709,
  AVCOL_TRC_BT709,
  FF_ENCODER_LIBX264,
} from 'node-av/constants';
import { Codec, CodecContext, Rational } from 'node-av/lib';
import type { VideoDescription, VideoEncoding, VideoSettings } from '../../../ports/video-encoder.ts';
import { toAvcDescription, toAvcc } from './annex-b.ts';
import { checkAvResult, setCodecOptions } from './av-calls.ts';
import { openFrameEncoding } from './open-frame-encoding.ts';
import { getX264Options } from './x264-options.ts';

export function openVideoEncoding(settings: VideoSettings, threads: number): VideoEncoding {
  const context = openContext(settings, threads);
  let description: VideoDescription | undefined;
  return {
    ...openFrameEncoding(context, settings, toAvcc),
    description() {
      description ??= toAvcDescription(context.extraData ?? new Uint8Array());
      return description;
    },
  };
}

function openContext(settings: VideoSettings, threads: number): CodecContext {
  const codec = Codec.findEncoderByName(FF_ENCODER_LIBX264);
  if (codec === null) {
    throw new Error('This build of FFmpeg has no libx264.');
  }
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
  context.chromaLocation = AVCHROMA_LOC_LEFT;
  context.threadCount = threads;
  context.setFlags(AV_CODEC_FLAG_GLOBAL_HEADER, AV_CODEC_FLAG_CLOSED_GOP);
  try {
    setCodecOptions(context, getX264Options(settings.quality));
    checkAvResult(context.open2Sync(codec), 'opening');
  } catch (error) {
    context.freeContext();
    throw error;
  }
  return context;
}
