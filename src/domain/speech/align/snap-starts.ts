import { classifyPhone, type PhoneClass } from '../phones/classify-phone.ts';
import { FRAME_SECONDS } from './mel-spectrum.ts';
import type { PlannedWord } from './plan-words.ts';
import { type FoundWord, spaceOut } from './read-path.ts';

const CLOSED: ReadonlySet<PhoneClass> = new Set(['stop', 'voiced-stop', 'affricate']);
/** Phones that are never so soft that they count as quiet. */
const SOUNDING: ReadonlySet<PhoneClass> = new Set(['vowel', 'diphthong', 'approximant', 'nasal']);
/** Seconds that a closure may begin before anything is heard. */
const LONGEST_CLOSURE = 0.08;

/**
 * Corrects words that begin after a pause. A stop is silent until it bursts: its closure is given the time it has in the reference, at the
 * word's tempo. A phone that sounds begins where something is heard.
 */
export function snapStarts(
  words: readonly PlannedWord[],
  found: readonly FoundWord[],
  isQuiet: (frame: number) => boolean,
): readonly FoundWord[] {
  return found.map((word, index) => {
    const { phones } = words[word.word]!;
    const [first] = phones;
    if (!word.afterPause || first === undefined) return word;
    const phoneClass = classifyPhone(first.ipa);
    if (CLOSED.has(phoneClass)) return moveStart(word, findClosure(word, phones, found[index - 1]?.end ?? 0));
    return SOUNDING.has(phoneClass) ? moveStart(word, findOnset(word, isQuiet)) : word;
  });
}

function moveStart(word: FoundWord, start: number): FoundWord {
  return { ...word, start, bounds: spaceOut([start, ...word.bounds.slice(1).map((bound) => Math.max(bound, start))]) };
}

function findClosure({ start, end, bounds }: FoundWord, phones: PlannedWord['phones'], earliest: number): number {
  const burst = bounds[1] ?? end;
  const usual = phones.slice(1).reduce((sum, { seconds }) => sum + seconds, 0);
  const tempo = usual === 0 ? 1 : (end - burst) / usual;
  return Math.min(start, Math.max(0, earliest, start - LONGEST_CLOSURE, burst - (phones[0]?.seconds ?? 0) * tempo));
}

/** First frame of the word in which something is heard, in its first half. */
function findOnset({ start, end }: FoundWord, isQuiet: (frame: number) => boolean): number {
  const latest = (start + end) / 2;
  let at = start;
  while (at < latest && isQuiet(Math.round(at / FRAME_SECONDS))) at += FRAME_SECONDS;
  return at < latest ? at : start;
}
