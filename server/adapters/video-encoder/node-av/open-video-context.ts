import {
  AV_PIX_FMT_YUV420P,
  AVCOL_PRI_BT709,
  AVCOL_RANGE_MPEG,
  AVCOL_SPC_BT709,
  AVCOL_TRC_BT709,
  type FFVideoEncoder,
} from 'node-av/constants';
import { Codec, CodecContext, Rational } from 'node-av/lib';
import type { VideoSettings } from '#server/ports/video-encoder.ts';
import { checkAvResult, setCodecOptions } from './av-calls.ts';

interface VideoCodec {
  readonly encoder: FFVideoEncoder;
  readonly threads: number;
  readonly options: Readonly<Record<string, string>>;
  /** Sets what only this codec has. */
  readonly configure?: (context: CodecContext) => void;
}

/** Opens an encoder of 4:2:0 frames in the limited range of BT.709. */
export function openVideoContext(settings: VideoSettings, { encoder, threads, options, configure }: VideoCodec): CodecContext {
  const codec = Codec.findEncoderByName(encoder);
  if (codec === null) {
    throw new Error(`This build of FFmpeg has no ${encoder}.`);
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
  context.threadCount = threads;
  configure?.(context);
  try {
    setCodecOptions(context, options);
    checkAvResult(context.open2Sync(codec), 'opening');
  } catch (error) {
    context.freeContext();
    throw error;
  }
  return context;
}
