import { LATIN_RULES } from '../../../../../../src/domain/speech/phones/latin-phone-rules.ts';
import { PORTUGUESE as PORTUGUESE_PHONES } from '../../../../../../src/domain/speech/phones/romance-phone-rules.ts';
import { alternate, type LinkedWord, parseWords, type RuleLanguage } from './rule-language.ts';

const OWN_RULES: RuleLanguage['rules']['rules'] = [
  ['ão|am(?!\\p{L})', 'ɐ̃ʊ̃'],
  ['ãe', 'ɐ̃ɪ̃'],
  ['õe', 'õɪ̃'],
  ['em(?!\\p{L})|ens?(?!\\p{L})|ém(?!\\p{L})', 'eɪŋ'],
  ['rr', 'x'],
  ['(?<!\\p{L})r', 'x'],
  ['t(?=i|í|e(?!\\p{L})|es(?!\\p{L}))', 'ʧ'],
  ['d(?=i|í|e(?!\\p{L})|es(?!\\p{L}))', 'ʤ'],
  ['ei', 'A'],
  ['ai', 'I'],
  ['oi', 'oɪ'],
  ['ói', 'Y'],
  ['au|al(?![aeiouáéíóúâêôãõh])', 'W'],
  ['eu|el(?![aeiouáéíóúâêôãõh])', 'eʊ'],
  ['iu|il(?![aeiouáéíóúâêôãõh])', 'iʊ'],
  ['ou', 'O'],
  ['e(?!\\p{L})', 'y'],
  ['e(?=s(?!\\p{L}))', 'y'],
  ['o(?=s?(?!\\p{L}))', 'ʊ'],
  ['a(?=s?(?!\\p{L}))', 'æ'],
];
const RULES: RuleLanguage['rules'] = { rules: [...OWN_RULES, ...PORTUGUESE_PHONES.rules, ...LATIN_RULES.rules] };

const WORDS = parseWords(`
  o ʊ, a a, os ʊz, as az, de ʤy, do dʊ, da da, dos dʊs, das das, em eɪŋ, no nʊ, na na, e i, que ky, se sy, me my, te ʧy, por por, com koŋ
`);

export const PORTUGUESE: RuleLanguage = {
  rules: RULES,
  words: WORDS,
  findStress: findPortugueseStress,
  findSecondary: (main, count) => (main === 1 && count > 2 ? [0] : alternate(main)),
  polish: (phonemes) => phonemes,
  link: ({ phonemes }: LinkedWord) => phonemes,
};

function findPortugueseStress(letters: string, vowels: readonly number[]): number {
  const accent = letters.search(/[áéíóúâêô]/u);
  const found = accent >= 0 ? accent : letters.search(/[ãõ]/u);
  if (found >= 0) return vowels.findLastIndex((letter) => letter <= found);
  return vowels.length > 1 && /(?:[aeo]s?|[ae]m|ens)$/u.test(letters) ? vowels.length - 2 : vowels.length - 1;
}
