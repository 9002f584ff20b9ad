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
  [/…|\.{2,}/gu, ','],
  [/[—–]|--+/gu, ', '],
  [/<\/?[a-z][^<>]*>/giu, ' '],
  // Signs without a name of their own; pictures such as emoji stay silent.
  [/(?!\p{Extended_Pictographic})[\p{Sm}\p{Sc}]/gu, ' sign '],
];

/**
 * A text that is in words already, for an English voice: ASCII words, digits and punctuation, with accents removed. Empty when nothing can be
 * spoken.
 */
export function foldToAscii(text: string): string {
  const plain = text.normalize('NFKC').replace(/[ßæÆœŒøØłŁđĐðÐþÞı]/gu, (letter) => LETTERS[letter] ?? '');
  return MARKS.reduce((current, [pattern, spoken]) => current.replace(pattern, spoken), plain)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9'.,:;!?"() -]/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim();
}
