import { LATIN_RULES } from '../../../../../../src/domain/speech/phones/latin-phone-rules.ts';
import { ITALIAN as ITALIAN_PHONES } from '../../../../../../src/domain/speech/phones/romance-phone-rules.ts';
import { type LinkedWord, parseWords, type RuleLanguage } from './rule-language.ts';

/** Before the rules for lips: doubled consonants are long, final i is short, z is said with its stop. */
const OWN_RULES: RuleLanguage['rules']['rules'] = [
  ['cch', 'k ː'],
  ['cci(?=[aou])', 'ʧ ː'],
  ['cc(?=[eéèiì])', 'ʧ ː'],
  ['cq', 'k ː'],
  ['ggi(?=[aou])', 'ʤ ː'],
  ['gg(?=[eéèiì])', 'ʤ ː'],
  ['ggh', 'ɡ ː'],
  ['zz', 'ʦ ː'],
  ['ss', 'S'],
  ['([bcdfgptkv])\\1', '$1 ː'],
  ['([lmnr])\\1', '$1 $1'],
  ['ci(?=[aou])', 'ʧ'],
  ['c(?=[eéèiì])', 'ʧ'],
  ['gi(?=[aou])', 'ʤ'],
  ['g(?=[eéèiì])', 'ʤ'],
  ['gli(?=[aeou])', 'ʎ'],
  ['gli(?!\\p{L})', 'ʎ ɪ'],
  ['z', 'ʦ'],
  ['s(?=[bdglmnrv])', 'z'],
  ['ai(?!\\p{L})', 'I'],
  ['i(?=[aeouàèéòù]\\p{L}|[oaei](?!\\p{L}))', 'j'],
  ['i(?!\\p{L})', 'ɪ'],
  ['(?<!\\p{L})u(?=[aeio])', 'w'],
];
const RULES: RuleLanguage['rules'] = { rules: [...OWN_RULES, ...ITALIAN_PHONES.rules, ...LATIN_RULES.rules] };

const WORDS = parseWords(`
  il il, la la, lo lo, le le, gli ʎɪ, i i, un un, di dɪ, da da, a a, in in, con kon, su su, per per, e e, ed ed, o o, che ke, non non
  si sɪ, mi mɪ, ti tɪ, ci ʧɪ, vi vɪ, ne ne, se se, è e, ma ma, ad ad
`);

export const ITALIAN: RuleLanguage = {
  rules: RULES,
  words: WORDS,
  findStress: findItalianStress,
  findSecondary: () => [],
  polish: (phonemes) => phonemes,
  link: ({ phonemes }: LinkedWord) => phonemes,
};

/** Words stressed on the third vowel from the end, by how they end. */
const EARLY = /(?:issim[oaie]|abil[ei]|ibil[ei]|evol[ei]|[^aeiou]ic[oai]|ich[ei]|log[oai]|loghi|graf[oai]|metr[oi])$/u;

function findItalianStress(letters: string, vowels: readonly number[]): number {
  const accent = letters.search(/[àèéìòóù]/u);
  if (accent >= 0) return vowels.findLastIndex((letter) => letter <= accent);
  if (vowels.length > 2 && EARLY.test(letters)) return vowels.length - 3;
  return vowels.length > 1 ? vowels.length - 2 : 0;
}
