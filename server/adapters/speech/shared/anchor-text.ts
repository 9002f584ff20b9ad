import type { SpeechAnchor } from './speech-service.ts';

/** A word as a service says it spoke it. */
export interface TimedText {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

interface Token extends SpeechAnchor {
  /** Lower case, without marks. */
  readonly core: string;
}

/** A run of letters and digits; where a script writes without spaces, one letter. */
const TOKEN =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Khmer}\p{Script=Lao}]\p{M}*|[\p{L}\p{N}][\p{L}\p{N}\p{M}'’]*/gu;

/**
 * Finds the words of a service in the text it was given. Punctuation that comes as a word, words said twice and numbers that are spelled out
 * have no place in the text and are dropped: only a longest common subsequence is anchored.
 */
export function anchorTimedWords(text: string, words: readonly TimedText[]): readonly SpeechAnchor[] {
  const said = words.filter(isTimed).flatMap(splitTimedWord);
  const written = [...text.matchAll(TOKEN)].map(({ 0: token, index }) => ({ core: toCore(token), at: index, length: token.length }));
  return findCommonPairs(
    written.map(({ core }) => core),
    said.map(({ core }) => core),
  ).flatMap(([inText, inSpeech]) => {
    const token = written[inText];
    const time = said[inSpeech];
    if (token === undefined || time === undefined) return [];
    return [{ charStart: token.at, charEnd: token.at + token.length, start: time.start, end: time.end }];
  });
}

function isTimed({ start, end }: TimedText): boolean {
  return Number.isFinite(start) && Number.isFinite(end) && end >= start;
}

/** A word of several tokens shares its time among them by length. */
function splitTimedWord({ text, start, end }: TimedText): readonly Token[] {
  const perUnit = text.length === 0 ? 0 : (end - start) / text.length;
  return [...text.matchAll(TOKEN)].map(({ 0: token, index }) => ({
    core: toCore(token),
    charStart: index,
    charEnd: index + token.length,
    start: start + index * perUnit,
    end: start + (index + token.length) * perUnit,
  }));
}

function toCore(token: string): string {
  return token
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/['’]/gu, '');
}

/** Longest common subsequence; of equal choices the earliest. */
function findCommonPairs(one: readonly string[], other: readonly string[]): readonly (readonly [number, number])[] {
  const columns = other.length + 1;
  const longest = new Uint16Array((one.length + 1) * columns);
  const at = (row: number, column: number): number => longest[row * columns + column] ?? 0;
  for (let row = one.length - 1; row >= 0; row -= 1)
    for (let column = other.length - 1; column >= 0; column -= 1)
      longest[row * columns + column] =
        one[row] === other[column] ? at(row + 1, column + 1) + 1 : Math.max(at(row + 1, column), at(row, column + 1));
  const pairs: (readonly [number, number])[] = [];
  let [row, column] = [0, 0];
  while (at(row, column) > 0) {
    if (one[row] === other[column]) pairs.push([row++, column++]);
    else if (at(row + 1, column) >= at(row, column + 1)) row += 1;
    else column += 1;
  }
  return pairs;
}
