import type { ReferenceSpeech } from '../../../../src/domain/speech/align/alignment.ts';
import type { ReferenceSpeaker } from '../../../ports/reference-speaker.ts';

/** A reference of each text; undefined where there is no text, or the speaker doesn't speak it. Rejects only with the signal's reason. */
export async function speakReferences(
  speaker: ReferenceSpeaker | undefined,
  { texts, language }: { readonly texts: readonly (string | undefined)[]; readonly language: string },
  signal: AbortSignal,
): Promise<readonly (ReferenceSpeech | undefined)[]> {
  if (speaker === undefined) return [];
  const references: (ReferenceSpeech | undefined)[] = [];
  for (const script of texts) {
    references.push(script === undefined ? undefined : await speaker.speak({ script, lexicon: [], language }, signal));
  }
  return references;
}
