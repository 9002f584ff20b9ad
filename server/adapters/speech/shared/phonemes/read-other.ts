import { LATIN_RULES } from '#domain/speech/phones/latin-phone-rules.ts';
import type { SpokenPart } from './join-phonemes.ts';
import { FRENCH } from './romance/french.ts';
import { ITALIAN } from './romance/italian.ts';
import { PORTUGUESE } from './romance/portuguese.ts';
import { readRomance, type RuleText } from './romance/read-romance.ts';
import { cutElision, type RuleLanguage } from './romance/rule-language.ts';
import { AMERICAN_SPANISH, SPANISH } from './romance/spanish.ts';

/** Any language, roughly: letters as most languages read them, the last vowel but one stressed. */
const ANY_LANGUAGE: RuleLanguage = {
  rules: LATIN_RULES,
  words: new Map(),
  cut: cutElision,
  findStress: (_letters, vowels) => Math.max(0, vowels.length - 2),
  findSecondary: () => [],
  polish: (phonemes) => phonemes,
  link: ({ phonemes }) => phonemes,
};
const LANGUAGES: ReadonlyMap<string, RuleLanguage> = new Map(
  Object.entries<RuleLanguage>({ es: AMERICAN_SPANISH, fr: FRENCH, it: ITALIAN, pt: PORTUGUESE }),
);
const CASTILIAN = /^es-(?:es|gq)$/iu;

/** Says the words of a text in a language whose spelling says how it sounds. `tag` is its BCP 47 tag. */
export function readOther(text: RuleText, tag: string): readonly SpokenPart[] {
  return readRomance(text, CASTILIAN.test(tag) ? SPANISH : (LANGUAGES.get(text.language) ?? ANY_LANGUAGE));
}
