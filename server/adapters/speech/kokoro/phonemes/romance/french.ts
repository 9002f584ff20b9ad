import { FRENCH as FRENCH_PHONES } from '../../../../../../src/domain/speech/phones/french-phone-rules.ts';
import { LATIN_RULES } from '../../../../../../src/domain/speech/phones/latin-phone-rules.ts';
import { type LinkedWord, parseWords, type RuleLanguage } from './rule-language.ts';

const OWN_RULES: RuleLanguage['rules']['rules'] = [];
const RULES: RuleLanguage['rules'] = { rules: [...OWN_RULES, ...FRENCH_PHONES.rules, ...LATIN_RULES.rules] };

const WORDS = parseWords(`
  le lə, la la, les le, de də, des de, du dy, un œ̃, et e, est ɛ, à a, au o, aux o, je ʒə, ne nə, me mə, te tə, se sə, ce sə, que kə
`);

export const FRENCH: RuleLanguage = {
  rules: RULES,
  words: WORDS,
  findStress: (_letters, vowels) => vowels.length - 1,
  findSecondary: () => [],
  polish: (phonemes) => phonemes,
  link: ({ phonemes }: LinkedWord) => phonemes,
};
