import type { Speech } from '../../../src/ports/speech.ts';
import { createPresenterFolder } from '../../adapters/presenter-library/disk/index.ts';
import type { PresenterFolder } from '../../ports/presenter-files.ts';
import type { VideoEncoder } from '../../ports/video-encoder.ts';
import { PRESENTERS_FOLDER } from '../package-paths.ts';
import { loadVoices } from '../../shared/load-choices.ts';
import type { ChosenAdapter } from '../../shared/outside-adapter.ts';
import { BUILT_IN } from '../built-in-adapters.ts';
import type { ServerConfig } from '../server-config.ts';
import { createOutsideHalf, definePort, describeAs, fromOutside, type OutsideContext } from '../server-port.ts';

/** Speech of the videos. Several may be enabled: each is made by `createChosen` with a configuration that has it alone. */
export const SPEECH_PORT = definePort<Speech, OutsideContext>({
  port: 'speech',
  settings: ['SPEECH'],
  choose: ({ speech: [first] }) => first?.kind ?? BUILT_IN.speech.fallback,
  adapters: {
    flite: {
      describe: async () => (await import('../../adapters/speech/flite/index.ts')).metadata,
      create: async () => (await import('../../adapters/speech/flite/index.ts')).createFliteSpeech(),
    },
  },
  outside: { find: findOutside, create: (config, context) => createOutsideHalf(requireOutside(config), context) },
  check: loadVoices,
});

function findOutside({ speech: [first] }: ServerConfig): ChosenAdapter<'speech'> | undefined {
  return first?.kind === 'outside' ? first.chosen : undefined;
}

function requireOutside(config: ServerConfig): ChosenAdapter<'speech'> {
  const chosen = findOutside(config);
  if (chosen === undefined) throw new Error('No speech adapter from outside is chosen.');
  return chosen;
}

/** Compresses frames. Render threads make their own, see render-worker.ts. */
export const VIDEO_ENCODER_PORT = definePort<VideoEncoder, OutsideContext>({
  port: 'video-encoder',
  settings: ['VIDEO_ENCODER'],
  choose: () => 'node-av',
  adapters: {
    'node-av': {
      describe: describeAs('node-av', ['h264']),
      create: async () => (await import('../../adapters/video-encoder/node-av/index.ts')).createNodeAvVideoEncoder(),
    },
  },
  outside: fromOutside('video-encoder'),
});

/** The cast. */
export const PRESENTERS_PORT = definePort<PresenterFolder, OutsideContext>({
  port: 'presenter-library',
  settings: ['PRESENTER_LIBRARY'],
  choose: () => 'disk',
  adapters: {
    disk: { describe: describeAs('disk'), create: async () => createPresenterFolder(PRESENTERS_FOLDER) },
  },
  outside: fromOutside('presenter-library'),
});
