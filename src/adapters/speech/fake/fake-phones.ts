import { toEnglishSpokenForm } from '#domain/script/to-english-spoken-form.ts';

/** A phone for every letter, so that any script moves the mouth; two for letters that are spoken as two. */
const PHONES: Readonly<Record<string, string>> = {
  a: 'æ',
  b: 'b',
  c: 'k',
  d: 'd',
  e: 'ɛ',
  f: 'f',
  g: 'ɡ',
  h: 'h',
  i: 'ɪ',
  j: 'dʒ',
  k: 'k',
  l: 'l',
  m: 'm',
  n: 'n',
  o: 'oʊ',
  p: 'p',
  q: 'k',
  r: 'ɹ',
  s: 's',
  t: 't',
  u: 'u',
  v: 'v',
  w: 'w',
  x: 's',
  y: 'j',
  z: 'z',
};
const VOWELS = new Set(['æ', 'ɛ', 'ɪ', 'oʊ', 'u', 'ə']);
const NOISES = new Set(['f', 's', 'h', 'k', 't', 'p']);

const VOWEL_LENGTH = 0.11;
const CONSONANT_LENGTH = 0.07;

export interface FakePhone {
  readonly ipa: string;
  readonly seconds: number;
  readonly kind: 'tone' | 'noise';
}

/** One phone per letter; digits become a neutral vowel. Empty for text that an English voice cannot speak, such as other alphabets. */
export function toFakePhones(text: string): readonly FakePhone[] {
  const letters =
    toEnglishSpokenForm(text)
      .toLowerCase()
      .match(/[a-z0-9]/g) ?? [];
  return letters.map((letter) => {
    const ipa = PHONES[letter] ?? 'ə';
    return { ipa, seconds: VOWELS.has(ipa) ? VOWEL_LENGTH : CONSONANT_LENGTH, kind: NOISES.has(ipa) ? 'noise' : 'tone' };
  });
}
