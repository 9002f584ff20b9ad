import { createEspeakSpeech } from '#server/adapters/speech/espeak-ng/index.ts';
import type { ServiceSpeechParts } from '#server/adapters/speech/shared/create-service-speech.ts';
import type { Speech } from '#ports/speech.ts';

/** The module that plays the process. */
export const PLAYED_ESPEAK = new URL('espeak-process.ts', import.meta.url);

export type EspeakFault = 'missing' | 'unsupported' | 'crash' | 'hang' | 'failed' | 'environment';

/** The adapter with a process that is played, so that it's tested where eSpeak NG isn't installed. */
export function createPlayedEspeak(parts: ServiceSpeechParts, fault?: EspeakFault, timeLimit?: number): Speech {
  return createEspeakSpeech({ ...parts, module: PLAYED_ESPEAK, ...(fault && { library: fault }), ...(timeLimit && { timeLimit }) });
}

/** Why the installed library can't be tested here; undefined where it can. */
export async function explainAbsentEspeak(parts: ServiceSpeechParts): Promise<string | undefined> {
  const speech = createEspeakSpeech(parts);
  const listed = await speech.voices();
  await speech.stop();
  return listed.kind === 'list' ? undefined : listed.message;
}
