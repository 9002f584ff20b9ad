/** What a letter's sounds depend on: its neighbors, and the sounds already chosen for the letters behind it. */
const BEFORE = 5;
const BEHIND = 5;
/** Sounds of this many letters behind are known. */
const CHOSEN = 3;
/** Most of what is counted. */
const MOST = 7;
const NO_LETTER = 0;
const APOSTROPHE = 27;
const VOWELS = /[aeiouy]/u;
const VOWEL_SOUNDS = /[AIOQWYaiuæɑɒɔəɛɜɪʊʌᵻᵊɚ]/u;

export const FEATURE_COUNT = BEFORE + BEHIND + CHOSEN + 5;

/** A word whose letters get sounds, from the last to the first. */
export interface SpelledWord {
  readonly letters: string;
  /** Numbers of the sounds of its letters, in the table `chunks`. */
  readonly chosen: readonly number[];
  readonly chunks: readonly string[];
}

/** Features of the letter at an index, each a byte. */
export function computeFeatures({ letters, chosen, chunks }: SpelledWord, at: number): readonly number[] {
  const features: number[] = [];
  for (let step = 1; step <= BEFORE; step += 1) features.push(toNumber(letters.charAt(at - step)));
  for (let step = 1; step <= BEHIND; step += 1) features.push(toNumber(letters.charAt(at + step)));
  for (let step = 1; step <= CHOSEN; step += 1) features.push((chosen[at + step] ?? -1) + 1);
  const behind = chosen.slice(at + 1).map((number) => chunks[number] ?? '');
  features.push(
    behind.some((chunk) => chunk.includes('ˈ')) ? 1 : 0,
    Math.min(MOST, behind.filter((chunk) => VOWEL_SOUNDS.test(chunk)).length),
    Math.min(MOST, countVowelGroups(letters.slice(0, at))),
    VOWELS.test(letters.charAt(at - 1)) ? 1 : 0,
    VOWELS.test(letters.charAt(at + 1)) ? 1 : 0,
  );
  return features;
}

function toNumber(letter: string): number {
  if (letter === '') return NO_LETTER;
  return letter === "'" ? APOSTROPHE : letter.charCodeAt(0) - 96;
}

function countVowelGroups(letters: string): number {
  return letters.match(/[aeiouy]+/gu)?.length ?? 0;
}
