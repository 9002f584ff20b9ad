import type { LexiconEntry } from '#domain/script/lexicon.ts';
import { getPrimaryLanguage } from '#domain/script/language/languages.ts';
import type { ReferenceSpeech } from '#domain/speech/align/alignment.ts';
import { SAMPLE_RATE } from '#domain/speech/spoken-scene.ts';
import type { Speech } from '#ports/speech.ts';

export interface ReferenceRequest {
  readonly script: string;
  readonly lexicon: readonly LexiconEntry[];
  /** BCP 47 tag of what is spoken. */
  readonly language: string;
}

/** Undefined where no voice of the language with exact times is here; `alignSpeech` then goes by rules. Rejects only with the signal's reason. */
export type SpeakReference = (
  request: ReferenceRequest,
  options?: { readonly signal?: AbortSignal },
) => Promise<ReferenceSpeech | undefined>;

const FULL_SCALE = 32_768;

/** Speaks scripts with a voice whose times of words and phones are exact, for `alignSpeech` to compare a recording with. */
export function createSpeakReference(speech: Speech, preferredVoice?: string): SpeakReference {
  return async ({ script, lexicon, language }, options = {}) => {
    const voices = await speech.voices();
    if (voices.kind !== 'list') return undefined;
    const fitting = voices.items.filter((candidate) => getPrimaryLanguage(candidate.language) === getPrimaryLanguage(language));
    const voice = fitting.find(({ id }) => id === preferredVoice) ?? fitting[0];
    if (voice === undefined) return undefined;
    const outcome = await speech.speak({ script, voiceId: voice.id, lexicon }, options);
    if (outcome.kind !== 'spoken') return undefined;
    const { pcm, words, phones } = outcome.scene;
    return { samples: Float32Array.from(pcm, (sample) => sample / FULL_SCALE), sampleRate: SAMPLE_RATE, words, phones };
  };
}
