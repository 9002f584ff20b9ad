import { AV_LOG_ERROR } from 'node-av/constants';
import { Log } from 'node-av/lib';
import type { AudioEncoder } from '#server/ports/audio-encoder.ts';
import type { TransparentEncoder, VideoEncoder } from '#server/ports/video-encoder.ts';
import { AUDIO_CODECS, openAudioEncoding } from './open-audio-encoding.ts';
import { openTransparentEncoding, VP9_OPTIONS } from './open-transparent-encoding.ts';
import { openVideoEncoding } from './open-video-encoding.ts';
import { getX264Options } from './x264-options.ts';

/**
 * H.264 by libx264. One thread an encoding: segments run in parallel, and the bytes x264 makes depend on its
 * number of threads.
 */
export function createNodeAvVideoEncoder(options: { readonly threads: number } = { threads: 1 }): VideoEncoder {
  Log.setLevel(AV_LOG_ERROR);
  return {
    identity: `libx264 ${JSON.stringify([getX264Options('draft'), getX264Options('standard')])}`,

    async open(settings) {
      return openVideoEncoding(settings, options.threads);
    },
  };
}

/** VP9 with transparency by libvpx, one thread an encoding. */
export function createNodeAvTransparentEncoder(): TransparentEncoder {
  Log.setLevel(AV_LOG_ERROR);
  return {
    identity: `libvpx-vp9 ${JSON.stringify(VP9_OPTIONS)}`,

    async open(settings) {
      return openTransparentEncoding(settings);
    },
  };
}

/** AAC-LC, for MP4; or Opus, for WebM. */
export function createNodeAvAudioEncoder(codec: keyof typeof AUDIO_CODECS = 'aac'): AudioEncoder {
  Log.setLevel(AV_LOG_ERROR);
  return {
    async open(settings) {
      return openAudioEncoding(settings, AUDIO_CODECS[codec]);
    },
  };
}
