import type { ReferenceSpeech } from '#domain/speech/align/alignment.ts';
import type { ReferenceSpeaker } from '#server/ports/reference-speaker.ts';

/** UTF-16 units of one scene: about nine minutes, which take some 40 s to compare with one voice, a third of the time a scene may take. */
const LONGEST_COMPARED = 8_000;
/** UTF-16 units of one scene that are compared with two voices. */
const LONGEST_COMPARED_TWICE = LONGEST_COMPARED / 2;

/**
 * References of each text; none where there is no text, or the speaker doesn't speak it. Texts that are longer together go by the rules of
 * the language. Rejects only with the signal's reason.
 */
export async function speakReferences(
  speaker: ReferenceSpeaker | undefined,
  { texts, language }: { readonly texts: readonly (string | undefined)[]; readonly language: string },
  signal: AbortSignal,
): Promise<readonly (readonly ReferenceSpeech[])[]> {
  const length = texts.reduce((sum, text) => sum + (text?.length ?? 0), 0);
  if (speaker === undefined || length > LONGEST_COMPARED) return [];
  const most = length > LONGEST_COMPARED_TWICE ? 1 : Infinity;
  const references: (readonly ReferenceSpeech[])[] = [];
  for (const script of texts) {
    const spoken = script === undefined ? [] : await speaker.speak({ script, lexicon: [], language }, signal);
    references.push(spoken.slice(0, most));
  }
  return references;
}
