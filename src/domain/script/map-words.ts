import { parseScript } from './parse-script.ts';

/** Maximum word pairs to compare; for a larger change only common ends are matched. */
const MOST_PAIRS = 4_000_000;

type WordPosition = number | undefined;

/**
 * Maps word indices across an edit: for each old word its new index, or undefined if removed. Indices increase. Words of the longest common
 * subsequence are kept; between them, replaced words map in order. If no word is kept, all are removed.
 */
export function mapWords(before: string, after: string): readonly WordPosition[] {
  const old = listWordTexts(before);
  const now = listWordTexts(after);
  const shorter = Math.min(old.length, now.length);
  let head = 0;
  while (head < shorter && old[head] === now[head]) head++;
  let tail = 0;
  while (tail < shorter - head && old.at(-1 - tail) === now.at(-1 - tail)) tail++;

  const edited = { old: old.slice(head, old.length - tail), now: now.slice(head, now.length - tail) };
  const pairs = findCommonWords(edited.old, edited.now);
  if (head + tail + pairs.length === 0 && old.length > 1) return old.map(() => undefined);
  const positions = pairExchangedWords(pairs, edited);
  return old.map((_, at) => {
    if (at < head) return at;
    if (at >= old.length - tail) return at + now.length - old.length;
    const position = positions[at - head];
    return position === undefined ? undefined : position + head;
  });
}

function listWordTexts(script: string): readonly string[] {
  return parseScript(script).words.map(({ text }) => text);
}

interface Edited {
  readonly old: readonly string[];
  readonly now: readonly string[];
}

type Pairs = readonly (readonly [number, number])[];

/** The pairs, plus replaced words between them in order. */
function pairExchangedWords(pairs: Pairs, { old, now }: Edited): readonly WordPosition[] {
  const positions = Array.from<WordPosition>({ length: old.length });
  let [fromOld, fromNow] = [0, 0];
  for (const [atOld, atNow] of [...pairs, [old.length, now.length] as const]) {
    const typed = atNow - fromNow;
    const behind = isTypedBefore(old.slice(fromOld, atOld), now.slice(fromNow, atNow)) ? typed - (atOld - fromOld) : 0;
    for (let at = fromOld; at < Math.min(atOld, fromOld + typed); at++) positions[at] = fromNow + behind + at - fromOld;
    if (atOld < old.length) positions[atOld] = atNow;
    [fromOld, fromNow] = [atOld + 1, atNow + 1];
  }
  return positions;
}

/** Text typed directly before a word is part of it until a space separates them: then the word is the last part, not the first. */
function isTypedBefore(old: readonly string[], now: readonly string[]): boolean {
  return now.length > old.length && old.at(-1)?.endsWith(now.at(-1) ?? '') === true;
}

/** Longest common subsequence of words. */
function findCommonWords(old: readonly string[], now: readonly string[]): Pairs {
  if (old.length * now.length > MOST_PAIRS) return [];
  const columns = now.length + 1;
  const longest = new Uint16Array((old.length + 1) * columns);
  const at = (row: number, column: number): number => longest[row * columns + column] ?? 0;
  for (let row = old.length - 1; row >= 0; row--)
    for (let column = now.length - 1; column >= 0; column--)
      longest[row * columns + column] =
        old[row] === now[column] ? at(row + 1, column + 1) + 1 : Math.max(at(row + 1, column), at(row, column + 1));
  const pairs: (readonly [number, number])[] = [];
  let [row, column] = [0, 0];
  while (at(row, column) > 0) {
    if (old[row] === now[column]) pairs.push([row++, column++]);
    else if (at(row + 1, column) >= at(row, column + 1)) row++;
    else column++;
  }
  return pairs;
}
