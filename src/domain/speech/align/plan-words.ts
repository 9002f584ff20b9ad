import { parseScript } from '../../script/parse-script.ts';
import { planUtterances } from '../../script/plan-utterances.ts';
import { toSpokenUnits } from '../../script/spoken-form/to-spoken-units.ts';
import { toPhones } from '../phones/to-phones.ts';
import type { AlignmentInput, ReferenceSpeech } from './alignment.ts';

/** A phone that a word should have, and its usual length. */
export interface PlannedPhone {
  readonly ipa: string;
  readonly stressed: boolean;
  /** Seconds. */
  readonly seconds: number;
  /** Seconds of the reference at which it begins; 0 without a reference. */
  readonly start: number;
}

/** A word of the script with the phones it is expected to be spoken with. */
export interface PlannedWord {
  readonly text: string;
  readonly charStart: number;
  readonly charEnd: number;
  /** Empty for a word that is not spoken. */
  readonly phones: readonly PlannedPhone[];
}

/** Seconds that a time may stand outside its word's span by rounding. */
const ROUNDING = 1e-6;

/** Words of a script and their phones by the rules of the language. */
export function planWords({ script, lexicon, language }: AlignmentInput): readonly PlannedWord[] {
  const parsed = parseScript(script, language);
  const phones = new Map<number, readonly PlannedPhone[]>();
  for (const { units } of planUtterances(parsed, lexicon).utterances) {
    const spoken = toSpokenUnits(
      units.map((unit) => unit.spoken),
      language,
    );
    for (const [at, { firstWord, endWord }] of units.entries()) {
      const shares = shareAmongWords(
        toPhones(spoken[at] ?? '', language).map((phone) => ({ ...phone, start: 0 })),
        parsed.words.slice(firstWord, endWord),
      );
      shares.forEach((share, index) => phones.set(firstWord + index, share));
    }
  }
  return parsed.words.map((word, index) => ({ ...word, phones: phones.get(index) ?? [] }));
}

export function isReferenceOf(reference: ReferenceSpeech, script: string): boolean {
  const { words } = parseScript(script);
  return (
    reference.words.length === words.length &&
    reference.samples.length > 0 &&
    reference.words.every((word, index) => word.charStart === words[index]?.charStart && word.charEnd === words[index]?.charEnd)
  );
}

/** Words and phones as a reference says them. */
export function planFromReference({ words, phones }: ReferenceSpeech): readonly PlannedWord[] {
  let next = 0;
  return words.map(({ text, charStart, charEnd, start, end }) => {
    const own: PlannedPhone[] = [];
    while ((phones[next]?.start ?? Infinity) < end - ROUNDING) {
      const phone = phones[next++];
      if (phone === undefined || phone.ipa === '' || phone.start < start - ROUNDING) continue;
      own.push({ ipa: phone.ipa, stressed: phone.stressed, seconds: phone.end - phone.start, start: phone.start });
    }
    return { text, charStart, charEnd, phones: own };
  });
}

/** Words that the lexicon replaced together share the phones by their letters. */
function shareAmongWords(
  phones: readonly PlannedPhone[],
  words: readonly { readonly text: string }[],
): readonly (readonly PlannedPhone[])[] {
  const total = words.reduce((sum, { text }) => sum + text.length, 0);
  let passed = 0;
  return words.map(({ text }) => {
    const from = Math.round((phones.length * passed) / total);
    passed += text.length;
    return phones.slice(from, Math.round((phones.length * passed) / total));
  });
}
