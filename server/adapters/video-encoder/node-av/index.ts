import { AV_LOG_ERROR } from 'node-av/constants';
import { Log } from 'node-av/lib';
import type { AudioEncoder } from '../../../ports/audio-encoder.ts';
import type { VideoEncoder } from '../../../ports/video-encoder.ts';
import { openAudioEncoding } from './open-audio-encoding.ts';
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

export function createNodeAvAudioEncoder(): AudioEncoder {
  Log.setLevel(AV_LOG_ERROR);
  return {
    async open(settings) {
      return openAudioEncoding(settings);
    },
  };
}
