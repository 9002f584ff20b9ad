import { fetchOutside } from '../adapters/shared/fetch-outside.ts';
import type { Speech } from '../../src/ports/speech.ts';
import { createSceneFinisher } from '../adapters/speech/shared/scene-finisher.ts';
import type { ReferenceSpeaker } from '../ports/reference-speaker.ts';
import { loadVoices } from '../shared/load-choices.ts';
import type { ChosenAdapter } from '../shared/outside-adapter.ts';
import { BUILT_IN, type BuiltInConfig, type BuiltInId } from './built-in-adapters.ts';
import type { ServerConfig } from './server-config.ts';
import { createOutsideHalf, definePort, type OutsideContext } from './server-port.ts';

/** What speech adapters are given besides their settings. */
export interface SpeechContext extends OutsideContext {
  /** For services that don't say when each phone is spoken. */
  readonly referenceSpeaker?: ReferenceSpeaker;
}

/** Speech of the videos. Several may be enabled: each is made by `createChosen` with a configuration that has it alone. */
export const SPEECH_PORT = definePort<Speech, SpeechContext>({
  port: 'speech',
  settings: [
    'SPEECH',
    'SPEECH_SERVER_URL',
    'PIPER_URL',
    'ESPEAK_NG_LIBRARY',
    'WYOMING_URL',
    'ELEVENLABS_API_KEY',
    'AZURE_SPEECH_KEY',
    'POLLY_ACCESS_KEY_ID',
    'INWORLD_API_KEY',
    'CARTESIA_API_KEY',
    'GOOGLE_SPEECH_API_KEY',
  ],
  choose: ({ speech: [first] }) => first?.kind ?? BUILT_IN.speech.fallback,
  adapters: {
    flite: {
      describe: async () => (await import('../adapters/speech/flite/index.ts')).metadata,
      create: async () => (await import('../adapters/speech/flite/index.ts')).createFliteSpeech(),
    },
    'openai-shaped': {
      describe: async () => (await import('../adapters/speech/openai-shaped/index.ts')).metadata,
      create: async (config, context) =>
        (await import('../adapters/speech/openai-shaped/index.ts')).createOpenAiShapedSpeech(
          addServiceParts(getOptions(config, 'openai-shaped'), context),
        ),
    },
    piper: {
      describe: async () => (await import('../adapters/speech/piper/index.ts')).metadata,
      create: async (config, context) =>
        (await import('../adapters/speech/piper/index.ts')).createPiperSpeech(addServiceParts(getOptions(config, 'piper'), context)),
    },
    'espeak-ng': {
      describe: async () => (await import('../adapters/speech/espeak-ng/index.ts')).metadata,
      create: async (config, context) =>
        (await import('../adapters/speech/espeak-ng/index.ts')).createEspeakSpeech(
          addServiceParts(getOptions(config, 'espeak-ng'), context),
        ),
    },
    kokoro: {
      describe: async () => (await import('../adapters/speech/kokoro/index.ts')).metadata,
      create: async (config, context) =>
        (await import('../adapters/speech/kokoro/index.ts')).createKokoroSpeech(addServiceParts(getOptions(config, 'kokoro'), context)),
    },
    wyoming: {
      describe: async () => (await import('../adapters/speech/wyoming/index.ts')).metadata,
      create: async (config, context) =>
        (await import('../adapters/speech/wyoming/index.ts')).createWyomingSpeech(addServiceParts(getOptions(config, 'wyoming'), context)),
    },
    elevenlabs: {
      describe: async () => (await import('../adapters/speech/elevenlabs/index.ts')).metadata,
      create: async (config, context) =>
        (await import('../adapters/speech/elevenlabs/index.ts')).createElevenLabsSpeech(
          addServiceParts(getOptions(config, 'elevenlabs'), context),
        ),
    },
    azure: {
      describe: async () => (await import('../adapters/speech/azure/index.ts')).metadata,
      create: async (config, context) =>
        (await import('../adapters/speech/azure/index.ts')).createAzureSpeech(addServiceParts(getOptions(config, 'azure'), context)),
    },
    polly: {
      describe: async () => (await import('../adapters/speech/polly/index.ts')).metadata,
      create: async (config, context) =>
        (await import('../adapters/speech/polly/index.ts')).createPollySpeech(addServiceParts(getOptions(config, 'polly'), context)),
    },
    inworld: {
      describe: async () => (await import('../adapters/speech/inworld/index.ts')).metadata,
      create: async (config, context) =>
        (await import('../adapters/speech/inworld/index.ts')).createInworldSpeech(addServiceParts(getOptions(config, 'inworld'), context)),
    },
    cartesia: {
      describe: async () => (await import('../adapters/speech/cartesia/index.ts')).metadata,
      create: async (config, context) =>
        (await import('../adapters/speech/cartesia/index.ts')).createCartesiaSpeech(
          addServiceParts(getOptions(config, 'cartesia'), context),
        ),
    },
    google: {
      describe: async () => (await import('../adapters/speech/google/index.ts')).metadata,
      create: async (config, context) =>
        (await import('../adapters/speech/google/index.ts')).createGoogleSpeech(addServiceParts(getOptions(config, 'google'), context)),
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

/** Options of the adapter that the configuration has alone. */
function getOptions<Id extends BuiltInId<'speech'>>(
  { speech: [first] }: ServerConfig,
  id: Id,
): Extract<BuiltInConfig<'speech', 'kind'>, { readonly kind: Id }> {
  if (first?.kind !== id) throw new Error(`${id} has no settings.`);
  return first as Extract<BuiltInConfig<'speech', 'kind'>, { readonly kind: Id }>;
}

/** What adapters of services are given besides their settings. */
function addServiceParts<Options extends object>(options: Options, { clock, log, referenceSpeaker }: SpeechContext) {
  const parts = { clock, log, fetch: fetchOutside, finisher: createSceneFinisher(), ownsFinisher: true };
  return { ...options, ...parts, ...(referenceSpeaker && { referenceSpeaker }) };
}
