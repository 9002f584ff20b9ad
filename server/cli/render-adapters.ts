import { PORT_SETTINGS } from '#domain/adapter-settings/adapter-metadata.ts';
import { listVariables } from '#domain/adapter-settings/parse-adapter-settings.ts';
import type { Speech } from '#ports/speech.ts';
import { systemClock } from '../adapters/clock/system/index.ts';
import { createLogger } from '../composition/create-logger.ts';
import { loadOutsideAdapters } from '../composition/load-outside-adapters.ts';
import { listThreadAdapters, type ThreadAdapters } from '../composition/render/thread-adapters.ts';
import type { OutsideContext } from '../composition/built-in-adapter.ts';
import { listBuiltInSettings } from '../composition/built-in-adapters.ts';
import { createConfiguredReference, createEnabledSpeech } from '../composition/render/create-enabled-speech.ts';
import { createSpeechRouter } from '../shared/speech-router.ts';
import { createSpeechServices, type SpeechServices, type VoiceListStore } from '../shared/speech-services.ts';
import { readServerConfig } from '../composition/server-config.ts';
import { createChosen, type ServerPort } from '../composition/server-port.ts';
import { SERVER_REGISTRY } from '../composition/server-registry.ts';
import type { PresenterFolder } from '../ports/presenter-files.ts';
import type { ReferenceSpeaker } from '../ports/reference-speaker.ts';
import type { VideoEncoder } from '../ports/video-encoder.ts';

/** What makes a video at the terminal, chosen by the same settings as on a server. */
export interface RenderAdapters {
  readonly speech: Speech;
  /** What `speech` is made of, to find the adapter of a voice. */
  readonly speeches: SpeechServices;
  /** Stop it at the end too. */
  readonly referenceSpeaker: ReferenceSpeaker;
  readonly presenters: PresenterFolder;
  readonly video: VideoEncoder;
  readonly outside: ThreadAdapters;
}

const PORTS = ['speech', 'presenter-library', 'video-encoder'] as const;

/** A run at the terminal asks each service once. */
const FORGETFUL: VoiceListStore = { load: async () => undefined, save: async () => undefined };

/** Reads ADAPTERS and the settings of these ports; what a server would need besides is not looked at. Stop the speech at the end. */
export async function createRenderAdapters(environment: NodeJS.ProcessEnv): Promise<RenderAdapters> {
  const adapters = (await loadOutsideAdapters(environment)).filter(({ metadata }) => PORTS.some((port) => port === metadata.port));
  const builtIn = listBuiltInSettings('speech').flatMap(({ variables }) => listVariables({ settings: variables }));
  const read = [
    'SPEECH_REFERENCE',
    ...PORTS.map((port) => PORT_SETTINGS[port]),
    ...builtIn,
    ...adapters.flatMap(({ metadata }) => listVariables(metadata)),
  ];
  const config = readServerConfig(Object.fromEntries(read.map((name) => [name, environment[name]])), adapters);
  const log = createLogger({ level: 'warn', readable: true, write: (line) => process.stderr.write(line), now: () => Date.now() });
  const create = <Made>(port: ServerPort<Made, OutsideContext>) => createChosen(port, config, { clock: systemClock, log });
  const referenceSpeaker = await createConfiguredReference(config, { clock: systemClock, log });
  const [presenters, video, enabled] = await Promise.all([
    create(SERVER_REGISTRY.presenters),
    create(SERVER_REGISTRY.videoEncoder),
    createEnabledSpeech(config, { clock: systemClock, log, referenceSpeaker }),
  ]);
  const speeches = createSpeechServices({ services: enabled, clock: systemClock, store: FORGETFUL });
  const made = { speech: createSpeechRouter(speeches), speeches, referenceSpeaker };
  return { ...made, presenters, video, outside: listThreadAdapters(config) };
}
