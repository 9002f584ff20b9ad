import { FRENCH as FRENCH_PHONES } from '#domain/speech/phones/french-phone-rules.ts';
import { LATIN_RULES } from '#domain/speech/phones/latin-phone-rules.ts';
import { raiseStress } from '../stress.ts';
import { FRENCH_WORDS, LINKS_N, LINKS_T, LINKS_Z, NO_LINK } from './french-words.data.ts';
import { cutElision, type LinkedWord, parseWords, type RuleLanguage } from './rule-language.ts';

const CONSONANT = '[bcdfgjklmnpqrstvwxzç]';
/** The syllable ends with a consonant that is heard. */
const CLOSED = `(?=([bcdfgjklmnpqrtv])\\1|[rlsc]${CONSONANT}|[bcdfgkpqtv][rl]|(?:${CONSONANT}|ch|gn|qu)(?:e|es)(?!\\p{L})|[rlfc](?!\\p{L}))`;

/** Before the rules for lips: what a listener hears and a mouth doesn't show. */
const OWN_RULES: RuleLanguage['rules']['rules'] = [
  ['sh', 'ʃ'],
  ['(?<!\\p{L})h', ''],
  ['(?<=m)p(?=[ts])|(?<=n)g(?=t)', ''],
  ['(?<=[dt]i)ents?(?!\\p{L})|(?<=[vt]i)en(?=[ts])', 'ɑ̃'],
  ['(?<=i)[eé]n(?=s?(?!\\p{L}))', 'ɛ̃'],
  ['(?:ets?|êts?|aits?|aient|ais)(?!\\p{L})', 'ɛ'],
  ['(?<=\\p{L})(?:ez|er|ers|é[es]*|ée?s?)(?!\\p{L})', 'e'],
  ['ie(?=s?(?!\\p{L}))', 'i'],
  ['ue(?=s?(?!\\p{L}))(?<!q|g)', 'y'],
  ['(?<=v)ill(?=[ea])|(?<=tranqu)ill', 'i l'],
  ['uill(?=[ea])', 'y i j'],
  ['(?<=[yé])en(?=s?(?!\\p{L}))', 'ɛ̃'],
  ['ien(?=c|tif|ta)', 'j ɑ̃'],
  ['oient(?!\\p{L})', 'w a'],
  ['édents?(?!\\p{L})', 'e d ɑ̃'],
  ['(?<=[eiud]r)ai(?!\\p{L})', 'e'],
  ['(?<=(?<!\\p{L})m)illi', 'i l j'],
  ['(?<=ini)ti', 's j'],
  ['xc(?=[eiéè])', 'k s'],
  ['ck', 'k'],
  ['(?<=n)c(?=s?(?!\\p{L}))', ''],
  ['st(?=s?(?!\\p{L}))', 's t'],
  ['pt(?=s?(?!\\p{L}))', 'p t'],
  ['ct(?=s?(?!\\p{L}))', 'k t'],
  ['o(?=[bp][^aeiouéèêyrlh]|nh)', 'ɔ'],
  ['ou(?!ill|il(?!\\p{L}))(?=[éèiaâ]|e[rstuz])', 'w'],
  ['(?<=[bcdfgptv][rl])i(?=[aeouéè])', 'i'],
  ['(?<!\\p{L})e(?=ff|ss)', 'e'],
  ['(?<=(?<!\\p{L})r)e(?=ss)', 'ə'],
  ['e(?=[bcdfgptv][rl])', 'ə'],
  ['e(?=ss)', 'ɛ'],
  ['ô', 'oː'],
  ['â(?!\\p{L}*[mn](?![aeiouyé]))', 'aː'],
  ['û', 'yː'],
  ['(?<=[^aeiouœ])ill(?=[aeéiou])', 'i j'],
  ['(?<!\\p{L})ex(?=[aeiouyéèêhâ])', 'ɛ ɡ z'],
  ['x(?=i[eè]m)', 'z'],
  ['um(?!\\p{L})', 'ɔ m'],
  ['(?<=[aeiou])sc(?=[eiéè])|sc(?=[eiéè])', 's'],
  [`e(?=[cflqrt](?!\\p{L})|ct(?!\\p{L}))`, 'ɛ'],
  [`e(?=[bdfgpvx]${CONSONANT})`, 'ɛ'],
  [`e(?=[cpt][td])`, 'ɛ'],
  [`(?:œu|oeu|eu|œ)(?=(?:[rlfbnpv]|pl|vr|br)(?:e|es|ent)?(?!\\p{L})|[rlf]${CONSONANT})`, 'œ'],
  ['œu|oeu|eu(?!il)|œ', 'ø'],
  ['e(?=x)', 'ɛ'],
  ['o(?=s[eiaoé])', 'o'],
  [`o(?![iîuùûy])(?!n(?!${'[aeiouyéèêâîh]'}|n)|m(?!${'[aeiouyéèêâîh]'}|m))${CLOSED}`, 'ɔ'],
];
const RULES: RuleLanguage['rules'] = { rules: [...OWN_RULES, ...FRENCH_PHONES.rules, ...LATIN_RULES.rules] };

export const FRENCH: RuleLanguage = {
  rules: RULES,
  words: parseWords(FRENCH_WORDS),
  cut: cutElision,
  findStress: (_letters, vowels) => vowels.length - 1,
  findSecondary: () => [],
  polish: polishFrench,
  link: linkFrench,
};

const VOWEL = '[aeiouyøœɛɔɑəA-Z]\\u0303?';
const CONSONANT_SOUND = '[bdfɡʒklmnɲpʁstvzʃjwɥ]';
/** A weak e between single consonants isn't said, except in the first syllable. */
const MUTE_E = new RegExp(`(?<=${VOWEL}${CONSONANT_SOUND})ə(?=${CONSONANT_SOUND}ˈ?${VOWEL})`, 'gu');

function polishFrench(phonemes: string): string {
  return phonemes
    .replaceAll('ɥ', 'y')
    .replace(MUTE_E, '')
    .replace(/(?<!ˈ[aoy])ː/gu, '');
}

const links = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/u));
const LINKS = [
  [links(LINKS_Z), 'z'],
  [links(LINKS_N), 'n'],
  [links(LINKS_T), 't'],
] as const;
const NO_LINKS = links(NO_LINK);

/** Six and dix end otherwise before a vowel and before a consonant. */
const NUMBERS: ReadonlyMap<string, readonly [vowel: string, consonant: string]> = new Map(
  Object.entries<readonly [vowel: string, consonant: string]>({ six: ['siz', 'si'], dix: ['diz', 'di'] }),
);
/** After these, turned around with their verb, its t is heard: "dit-il". */
const TURNED = links('il elle on ils elles');

/** A silent last consonant is heard before a vowel, after words that belong closely to the next one. */
function linkFrench({ letters, phonemes }: LinkedWord, _before: LinkedWord | undefined, next: LinkedWord | undefined): string {
  if (next === undefined) return phonemes;
  const isVowel = !NO_LINKS.has(next.letters) && /^(?![yu][aeo])[aeiouyhàâéèêëîïôœæ]/u.test(next.letters);
  const number = NUMBERS.get(letters);
  if (number !== undefined) return raiseStress(isVowel ? number[0] : number[1]);
  if (!isVowel) return phonemes;
  const isTurned = TURNED.has(next.letters) && /[td]$/u.test(letters) && letters !== 'et';
  const sound = isTurned ? 't' : (LINKS.find(([words]) => words.has(letters))?.[1] ?? '');
  return phonemes.endsWith(sound) ? phonemes : phonemes + sound;
}
