import { AV_CODEC_FLAG_CLOSED_GOP, AV_CODEC_FLAG_GLOBAL_HEADER, AVCHROMA_LOC_LEFT, FF_ENCODER_LIBX264 } from 'node-av/constants';
import type { VideoDescription, VideoEncoding, VideoSettings } from '#server/ports/video-encoder.ts';
import { toAvcDescription, toAvcc } from './annex-b.ts';
import { openFrameEncoding } from './open-frame-encoding.ts';
import { openVideoContext } from './open-video-context.ts';
import { getX264Options } from './x264-options.ts';

export function openVideoEncoding(settings: VideoSettings, threads: number): VideoEncoding {
  const context = openVideoContext(settings, {
    encoder: FF_ENCODER_LIBX264,
    threads,
    options: getX264Options(settings.quality),
    configure: (opened) => {
      opened.chromaLocation = AVCHROMA_LOC_LEFT;
      opened.setFlags(AV_CODEC_FLAG_GLOBAL_HEADER, AV_CODEC_FLAG_CLOSED_GOP);
    },
  });
  let description: VideoDescription | undefined;
  return {
    ...openFrameEncoding(context, settings, toAvcc),
    description() {
      description ??= toAvcDescription(context.extraData ?? new Uint8Array());
      return description;
    },
  };
}
