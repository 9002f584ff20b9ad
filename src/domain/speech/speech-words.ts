import type { LexiconEntry } from '../script/lexicon.ts';
import type { SpeakRequest } from '#ports/speech.ts';

/** The spoken text, independent of the voice. */
export type SpokenWords = Pick<SpeakRequest, 'script' | 'lexicon' | 'take'>;

/** The words of a scene as a text to hash. Entries of the lexicon that aren't in the script change nothing that is said. */
export function toWordsKey({ script, lexicon, take }: SpokenWords): string {
  return JSON.stringify([script, pickUsedEntries(script, lexicon).map(({ written, spoken }) => [written, spoken]), take ?? '']);
}

function pickUsedEntries(script: string, lexicon: readonly LexiconEntry[]): readonly LexiconEntry[] {
  const text = script.toLowerCase();
  return lexicon.filter(({ written }) => text.includes(written.toLowerCase()));
}
