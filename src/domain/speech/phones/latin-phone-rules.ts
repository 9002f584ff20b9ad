import type { PhoneRules } from './phone-rules.ts';

const DIGITS = 'z iə ɹ oʊ|w ʌ n|t u|θ ɹ i|f ɔ ɹ|f aɪ v|s ɪ k s|s ɛ v ə n|eɪ t|n aɪ n'.split('|');

/** Latin letters as most languages read them, for languages without rules of their own. */
export const LATIN_RULES: PhoneRules = {
  rules: [
    ...DIGITS.map((ipa, digit) => [String(digit), ipa] as const),
    ['sch', 'ʃ'],
    ['[cs]h', 'ʃ'],
    ['th', 't'],
    ['ph', 'f'],
    ['[cq]k?', 'k'],
    ['x', 'k s'],
    ['[aàáâãäåāă]', 'a'],
    ['[eèéêëēę]', 'ɛ'],
    ['[iìíîïıyý]', 'i'],
    ['[oòóôõöøō]', 'o'],
    ['[uùúûüūů]', 'u'],
    ['b', 'b'],
    ['[dđð]', 'd'],
    ['f', 'f'],
    ['g', 'ɡ'],
    ['h', 'h'],
    ['j', 'j'],
    ['k', 'k'],
    ['[lł]', 'l'],
    ['m', 'm'],
    ['[nñń]', 'n'],
    ['p', 'p'],
    ['r', 'ɹ'],
    ['[sšśşß]', 's'],
    ['[tţþ]', 't'],
    ['v', 'v'],
    ['w', 'w'],
    ['[zžźż]', 'z'],
    // Letters of another script: one syllable each, so that time and the mouth go on.
    ['\\p{L}', 't a'],
  ],
};
