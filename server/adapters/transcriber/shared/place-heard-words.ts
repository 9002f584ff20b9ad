import type { HeardWord } from '#domain/transcription/join-parts.ts';

/** UTF-16 units of the text in which a word is searched beyond its own length: what a service says of others mustn't lead astray. */
const REACH = 60;

/**
 * Words with times, written as they stand in the whole text: many services give words without punctuation, or in pieces of a word. A word that
 * isn't found where it should be is left out, and its text goes with the word after it. Joined, the texts are the whole text.
 */
export function placeHeardWords(text: string, words: readonly HeardWord[]): readonly HeardWord[] {
  const plain = text.toLowerCase().length === text.length ? text.toLowerCase() : text;
  const found: { readonly word: HeardWord; readonly from: number; readonly to: number }[] = [];
  for (const word of words) {
    const core = word.text.toLowerCase().replaceAll(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}\p{M}]+$/gu, '');
    const at = found.at(-1)?.to ?? 0;
    const from = core === '' ? -1 : plain.slice(at, at + core.length + REACH).indexOf(core);
    if (from !== -1) found.push({ word, from: at + from, to: at + from + core.length });
  }
  return found.map(({ word, from }, index) => {
    const before = found[index - 1];
    const next = found[index + 1];
    const start = before === undefined ? 0 : findBreak(text, before.to, from);
    const end = next === undefined ? text.length : findBreak(text, found[index]?.to ?? from, next.from);
    return { ...word, text: text.slice(start, end) };
  });
}

/** Where what stands between two words is divided: at its first white space, else before the second word. */
function findBreak(text: string, from: number, to: number): number {
  const space = text.slice(from, to).search(/\s/u);
  return space === -1 ? to : from + space;
}
