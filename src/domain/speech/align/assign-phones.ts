import { classifyPhone, isVowelClass } from '../phones/classify-phone.ts';
import { ipaToVisemes } from '../visemes.ts';
import type { TimedPhone } from './alignment.ts';
import type { AnchoredWord } from './anchor-words.ts';
import type { PlannedWord } from './plan-words.ts';

/** A phone of a service and the word it belongs to. */
export interface WordPhone extends TimedPhone {
  readonly stressed: boolean;
  /** Index in the script. */
  readonly word: number;
}

/** Costs of two phones that are no match, of the same kind, and of one that the other list lacks. */
const UNLIKE = 1;
const SAME_KIND = 0.5;
const MISSING = 0.7;
/** Phones that the two lists may be apart. */
const REACH = 150;

/**
 * Finds the word of each phone that a service gave: by the starts of the words where all are known, else by the cheapest way to turn the
 * expected phones into the given ones. Phones that run backwards or have no length are dropped.
 */
export function assignPhones(
  words: readonly PlannedWord[],
  given: readonly TimedPhone[],
  anchors: readonly AnchoredWord[],
): readonly WordPhone[] {
  const named = keepInOrder(given).filter(({ ipa }) => ipa !== '');
  const spoken = words.flatMap(({ phones }, word) => (phones.length > 0 ? [word] : []));
  const known = spoken.every((word) => anchors[word]?.start !== undefined);
  const wordOf = known ? assignByTime(spoken, named, anchors) : assignByLikeness(words, named);
  return named.map((phone, index) => ({ ...phone, stressed: false, word: wordOf[index] ?? 0 }));
}

function keepInOrder(given: readonly TimedPhone[]): readonly TimedPhone[] {
  let passed = 0;
  return given.filter(({ start, end }) => {
    if (!Number.isFinite(start) || !Number.isFinite(end) || start < passed - 1e-3 || end <= start) return false;
    passed = end;
    return true;
  });
}

function assignByTime(spoken: readonly number[], named: readonly TimedPhone[], anchors: readonly AnchoredWord[]): readonly number[] {
  let at = 0;
  return named.map(({ start, end }) => {
    while (at + 1 < spoken.length && (anchors[spoken[at + 1]!]?.start ?? Infinity) <= (start + end) / 2) at += 1;
    return spoken[at] ?? 0;
  });
}

/** Edit distance in a band around the diagonal; a phone that nothing expects belongs to the word before it. */
function assignByLikeness(words: readonly PlannedWord[], named: readonly TimedPhone[]): readonly number[] {
  const expected = words.flatMap(({ phones }, word) => phones.map(({ ipa }) => ({ ipa, word })));
  const width = 2 * REACH + 1;
  const steps = new Uint8Array((named.length + 1) * width);
  const middle = (row: number): number => Math.round((row * expected.length) / Math.max(1, named.length));
  let before = new Float64Array(expected.length + 1).map((_, column) => (column <= REACH ? column * MISSING : Infinity));
  for (let row = 1; row <= named.length; row += 1) {
    const costs = new Float64Array(expected.length + 1).fill(Infinity);
    const first = Math.max(0, middle(row) - REACH);
    for (let column = first; column <= Math.min(expected.length, middle(row) + REACH); column += 1) {
      const options = [
        before[column]! + MISSING,
        column === 0 ? Infinity : before[column - 1]! + compare(named[row - 1]!.ipa, expected[column - 1]!.ipa),
        column === 0 ? Infinity : costs[column - 1]! + MISSING,
      ];
      const step = options.indexOf(Math.min(...options));
      costs[column] = options[step]!;
      steps[row * width + column - middle(row) + REACH] = step;
    }
    before = costs;
  }
  const wordOf = Array.from(named, () => 0);
  for (let [row, column] = [named.length, expected.length]; row > 0; ) {
    const step = steps[row * width + column - middle(row) + REACH]!;
    if (step !== 2) wordOf[row - 1] = expected[Math.max(0, column - 1)]?.word ?? 0;
    if (step !== 2) row -= 1;
    if (step !== 0) column -= 1;
  }
  return wordOf;
}

function compare(one: string, other: string): number {
  if (ipaToVisemes(one)[0]?.viseme === ipaToVisemes(other)[0]?.viseme) return 0;
  return isVowelClass(classifyPhone(one)) === isVowelClass(classifyPhone(other)) ? SAME_KIND : UNLIKE;
}
