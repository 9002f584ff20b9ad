import { computeUsualSeconds } from './classify-phone.ts';
import { LATIN_RULES } from './latin-rules.ts';
import { applyPhoneRules } from './phone-rules.ts';

export interface ExpectedPhone {
  /** IPA without length or stress marks. */
  readonly ipa: string;
  readonly stressed: boolean;
  /** Usual length. */
  readonly seconds: number;
}

/** Phones a text is expected to have when it is read out in a language. Rough: for aligning and for the lips, not for a synthesizer. */
export function toPhones(text: string, _language: string): readonly ExpectedPhone[] {
  return applyPhoneRules(text, LATIN_RULES).map((ipa) => ({ ipa, stressed: false, seconds: computeUsualSeconds(ipa, false) }));
}
