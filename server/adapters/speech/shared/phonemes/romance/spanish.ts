import { SPANISH as SPANISH_PHONES } from '#domain/speech/phones/romance-phone-rules.ts';
import { LATIN_RULES } from '#domain/speech/phones/latin-phone-rules.ts';
import { alternate, type LinkedWord, parseWords, type RuleLanguage } from './rule-language.ts';

/** Before the rules for lips: diphthongs in one, and what the model writes another way. */
const OWN_RULES: RuleLanguage['rules']['rules'] = [
  ['sh', 'ʃ'],
  ['ch', 'ʧ'],
  ['hie(?!r)', 'ʝ e'],
  ['(?<!\\p{L})hie', 'j e'],
  ['(?<!\\p{L})hu(?=[aeéio])', 'w'],
  ['(?<!\\p{L})ps', 's'],
  ['(?<!\\p{L})x', 's'],
  ['(?<=[aeiou])y(?!\\p{L})', 'j'],
  ['[aá][iy](?![aeiouáéíóú])', 'I'],
  ['[eé][iy](?![aeiouáéíóú])', 'A'],
  ['[oó][iy](?![aeiouáéíóú])', 'oɪ'],
  ['[aá]u', 'W'],
  ['[eé]u', 'eʊ'],
  ['(?<!\\p{L})muy(?!\\p{L})', 'm u j'],
  ['qu(?=[eéií])', 'k'],
  ['gu(?=[eéií])', 'ɡ'],
  ['(?<=[rtlb])u(?=ir)', 'u'],
  ['u(?=[ií])', 'w'],
  ['ll', 'ʎ'],
  ['sc(?=[eéií])', 's θ'],
  ['xc(?=[eéií])', 'k s θ'],
  ['[zc](?=[eéií])|z', 'θ'],
  ['n(?=[bvpf])', 'm'],
  ['n(?=[gjx])', 'ŋ'],
  ['(?<=[lns])r', 'r'],
];
const RULES: RuleLanguage['rules'] = { rules: [...OWN_RULES, ...SPANISH_PHONES.rules, ...LATIN_RULES.rules] };

const WORDS = parseWords(`
  el el, la la, los los, las las, lo lo, le le, les les, me me, te te, se se, nos nos, os os, de de, del del, al al, a a, en en, con kon
  por poɾ, que ke, y i, e e, o o, u u, si si, mi mi, su su, tu tu, mis mis, sus sus, tus tus, sin sin, ni ni
  pero pˌeɾo, para pˌaɾa, como kˌomo, porque pˌoɾke, cuando kwˌando, donde dˌonde, desde dˌesðe, sobre sˌoβɾe, entre ˌentɾe, hasta ˌasta
  aunque ˌWnke, muy mˈuj, mente mˈente, taxi tˈaksi, reloj relˈox, web wˈeβ, software sˈoftweɾ, hardware xˈaɾdweɾ, email ˈimAl, online onlˈIn
  méxico mˈexiko, mexicano mˌexikˈano, mexicana mˌexikˈana, mexicanos mˌexikˈanos, texas tˈexas, oaxaca waxˈaka, internet ˌinteɾnˈet
`);

export const SPANISH: RuleLanguage = {
  rules: RULES,
  words: WORDS,
  cut: cutAdverb,
  findStress: findSpanishStress,
  findSecondary: alternate,
  polish: polishSpanish,
  link: linkSpanish,
};

/** As in America: no θ, and ll as y. */
export const AMERICAN_SPANISH: RuleLanguage = {
  ...SPANISH,
  link: (...words) =>
    linkSpanish(...words)
      .replace(/s?θ/gu, 's')
      .replaceAll('ʎ', 'ʝ'),
};

/** Adverbs keep the stress of the adjective that they're made of. */
function cutAdverb(letters: string): readonly string[] {
  const adjective = /^(.{3,})mente$/u.exec(letters)?.[1];
  return adjective === undefined ? [letters] : [adjective, 'mente'];
}

function findSpanishStress(letters: string, vowels: readonly number[]): number {
  const accent = letters.search(/[áéíóú]/u);
  if (accent >= 0) return vowels.findLastIndex((letter) => letter <= accent);
  return vowels.length > 1 && /[aeiou][ns]?$/u.test(letters) ? vowels.length - 2 : vowels.length - 1;
}

function polishSpanish(phonemes: string): string {
  return soften(phonemes)
    .replace(/ˈe(?=n[^aeiouˈˌjw])/gu, 'ˈɛ')
    .replace(/ˈe(?=ŋ)/gu, 'ˈɛ');
}

/** b, d and g are stops after a pause or a nasal, and before most consonants; elsewhere they're soft. */
function soften(phonemes: string): string {
  return phonemes.replace(
    /(?<=[^mnŋ\s])([ˈˌ]?)([bdɡ])(?=[ˈˌ]?[aeiouAIWɛjwrɾl])/gu,
    (_, stress: string, stop: string) => stress + (SOFT[stop] ?? stop),
  );
}

const SOFT: Readonly<Record<string, string>> = { b: 'β', d: 'ð', ɡ: 'ɣ' };

function linkSpanish({ phonemes }: LinkedWord, before: LinkedWord | undefined, next: LinkedWord | undefined): string {
  const end = next !== undefined && /^[bpm]/u.test(next.phonemes) ? phonemes.replace(/n$/u, 'm') : phonemes;
  if (before === undefined || /[mnŋ]$/u.test(before.phonemes)) return end;
  return soften(`a${end}`).slice(1);
}
