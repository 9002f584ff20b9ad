import { createKokoroSpeech, type KokoroOptions } from '#server/adapters/speech/kokoro/index.ts';
import { findKokoroProblem } from '#server/adapters/speech/kokoro/find-problem.ts';
import type { ServiceSpeechParts } from '#server/adapters/speech/shared/create-service-speech.ts';
import type { Speech } from '#ports/speech.ts';

/** The module that plays the process. */
export const PLAYED_KOKORO = new URL('kokoro-process.ts', import.meta.url);

export type KokoroFault = 'no-runtime' | 'damaged' | 'crash-at-second' | 'failed';

/** The adapter with a process that is played, so that it's tested where the runtime isn't installed. */
export function createPlayedKokoro(
  parts: ServiceSpeechParts,
  { fault, ...options }: { readonly fault?: KokoroFault } & Partial<KokoroOptions> = {},
): Speech {
  return createKokoroSpeech({
    ...parts,
    module: PLAYED_KOKORO,
    parameters: fault === undefined ? [] : [fault],
    problem: () => undefined,
    ...options,
  });
}

/** Why the real voices can't be tested here; undefined where they can. */
export function explainAbsentKokoro(): string | undefined {
  return findKokoroProblem()?.detail;
}
