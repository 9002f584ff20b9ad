import type { Speech } from '../../../src/ports/speech.ts';
import type { SpeechService } from '../../shared/speech-services.ts';
import { createChosen, type OutsideContext } from '../server-port.ts';
import type { ServerConfig } from '../server-config.ts';
import { getSpeechId, getSpeechName } from '../speech-config.ts';
import { SPEECH_PORT } from '../speech-port.ts';

/** Makes every enabled speech adapter, in the order of the settings. */
export function createEnabledSpeech(config: ServerConfig, context: OutsideContext): Promise<readonly SpeechService[]> {
  return Promise.all(
    config.speech.map(async (one) => ({
      id: getSpeechId(one),
      name: getSpeechName(one),
      speech: await createChosen(SPEECH_PORT, { ...config, speech: [one] }, context),
    })),
  );
}

/** Name in the adapter monitor: every adapter but the default one has a row of its own. */
export function getSpeechPort(id: string, [first]: readonly { readonly id: string }[]): string {
  return id === first?.id ? SPEECH_PORT.port : `${SPEECH_PORT.port} (${id})`;
}

/** An adapter that was made elsewhere, by the name in its identity like `flite 2`. */
export function toSpeechService(speech: Speech): SpeechService {
  const id = speech.identity.split(' ')[0] ?? speech.identity;
  return { id, name: id, speech };
}
