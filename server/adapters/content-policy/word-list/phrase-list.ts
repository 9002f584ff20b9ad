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
  const longest = Math.max(0, ...[...phrases].map((phrase) => phrase.split(' ').length));
  return {
    size: phrases.size,
    contains(text) {
      const words = foldText(text).split(' ');
      for (let from = 0; from < words.length; from += 1) {
        for (let length = 1; length <= longest && from + length <= words.length; length += 1) {
          if (phrases.has(words.slice(from, from + length).join(' '))) return true;
        }
      }
      return false;
    },
  };
}
