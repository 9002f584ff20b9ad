import { getPrimaryLanguage } from '../../script/language/languages.ts';
import { toSpokenForm } from '../../script/spoken-form/to-spoken-form.ts';
import { foldToAscii } from '../../script/fold-to-ascii.ts';
import { computeUsualSeconds } from './classify-phone.ts';
import { FRENCH } from './french-phone-rules.ts';
import { GERMAN } from './german-phone-rules.ts';
import { LATIN_RULES } from './latin-phone-rules.ts';
import { applyPhoneRules, type PhoneRules } from './phone-rules.ts';
import { ITALIAN, PORTUGUESE, SPANISH } from './romance-phone-rules.ts';

export interface ExpectedPhone {
  /** IPA without length or stress marks. */
  readonly ipa: string;
  readonly stressed: boolean;
  /** Usual length. */
  readonly seconds: number;
}

const OWN_RULES: Readonly<Record<string, PhoneRules>> = { es: SPANISH, pt: PORTUGUESE, fr: FRENCH, de: GERMAN, it: ITALIAN };
/** By language; letters that the language doesn't know are read by the rules for any language. */
const RULES: ReadonlyMap<string, PhoneRules> = new Map(
  Object.entries(OWN_RULES).map(([language, { rules }]) => [language, { rules: [...rules, ...LATIN_RULES.rules] }]),
);

/** Phones a text is expected to have when it is read out in a language. Rough: for aligning and for the lips, not for a synthesizer. */
export function toPhones(text: string, language: string): readonly ExpectedPhone[] {
  const primary = getPrimaryLanguage(language);
  const read = toSpokenForm(text, language);
  const spoken = primary === 'en' ? foldToAscii(read) : read;
  return applyPhoneRules(spoken, RULES.get(primary) ?? LATIN_RULES).map((ipa) => ({
    ipa,
    stressed: false,
    seconds: computeUsualSeconds(ipa, false),
  }));
}
