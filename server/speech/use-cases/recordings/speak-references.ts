import { getPrimaryLanguage } from '#domain/script/language/languages.ts';
import { type ReferenceSpeech, toReferenceSpeech } from '#domain/speech/align/alignment.ts';
import type { Voice } from '#ports/speech.ts';
import type { ReferenceRequest, ReferenceSpeaker } from '#server/ports/reference-speaker.ts';
import type { ServerContext } from '#server/shared/server-context.ts';

/** Milliseconds. Without a reference the aligner goes by the rules of the language. */
const TIME_LIMIT = 60_000;

/** What references are spoken with. */
export interface ReferenceServices extends Pick<ServerContext, 'voices' | 'referenceSpeaker'> {
  readonly engine: Pick<ServerContext['engine'], 'speak'>;
}

/**
 * The script with known times, to compare a recording with: by the speaker of references where it speaks the language, else by a voice of
 * this server; empty when no voice that costs nothing speaks the language.
 */
export async function speakReferences(
  { engine, voices, referenceSpeaker }: ReferenceServices,
  request: ReferenceRequest,
): Promise<readonly ReferenceSpeech[]> {
  const { script, lexicon, language } = request;
  const references = await speakWithin(referenceSpeaker, request);
  if (references.length > 0) return references;
  const offered = await voices();
  if (offered.kind === 'unavailable') return [];
  const isFree = ({ price, unavailable }: Voice) => price === undefined && unavailable === undefined;
  const voice = offered.items.find((each) => isFree(each) && getPrimaryLanguage(each.language) === getPrimaryLanguage(language));
  if (voice === undefined) return [];
  const outcome = await engine.speak({ script, voiceId: voice.id }, lexicon, { signal: AbortSignal.timeout(TIME_LIMIT), cache: false });
  return outcome.kind === 'spoken' ? [toReferenceSpeech(outcome.scene)] : [];
}

async function speakWithin(speaker: ReferenceSpeaker, request: ReferenceRequest): Promise<readonly ReferenceSpeech[]> {
  const limit = AbortSignal.timeout(TIME_LIMIT);
  try {
    return await speaker.speak(request, limit);
  } catch (error) {
    if (limit.aborted) return [];
    throw error;
  }
}
