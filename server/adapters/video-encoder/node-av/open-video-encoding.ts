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
import { Codec, CodecContext, Packet, Rational } from 'node-av/lib';
import type { VideoDescription, VideoEncoding, VideoPacket, VideoSettings } from '../../../ports/video-encoder.ts';
import { toAvcDescription, toAvcc } from './annex-b.ts';
import { hasReceived, checkAvResult, setCodecOptions } from './av-calls.ts';
import { createEncoderFrame } from './create-encoder-frame.ts';
import { getX264Options } from './x264-options.ts';

export function openVideoEncoding(settings: VideoSettings, threads: number): VideoEncoding {
  const context = openContext(settings, threads);
  const encoderFrame = createEncoderFrame(settings);
  const { frame } = encoderFrame;
  const packet = new Packet();
  packet.alloc();
  let description: VideoDescription | undefined;
  let next = 0;
  let open = true;

  function drain(): readonly VideoPacket[] {
    const packets: VideoPacket[] = [];
    while (hasReceived(context.receivePacketSync(packet), 'packet')) {
      packets.push({ data: toAvcc(packet.data ?? new Uint8Array()), key: packet.isKeyframe, frame: Number(packet.pts) });
      packet.unref();
    }
    return packets;
  }

  return {
    async encode(input) {
      encoderFrame.write(input);
      frame.pts = BigInt(next);
      next += 1;
      checkAvResult(context.sendFrameSync(frame), 'frame');
      return drain();
    },

    async finish() {
      checkAvResult(context.sendFrameSync(null), 'end');
      return drain();
    },

    description() {
      description ??= toAvcDescription(context.extraData ?? new Uint8Array());
      return description;
    },

    close() {
      if (open) {
        open = false;
        packet.free();
        frame.free();
        context.freeContext();
      }
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
