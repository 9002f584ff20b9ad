import { classifyPhone, type PhoneClass } from '../phones/classify-phone.ts';
import { FRAME_SECONDS } from './mel-spectrum.ts';
import type { PlannedWord } from './plan-words.ts';
import { type FoundWord, spaceOut } from './read-path.ts';

const CLOSED: ReadonlySet<PhoneClass> = new Set(['stop', 'voiced-stop', 'affricate']);
/** Phones that are never so soft that they count as quiet. */
const SOUNDING: ReadonlySet<PhoneClass> = new Set(['vowel', 'diphthong', 'approximant', 'nasal']);
/** Seconds that a closure may begin before anything is heard. */
const LONGEST_CLOSURE = 0.08;

/** Seconds of the gap between two words that is heard as one. */
const SHORTEST_GAP = 0.05;
/** Bounds of the tempo of one word against the reference. */
const SLOWEST = 2;

/**
 * Corrects starts of words where nothing is heard. A stop is silent until it bursts, and noise hides weak fricatives: what can't be heard is
 * given the time it has in the reference, at the word's tempo. A phone that sounds begins, after a pause, where something is heard.
 */
export function snapStarts(
  words: readonly PlannedWord[],
  found: readonly FoundWord[],
  isQuiet: (frame: number) => boolean,
): readonly FoundWord[] {
  return found.map((word, index) => {
    const { phones } = words[word.word]!;
    const [first] = phones;
    if (first === undefined) return word;
    const phoneClass = classifyPhone(first.ipa);
    if (SOUNDING.has(phoneClass)) return word.afterPause ? moveStart(word, findOnset(word, isQuiet)) : word;
    const heard = findHeard(word, isQuiet);
    const hidden = computeHiddenStart(word, phones);
    if (heard - word.start > 0 && hidden > word.start + (word.afterPause ? 0 : SHORTEST_GAP))
      return moveStart(word, Math.min(hidden, heard));
    if (!word.afterPause || !CLOSED.has(phoneClass)) return word;
    return moveStart(word, Math.min(word.start, Math.max(0, found[index - 1]?.end ?? 0, word.start - LONGEST_CLOSURE, hidden)));
  });
}

function moveStart(word: FoundWord, start: number): FoundWord {
  return { ...word, start, bounds: spaceOut([start, ...word.bounds.slice(1).map((bound) => Math.max(bound, start))]) };
}

/** When the first phone begins if it lasts as long as in the reference, by the tempo of the others. */
function computeHiddenStart({ end, bounds }: FoundWord, phones: PlannedWord['phones']): number {
  const burst = bounds[1] ?? end;
  const usual = phones.slice(1).reduce((sum, { seconds }) => sum + seconds, 0);
  const tempo = usual === 0 ? 1 : (end - burst) / usual;
  return burst - (phones[0]?.seconds ?? 0) * Math.min(SLOWEST, tempo);
}

/** When the first phone is first heard; its end if it never is. */
function findHeard({ start, end, bounds }: FoundWord, isQuiet: (frame: number) => boolean): number {
  const latest = bounds[1] ?? end;
  let at = start;
  while (at < latest && isQuiet(Math.round(at / FRAME_SECONDS))) at += FRAME_SECONDS;
  return Math.min(at, latest);
}

/** First frame of the word in which something is heard, in its first half. */
function findOnset({ start, end }: FoundWord, isQuiet: (frame: number) => boolean): number {
  const latest = (start + end) / 2;
  let at = start;
  while (at < latest && isQuiet(Math.round(at / FRAME_SECONDS))) at += FRAME_SECONDS;
  return at < latest ? at : start;
}
