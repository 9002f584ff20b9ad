import { spellUrl } from './spell-url.ts';

const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  Æ: 'Ae',
  œ: 'oe',
  Œ: 'Oe',
  ø: 'o',
  Ø: 'O',
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
  ð: 'th',
  Ð: 'Th',
  þ: 'th',
  Þ: 'Th',
  ı: 'i',
};

const MARKS: readonly (readonly [RegExp, string])[] = [
  [/[‘’ʼ′`´]/gu, "'"],
  [/[“”„«»″]/gu, '"'],
  [/(\d)\s*[–-]\s*(?=[$€£¥]?\d)/gu, '$1 to '],
  [/…|\.{2,}/gu, ','],
  [/[—–]|--+/gu, ', '],
  [/€\s*(\d[\d,.]*\d|\d)/gu, '$1 euros'],
  [/£\s*(\d[\d,.]*\d|\d)/gu, '$1 pounds'],
  [/¥\s*(\d[\d,.]*\d|\d)/gu, '$1 yen'],
  [/€/gu, ' euros '],
  [/£/gu, ' pounds '],
  [/¥/gu, ' yen '],
  [/\$(?!\d)/gu, ' dollars '],
  [/&/gu, ' and '],
  [/%/gu, ' percent '],
  [/@/gu, ' at '],
  [/\+/gu, ' plus '],
  [/=/gu, ' equals '],
  [/°\s?C\b/gu, ' degrees Celsius '],
  [/°\s?F\b/gu, ' degrees Fahrenheit '],
  [/°/gu, ' degrees '],
  [/#(?=\d)/gu, ' number '],
  [/#/gu, ' hash '],
  [/\//gu, ' '],
];

const EXPANSIONS: readonly (readonly [RegExp, string])[] = [
  [/\be\.g\.?(?![a-z])/giu, 'for example'],
  [/\bi\.e\.?(?![a-z])/giu, 'that is'],
  [/\betc\.?(?![a-z])/giu, 'et cetera'],
  [/\bvs\.?(?![a-z])/giu, 'versus'],
  [/(\d)(?:k|K)\b/gu, '$1 thousand'],
  [/(\d)M\b/gu, '$1 million'],
  [/(\d)(?:bn|B)\b/gu, '$1 billion'],
];

/**
 * Text for an English voice: ASCII words, digits and punctuation, with symbols named, URLs spelled out and accents removed. Numbers stay
 * digits, which voices read. Empty when nothing can be spoken.
 */
export function toEnglishSpokenForm(text: string): string {
  const plain = spellUrl(text)
    .normalize('NFKC')
    .replace(/[ßæÆœŒøØłŁđĐðÐþÞı]/gu, (letter) => LETTERS[letter] ?? '');
  const named = [...MARKS, ...EXPANSIONS].reduce((current, [pattern, spoken]) => current.replace(pattern, spoken), plain);

  return named
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9'.,:;!?$"() -]/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim();
}
