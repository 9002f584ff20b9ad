import { parseScript } from '../script/parse-script.ts';

/** Index of the word that the phrase begins with in the script, punctuation and case aside. Throws when nobody says it. */
export function findSaidWord(script: string, said: string): number {
  const words = toWords(script);
  const phrase = toWords(said);
  const first = words.findIndex((_, at) => phrase.every((word, offset) => words[at + offset] === word));
  if (first === -1 || phrase.length === 0) throw new RangeError(`Nobody says “${said}” in “${script}”.`);
  return first;
}

function toWords(script: string): readonly string[] {
  return parseScript(script).words.map(({ text }) => text.toLowerCase().replaceAll(/[^\p{L}\p{N}$%]/gu, ''));
}
