import { LATIN_RULES } from '#domain/speech/phones/latin-phone-rules.ts';
import { PORTUGUESE as PORTUGUESE_PHONES } from '#domain/speech/phones/romance-phone-rules.ts';
import { OPEN_VOWELS, PORTUGUESE_WORDS } from './portuguese-words.data.ts';
import { alternate, cutElision, type LinkedWord, parseWords, type RuleLanguage } from './rule-language.ts';

const VOWEL = '[aeiouáéíóúâêôãõàü]';
/** A vowel before it is nasal. */
const NASAL = `[mn](?!${VOWEL}|h)`;

/** Before the rules for lips: nasal vowels and diphthongs, weak last vowels, and the sounds of r and x. */
const OWN_RULES: RuleLanguage['rules']['rules'] = [
  ['qu(?=[aoáóâô])|qü', 'k w'],
  ['gu(?=[aoáóâô])|gü', 'ɡ w'],
  ['ão', 'ɐ̃ʊ̃'],
  ['am(?!\\p{L})', 'ɐ̃ʊ̃'],
  ['ãe', 'ɐ̃ɪ̃'],
  ['õe', 'õj'],
  ['[eéê](?:m(?!\\p{L})|n(?=s?(?!\\p{L})))', 'Aŋ'],
  ['ã(?!\\p{L})', 'ɐ̃'],
  [`[aâãá]m(?=[pb])`, 'ɐ̃ m'],
  [`[eêé]m(?=[pb])`, 'A m'],
  [`[aâãá]${NASAL}`, 'ɐ̃ ŋ'],
  [`[eêé]${NASAL}`, 'A ŋ'],
  [`[ií]m(?=[pb])`, 'i m'],
  [`[oóô]m(?=[pb])`, 'o m'],
  [`[uú]m(?=[pb])`, 'ũ m'],
  [`[ií]${NASAL}`, 'i ŋ'],
  [`[oóô]${NASAL}`, 'o ŋ'],
  [`[uú]${NASAL}`, 'ũ ŋ'],
  ['sh', 'ʃ'],
  ['(?<=[^aeiou])i(?=ê)', 'j'],
  ['rr', 'x'],
  ['(?<=[nls]|(?<!\\p{L}))r', 'x'],
  ['(?<=[bcdfgptv])r', 'r'],
  ['r(?!\\p{L})', 'r'],
  [`r(?!${VOWEL})`, 'ɾə'],
  ['lh', 'l j'],
  ['t(?=[ií]|es?(?!\\p{L}))', 'ʧ'],
  ['d(?=[ií]|e[ao]?s?(?!\\p{L}))', 'ʤ'],
  ['sc(?=[eiéêí])|xc(?=[eiéêí])', 's'],
  ['s(?=[bdgmnvlrz])', 'z'],
  ['(?<!\\p{L}|\\p{L}\\p{L})ex(?=[aeiouáéíóúâêô])', 'e z'],
  ['x(?=[bcdfgpqt])', 's'],
  ['[zx](?!\\p{L})', 's'],
  ['ei|éi', 'A'],
  ['ai(?!\\p{L}*[nm](?![aeiouh]))', 'I'],
  ['ói', 'Y'],
  ['oi|ôi', 'oɪ'],
  ['[aá][uo](?=s?(?!\\p{L}))|au', 'W'],
  [`[aá]l(?!${VOWEL}|h)`, 'W'],
  [`[eéê]l(?!${VOWEL}|h)|eu`, 'eʊ'],
  [`[ií]l(?!${VOWEL}|h)|iu`, 'iʊ'],
  [`úl(?!${VOWEL}|h)`, 'u l'],
  [`ul(?!${VOWEL}|h)`, 'uw'],
  [`[oô]l(?!${VOWEL}|h)|ou`, 'ow'],
  [`ól(?!${VOWEL}|h)`, 'ɔl'],
  ['(?<=[áéíóúâêô]\\p{L}*[^aeiou])[ie](?=[aoe]s?(?!\\p{L}))', 'j'],
  ['e(?=s?(?!\\p{L}))', 'y'],
  ['o(?=s?(?!\\p{L}))', 'ʊ'],
  ['a(?=s?(?!\\p{L}))', 'æ'],
];
const RULES: RuleLanguage['rules'] = { rules: [...OWN_RULES, ...PORTUGUESE_PHONES.rules, ...LATIN_RULES.rules] };
const OPEN_WORDS = new Set(OPEN_VOWELS.split(/\s+/u));

export const PORTUGUESE: RuleLanguage = {
  rules: RULES,
  words: parseWords(PORTUGUESE_WORDS),
  cut: cutElision,
  findStress: findPortugueseStress,
  findSecondary: (main, count) => (main === 1 && count > 2 ? [0] : alternate(main)),
  polish: polishPortuguese,
  link: linkPortuguese,
};

function findPortugueseStress(letters: string, vowels: readonly number[]): number {
  const accent = letters.search(/[áéíóúâêô]/u);
  const tilde = letters.search(/[ãõ]/u);
  const found = accent >= 0 ? accent : tilde;
  if (found >= 0) return vowels.findLastIndex((letter) => letter <= found);
  return vowels.length > 1 && /(?:[aeo]s?|[ae]m|ens)$/u.test(letters) && !/[aeo]us?$/u.test(letters)
    ? vowels.length - 2
    : vowels.length - 1;
}

/** Endings whose e or o is open. */
const OPEN_ENDING = /(?:ecem?|osas?|osos|oras?|elas?|olas?|essem?|eram)$/u;

function polishPortuguese(phonemes: string, letters: string): string {
  const isOpen = OPEN_WORDS.has(letters) || OPEN_ENDING.test(letters);
  const open = isOpen ? phonemes.replace(/ˈe(?![ʊɪ]|\u0303)/u, 'ˈɛ').replace(/ˈo(?![ʊɪŋmn]|\u0303)/u, 'ˈɔ') : phonemes;
  return open
    .replaceAll('ˈæ', 'ˈa')
    .replaceAll('ˈʊ', 'ˈo')
    .replaceAll('ˈy', 'ˈe')
    .replace(/ˈa(?=[mnɲ])/gu, 'ˈɐ̃')
    .replace(/ˈu(?=ɲ)/gu, 'ˈũ'.normalize('NFD'))
    .replace(/a(?=ˈ?ɲ)/gu, 'ɐ̃')
    .replace(/(?<!ˈ)a(?=[mn])/gu, 'æ')
    .replace(/(?<=ˈ.*)(?<!ˈ)a/gu, 'æ');
}

/** A last s is voiced before a vowel. */
function linkPortuguese({ phonemes }: LinkedWord, _before: LinkedWord | undefined, next: LinkedWord | undefined): string {
  return next !== undefined && /^[aeiouáéíóúâêôãõh]/u.test(next.letters) ? phonemes.replace(/s$/u, 'z') : phonemes;
}
