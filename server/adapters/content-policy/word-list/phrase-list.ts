/** Letters that are the same to a reader: case, marks, and wide or ornamental forms are taken away. */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

export interface PhraseList {
  /** Whether one of the phrases is in the text, as whole words. */
  contains(text: string): boolean;
  readonly size: number;
}

/** One phrase a line; empty lines and those that begin with # are for people. */
export function parsePhrases(file: string): PhraseList {
  const lines = file.split(/\r?\n/).filter((line) => !line.trimStart().startsWith('#'));
  const phrases = new Set(lines.map(foldText).filter((phrase) => phrase !== ''));
  const lengths = new Set([...phrases].map((phrase) => phrase.split(' ').length));
  return {
    size: phrases.size,
    contains(text) {
      const words = foldText(text).split(' ');
      return words.some((_, from) => [...lengths].some((length) => phrases.has(words.slice(from, from + length).join(' '))));
    },
  };
}
