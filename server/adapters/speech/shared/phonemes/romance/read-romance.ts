import { placePhones } from '#domain/speech/phones/phone-rules.ts';
import type { SpokenPart } from '../join-phonemes.ts';
import { isDigit, nameDigit, splitDigits } from '../read-digits.ts';
import { raiseStress, VOWELS } from '../stress.ts';
import type { TextPart } from '../split-text.ts';
import { toLatin } from '../to-latin.ts';
import { nameInitials } from './name-initials.ts';
import type { LinkedWord, RuleLanguage } from './rule-language.ts';

/** Letters that the rules of these languages know. */
const KNOWN = /^[a-zàáâãäçèéêëìíîïñòóôõöùúûüýÿœæ']*$/u;
/** A sound for letters that are all silent. */
const ANY_SOUND = 'ə';
/** Letters of a piece of a word; longer words are read piece by piece. */
const LONGEST_PIECE = 40;

export interface RuleText {
  readonly parts: readonly TextPart[];
  readonly isStrong: (part: TextPart) => boolean;
  /** Primary language, such as `fr`. */
  readonly language: string;
}

/** Says the words of a text by the rules of their spelling, each as its neighbors ask for. */
export function readRomance({ parts, isStrong, language }: RuleText, rules: RuleLanguage): readonly SpokenPart[] {
  const words = parts.map((part): LinkedWord | undefined =>
    part.kind === 'mark' ? undefined : { letters: part.text.toLowerCase(), phonemes: readWord(part.text, language, rules) },
  );
  return parts.map((part, at) => {
    const word = words[at];
    if (word === undefined) return { ...part, phonemes: '' };
    const linked = rules.link(word, words[at - 1], words[at + 1]) || ANY_SOUND;
    return { ...part, phonemes: isStrong(part) ? raiseStress(linked) : linked };
  });
}

function readWord(written: string, language: string, rules: RuleLanguage): string {
  const word = written.normalize('NFC').replaceAll('.', '');
  const pieces = word.length > LONGEST_PIECE ? (word.match(new RegExp(`.{1,${LONGEST_PIECE}}`, 'gsu')) ?? []) : splitDigits(word);
  if (pieces.length > 1) return pieces.map((piece) => readWord(piece, language, rules)).join('');
  if (isDigit(word)) return readWords(nameDigit(word, language), rules);
  const named = nameInitials(written, language);
  if (named !== undefined) return rules.polish(named, '');
  const lower = word.toLowerCase();
  const letters = KNOWN.test(lower) ? lower : toLatin(lower);
  return /\d/u.test(letters) ? readWord(letters, language, rules) : readLetters(letters, rules);
}

function readWords(words: string, rules: RuleLanguage): string {
  return words
    .split(' ')
    .map((word) => readLetters(word.toLowerCase(), rules))
    .join('');
}

function readLetters(letters: string, rules: RuleLanguage): string {
  const known = rules.words.get(letters) ?? rules.words.get(letters.replace(/^'|'$/gu, ''));
  if (known !== undefined) return known;
  const parts = rules.cut(letters);
  if (parts.length > 1) return parts.map((part) => readLetters(part, rules)).join('');
  const phones = placePhones(letters, rules.rules).map(({ ipa, letter }) => ({ ipa: ipa.normalize('NFD'), letter }));
  const vowels = phones.flatMap(({ ipa }, at) => (VOWELS.test(ipa.charAt(0)) ? [at] : []));
  const main = rules.findStress(
    letters,
    vowels.map((at) => phones[at]?.letter ?? 0),
  );
  const secondary = rules.findSecondary(main, vowels.length);
  const spoken = phones.map(({ ipa }, at) => {
    const place = vowels.indexOf(at);
    if (place < 0) return ipa;
    return `${place === main ? 'ˈ' : secondary.includes(place) ? 'ˌ' : ''}${ipa}`;
  });
  return rules.polish(spoken.join(''), letters);
}
