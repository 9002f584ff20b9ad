import type { SpeechAnchor } from './speech-service.ts';

/** A word as the service reports it. */
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
 * Finds the words of a service in the text it was given. Punctuation that comes as a word, repeated words and numbers that are spelled out
 * have no place in the text and are dropped: only a longest common subsequence is anchored.
 */
export function anchorTimedWords(text: string, words: readonly TimedText[]): readonly SpeechAnchor[] {
  const timed = words.filter(isTimed).flatMap(splitTimedWord);
  const written = [...text.matchAll(TOKEN)].map(({ 0: token, index }) => ({ core: toCore(token), at: index, length: token.length }));
  return findCommonPairs(
    written.map(({ core }) => core),
    timed.map(({ core }) => core),
  ).flatMap(([inText, inSpeech]) => {
    const token = written[inText];
    const time = timed[inSpeech];
    if (token === undefined || time === undefined) return [];
    return [{ charStart: token.at, charEnd: token.at + token.length, start: time.start, end: time.end }];
  });
}

/** Times of single characters. Where the service spells the text in another way, its characters are joined to words first. */
export function anchorCharacters(text: string, characters: readonly TimedText[]): readonly SpeechAnchor[] {
  if (characters.map((character) => character.text).join('') !== text) return anchorTimedWords(text, joinCharacters(characters));
  let at = 0;
  return characters.flatMap((character) => {
    const charStart = at;
    at += character.text.length;
    return character.text.trim() === '' || !isTimed(character) ? [] : [{ ...pickTimes(character), charStart, charEnd: at }];
  });
}

/** Offset in UTF-16 units of an offset in bytes of UTF-8. */
export function toCharOffset(text: string, byteOffset: number): number {
  return Buffer.from(text).subarray(0, Math.max(0, byteOffset)).toString().length;
}

function isTimed({ start, end }: TimedText): boolean {
  return Number.isFinite(start) && Number.isFinite(end) && end >= start;
}

function pickTimes({ start, end }: TimedText): Pick<SpeechAnchor, 'start' | 'end'> {
  return { start, end };
}

function joinCharacters(characters: readonly TimedText[]): readonly TimedText[] {
  const words: TimedText[] = [];
  let open = false;
  for (const character of characters) {
    const last = words.at(-1);
    const isSpace = character.text.trim() === '';
    if (!isSpace && open && last !== undefined) words[words.length - 1] = { ...last, text: last.text + character.text, end: character.end };
    else if (!isSpace) words.push(character);
    open = !isSpace;
  }
  return words;
}

/** A word of several tokens shares its time among them by length; marks around it take none. */
function splitTimedWord({ text, start, end }: TimedText): readonly Token[] {
  const tokens = [...text.matchAll(TOKEN)].map(({ 0: token, index }) => ({
    core: toCore(token),
    charStart: index,
    charEnd: index + token.length,
  }));
  const first = tokens[0]?.charStart ?? 0;
  const perUnit = (end - start) / Math.max(1, (tokens.at(-1)?.charEnd ?? 0) - first);
  return tokens.map((token) => ({
    ...token,
    start: start + (token.charStart - first) * perUnit,
    end: start + (token.charEnd - first) * perUnit,
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
