import type { Speech } from '#ports/speech.ts';
import { fetchOutside } from '../adapters/shared/fetch-outside.ts';
import { AZURE_SPEECH_SETTINGS } from '../adapters/speech/azure/settings.ts';
import { CARTESIA_SETTINGS } from '../adapters/speech/cartesia/settings.ts';
import { ELEVENLABS_SETTINGS } from '../adapters/speech/elevenlabs/settings.ts';
import { ESPEAK_SETTINGS } from '../adapters/speech/espeak-ng/settings.ts';
import { GOOGLE_SPEECH_SETTINGS } from '../adapters/speech/google/settings.ts';
import { INWORLD_SETTINGS } from '../adapters/speech/inworld/settings.ts';
import { KOKORO_SETTINGS } from '../adapters/speech/kokoro/settings.ts';
import { SPEECH_SERVER_SETTINGS } from '../adapters/speech/openai-shaped/settings.ts';
import { PIPER_SETTINGS } from '../adapters/speech/piper/settings.ts';
import { POLLY_SETTINGS } from '../adapters/speech/polly/settings.ts';
import { createSceneFinisher } from '../adapters/speech/shared/scene-finisher.ts';
import { VOICE_FOLDER_SETTINGS } from '../adapters/speech/voice-folder/settings.ts';
import { WYOMING_SETTINGS } from '../adapters/speech/wyoming/settings.ts';
import type { ReferenceSpeaker } from '../ports/reference-speaker.ts';
import { type BuiltInSettings, NO_SETTINGS } from '#domain/adapter-settings/built-in-settings.ts';
import { type AdapterFacts, type BuiltInAdapter, defineBuiltIn, type OutsideContext } from './built-in-adapter.ts';

/** What speech adapters are given besides their settings. */
export interface SpeechContext extends OutsideContext {
  /** For services that don't say when each phone is spoken. */
  readonly referenceSpeaker?: ReferenceSpeaker;
}

/** Speech of the videos, by id, in the order in which operators read them. */
export const SPEECH_ADAPTERS = {
  'openai-shaped': define(SPEECH_SERVER_SETTINGS, 'createOpenAiShapedSpeech', () => import('../adapters/speech/openai-shaped/index.ts')),
  piper: define(PIPER_SETTINGS, 'createPiperSpeech', () => import('../adapters/speech/piper/index.ts')),
  'voice-folder': define(VOICE_FOLDER_SETTINGS, 'createVoiceFolderSpeech', () => import('../adapters/speech/voice-folder/index.ts')),
  'espeak-ng': define(ESPEAK_SETTINGS, 'createEspeakSpeech', () => import('../adapters/speech/espeak-ng/index.ts')),
  wyoming: define(WYOMING_SETTINGS, 'createWyomingSpeech', () => import('../adapters/speech/wyoming/index.ts')),
  elevenlabs: define(ELEVENLABS_SETTINGS, 'createElevenLabsSpeech', () => import('../adapters/speech/elevenlabs/index.ts')),
  azure: define(AZURE_SPEECH_SETTINGS, 'createAzureSpeech', () => import('../adapters/speech/azure/index.ts')),
  polly: define(POLLY_SETTINGS, 'createPollySpeech', () => import('../adapters/speech/polly/index.ts')),
  inworld: define(INWORLD_SETTINGS, 'createInworldSpeech', () => import('../adapters/speech/inworld/index.ts')),
  cartesia: define(CARTESIA_SETTINGS, 'createCartesiaSpeech', () => import('../adapters/speech/cartesia/index.ts')),
  google: define(GOOGLE_SPEECH_SETTINGS, 'createGoogleSpeech', () => import('../adapters/speech/google/index.ts')),
  kokoro: define(KOKORO_SETTINGS, 'createKokoroSpeech', () => import('../adapters/speech/kokoro/index.ts')),
  flite: defineBuiltIn(
    NO_SETTINGS,
    async () => (await import('../adapters/speech/flite/index.ts')).metadata,
    async () => (await import('../adapters/speech/flite/index.ts')).createFliteSpeech(),
  ),
} as const;

/** The adapter whose voices come first where no setting says otherwise, and where it can run. */
export const NATURAL_SPEECH = 'kokoro' satisfies keyof typeof SPEECH_ADAPTERS;

/** The adapter that speaks references for alignment, where it's installed. */
export const REFERENCE_SPEECH = 'espeak-ng' satisfies keyof typeof SPEECH_ADAPTERS;

type Makers<Name extends string, Options> = { readonly [Create in Name]: (options: Options & ReturnType<typeof toServiceParts>) => Speech };

/** `name`: what the adapter's module exports that makes it. */
function define<Name extends string, Options extends object>(
  settings: BuiltInSettings<Options>,
  name: Name,
  load: () => Promise<{ readonly metadata: AdapterFacts } & Makers<Name, Options>>,
): BuiltInAdapter<Options, SpeechContext, Speech> {
  const describe = async () => (await load()).metadata;
  return defineBuiltIn(settings, describe, async (options, context: SpeechContext) => {
    const makers: Makers<Name, Options> = await load();
    return makers[name]({ ...options, ...toServiceParts(context) });
  });
}

/** What adapters of services are given besides their settings. */
function toServiceParts({ clock, log, referenceSpeaker }: SpeechContext) {
  const parts = { clock, log, fetch: fetchOutside, finisher: createSceneFinisher(), ownsFinisher: true };
  return { ...parts, ...(referenceSpeaker && { referenceSpeaker }) };
}
