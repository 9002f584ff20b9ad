import { createPresenterFolder } from '../../adapters/presenter-library/disk/index.ts';
import type { PresenterFolder } from '../../ports/presenter-files.ts';
import type { VideoEncoder } from '../../ports/video-encoder.ts';
import { PRESENTERS_FOLDER } from '../package-paths.ts';
import { loadPresenters } from '../../shared/load-choices.ts';
import { definePort, describeAs, fromOutside, type OutsideContext } from '../server-port.ts';

/** Compresses frames. Render threads make their own, see render-worker.ts. */
export const VIDEO_ENCODER_PORT = definePort<VideoEncoder, OutsideContext>({
  port: 'video-encoder',
  settings: ['VIDEO_ENCODER', 'RENDER_THREADS'],
  choose: () => 'node-av',
  adapters: {
    'node-av': {
      describe: describeAs('node-av', ['h264', 'aac', 'mp4']),
      create: async () => (await import('../../adapters/video-encoder/node-av/index.ts')).createNodeAvVideoEncoder(),
    },
  },
  outside: fromOutside('video-encoder'),
});

/** The presenter library. */
export const PRESENTERS_PORT = definePort<PresenterFolder, OutsideContext>({
  port: 'presenter-library',
  settings: ['PRESENTER_LIBRARY'],
  check: loadPresenters,
  choose: () => 'disk',
  adapters: {
    disk: { describe: describeAs('disk'), create: async () => createPresenterFolder(PRESENTERS_FOLDER) },
  },
  outside: fromOutside('presenter-library'),
});
