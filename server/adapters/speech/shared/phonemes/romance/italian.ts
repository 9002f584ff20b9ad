import { LATIN_RULES } from '#domain/speech/phones/latin-phone-rules.ts';
import { ITALIAN as ITALIAN_PHONES } from '#domain/speech/phones/romance-phone-rules.ts';
import { CLOSED_VOWELS, EARLY_STRESS, ITALIAN_WORDS } from './italian-words.data.ts';
import { cutElision, type LinkedWord, parseWords, type RuleLanguage } from './rule-language.ts';

/** Before the rules for lips: doubled consonants are long, z is said with its stop, and glides and final i are short. */
const OWN_RULES: RuleLanguage['rules']['rules'] = [
  ['sh', 'ʃ'],
  ['cch', 'k ː'],
  ['cci(?=[aou])', 'ʧ ː'],
  ['cc(?=[eéèiì])', 'ʧ ː'],
  ['cc', 'k ː'],
  ['cqu', 'k ː w'],
  ['ggi(?=[aou])', 'ʤ ː'],
  ['gg(?=[eéèiì])', 'ʤ ː'],
  ['ggh', 'ɡ ː'],
  ['zz', 'ʦ ː'],
  ['ss', 'S'],
  ['rr', 'r ɾ'],
  ['([bdgptk])\\1', '$1 ː'],
  ['([fvlmn])(?=\\1)', '$1'],
  ['n(?=g(?![eéèiìn]))', 'ŋ'],
  ['gli(?!\\p{L})', 'ʎ ɪ'],
  ['(?<=lo|er|te|ma|al|bu)gi(?=[ae](?!\\p{L}))', 'ʤ i'],
  ['ci(?=[aouàòùeè])|c(?=[eéèiì])', 'ʧ'],
  ['gi(?=[aouàòù])|g(?=[eéèiì])', 'ʤ'],
  ['qu', 'k w'],
  ['gu(?=[aeioàèéìò])', 'ɡ w'],
  ['z', 'ʦ'],
  ['s(?=[bdglmnrv])', 'z'],
  ['ei(?!\\p{L})', 'ei'],
  ['oi(?!\\p{L})', 'oi'],
  ['ai(?!\\p{L})', 'aj'],
  ['(?<=[aeiou])i(?=[aeou])', 'j'],
  ['(?<=[aeiou]\\p{L}*[zlr])i(?=[aeoàèéò]\\p{L})', 'i'],
  ['(?<=\\p{L})i(?=[aeoàò](?!\\p{L}))', 'i'],
  ['(?<!\\p{L})u(?=[aeio])', 'w'],
  ['u(?=[oòaeèi])', 'ɥ'],
  ['(?<=[^aeiou])i(?!\\p{L})', 'ɪ'],
];
const RULES: RuleLanguage['rules'] = { rules: [...OWN_RULES, ...ITALIAN_PHONES.rules, ...LATIN_RULES.rules] };

export const ITALIAN: RuleLanguage = {
  rules: RULES,
  words: parseWords(ITALIAN_WORDS),
  cut: cutElision,
  findStress: findItalianStress,
  findSecondary: () => [],
  polish: polishItalian,
  link: ({ phonemes }: LinkedWord) => phonemes,
};

/** Endings before which the stress falls. */
const EARLY_ENDING =
  /(?:[aei]bil[ei]|evol[ei]|[^aeiouq]ic[oa]|[^aeiou]ich[ei]|[^aeiou]ici|olog[oai]|ologhi|ograf[oai]|metr[oi]|(?<!gl|[cgaeiou])i[aoe]|[aeo]ssero|ebbero|gliono|irono|arono|erono|[^aeiou]ono|[aei]vano|itudin[ei]|agin[ei]|udin[ei]|im[oaie]|[^aeiou]ol[oaie]|ane[oai]|ere)$/u;
/** Endings that bear the stress although they look like those. */
const LATE_ENDING =
  /(?:logia|ergia|polizia|via|grafia|nomia|sofia|crazia|metria|patia|eria|gnia|agia|antic[oa]|amic[oai]|amici|nemic[oi]|fatica|regime|sublime|parol[ae]|spagnol[oai]|pistol[ae]|(?:av|pot|dov|vol|sap|ved|sed|ten|tem|god|cad|iac|tac|man|val|par|i|gn)ere)$/u;
const EARLY_WORDS = new Set(EARLY_STRESS.split(/\s+/u));
const CLOSED_WORDS = new Set(CLOSED_VOWELS.split(/\s+/u));

function findItalianStress(letters: string, vowels: readonly number[]): number {
  const accent = letters.search(/[àèéìòóù]/u);
  if (accent >= 0) return vowels.findLastIndex((letter) => letter <= accent);
  const count = vowels.length;
  if (/[aeo]i$/u.test(letters)) return count - 1;
  if (count > 2 && (EARLY_WORDS.has(letters) || (EARLY_ENDING.test(letters) && !LATE_ENDING.test(letters)))) return count - 3;
  if (/(?:[lr]e?|[ai]n)$/u.test(letters) && /[^aeiou]$/u.test(letters) && !/^(?:.{1,3})$/u.test(letters)) return count - 1;
  return count > 1 ? count - 2 : 0;
}

/** What follows a stressed e or o that is closed; before everything else, and after a glide, they're open. */
const CLOSED_E =
  /(?<![jɥi])ˈe(?=(?:re|z[eaɪo]|te|d[eo]|dono|ɲ.*|ʎɪ|no|na|ʦːa|S[aɪ]|bːero|sk[oa]|ʃe|ɡa|rm.|ʧe|rk.|vano|va|dere|tːere|tːe|ntre|mbra)?$)|mˈent[eoɪ]$/u;
const CLOSED_O = /(?<![jɥw])ˈo(?=(?:n[eɪa]?|r[eɪa]?|rs.|nt.|rn.|sto|nd.|tːo|me|rm[ae]|ʧe|ɲ.*|lto|ltre|ntr.|z[oɪ]|kːa|ste|ʃere)$)|ˈon[eɪ]$/u;

function polishItalian(phonemes: string, letters: string): string {
  const isClosed = CLOSED_WORDS.has(letters);
  return phonemes
    .replace(/ˈe/u, isClosed || CLOSED_E.test(phonemes) ? 'ˈe' : 'ˈɛ')
    .replace(/ˈo/u, isClosed || CLOSED_O.test(phonemes) ? 'ˈo' : 'ˈɔ')
    .replaceAll('ɥ', 'ʊ')
    .replace(/(?<=ˈ[aeiouɛɔ])ɲ/gu, 'ɲɲ')
    .replace(/(?<!ˈ)u(?=.*ˈ)/gu, 'ʊ');
}
