import type { Speech } from '#ports/speech.ts';
import type { SpeechService } from '../../shared/speech-services.ts';
import type { ReferenceSpeaker } from '../../ports/reference-speaker.ts';
import { createReferenceSpeaker } from '../../adapters/reference-speaker/speech/index.ts';
import { BUILT_IN } from '../built-in-adapters.ts';
import type { OutsideContext } from '../built-in-adapter.ts';
import { createChosen } from '../server-port.ts';
import { SERVER_REGISTRY } from '../server-registry.ts';
import type { ServerConfig } from '../server-config.ts';
import { getSpeechId, getSpeechName } from '../speech-config.ts';
import type { SpeechContext } from '../speech-adapters.ts';

/** Makes every enabled speech adapter, in the order of the settings. */
export function createEnabledSpeech(config: ServerConfig, context: SpeechContext): Promise<readonly SpeechService[]> {
  return Promise.all(
    config.speech.map(async (one) => ({
      id: getSpeechId(one),
      name: getSpeechName(one),
      speech: await createChosen(SERVER_REGISTRY.speech, { ...config, speech: [one] }, context),
    })),
  );
}

/** Languages of the built-in voices, which are compared with since their times were measured. */
const BUILT_IN_LANGUAGES = ['en'];

/**
 * Makes the speaker of references: the built-in voices in their languages, an installed library in all others unless the settings want none.
 * Whether it's installed shows with the first script.
 */
export async function createConfiguredReference(config: ServerConfig, context: OutsideContext): Promise<ReferenceSpeaker> {
  const create = (kind: ServerConfig['speech'][number]): Promise<Speech> =>
    createChosen(SERVER_REGISTRY.speech, { ...config, speech: [kind] }, context);
  const { speechReference } = config;
  const speakers = [createReferenceSpeaker(await create({ kind: BUILT_IN.speech.fallback }))];
  if (speechReference !== undefined) speakers.push(createReferenceSpeaker(await create(speechReference), BUILT_IN_LANGUAGES));
  return joinReferenceSpeakers(speakers);
}

/** Asks one after the other, until one speaks the language. */
function joinReferenceSpeakers(speakers: readonly ReferenceSpeaker[]): ReferenceSpeaker {
  return {
    async speak(request, signal) {
      for (const speaker of speakers) {
        const references = await speaker.speak(request, signal);
        if (references.length > 0) return references;
      }
      return [];
    },
    stop: async () => void (await Promise.all(speakers.map((speaker) => speaker.stop()))),
  };
}

/** Name in the adapter monitor: every adapter but the default one has a row of its own. */
export function getSpeechPort(id: string, [first]: readonly { readonly id: string }[]): string {
  return id === first?.id ? SERVER_REGISTRY.speech.port : `${SERVER_REGISTRY.speech.port} (${id})`;
}

/** An adapter that was made elsewhere, by the name in its identity like `flite 2`. */
export function toSpeechService(speech: Speech): SpeechService {
  const id = speech.identity.split(' ')[0] ?? speech.identity;
  return { id, name: id, speech };
}
