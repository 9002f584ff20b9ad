import type { ReferenceSpeech } from '../../../../src/domain/speech/align/alignment.ts';
import type { ReferenceSpeaker } from '../../../ports/reference-speaker.ts';

/** UTF-16 units of one scene: about nine minutes, which take some 40 s to compare, a third of the time a scene may take. */
const LONGEST_COMPARED = 8_000;

/**
 * A reference of each text; undefined where there is no text, or the speaker doesn't speak it. Texts that are longer together go by the rules of
 * the language. Rejects only with the signal's reason.
 */
export async function speakReferences(
  speaker: ReferenceSpeaker | undefined,
  { texts, language }: { readonly texts: readonly (string | undefined)[]; readonly language: string },
  signal: AbortSignal,
): Promise<readonly (ReferenceSpeech | undefined)[]> {
  const length = texts.reduce((sum, text) => sum + (text?.length ?? 0), 0);
  if (speaker === undefined || length > LONGEST_COMPARED) return [];
  const references: (ReferenceSpeech | undefined)[] = [];
  for (const script of texts) {
    references.push(script === undefined ? undefined : await speaker.speak({ script, lexicon: [], language }, signal));
  }
  return references;
}
