/** The fifteen visemes that every presenter pack provides. */
export const VISEMES = ['sil', 'PP', 'FF', 'TH', 'DD', 'kk', 'CH', 'SS', 'nn', 'RR', 'aa', 'E', 'I', 'O', 'U'] as const;
export type Viseme = (typeof VISEMES)[number];

/** A viseme and its share of the phone's time. */
export interface VisemePart {
  readonly viseme: Viseme;
  readonly share: number;
}

const SINGLE: ReadonlyMap<string, Viseme> = new Map(
  Object.entries({
    p: 'PP',
    b: 'PP',
    m: 'PP',
    f: 'FF',
    v: 'FF',
    θ: 'TH',
    ð: 'TH',
    t: 'DD',
    d: 'DD',
    ɾ: 'DD',
    ʔ: 'kk',
    k: 'kk',
    g: 'kk',
    ɡ: 'kk',
    ŋ: 'kk',
    x: 'kk',
    tʃ: 'CH',
    dʒ: 'CH',
    ʃ: 'CH',
    ʒ: 'CH',
    s: 'SS',
    z: 'SS',
    ts: 'SS',
    n: 'nn',
    l: 'nn',
    ɫ: 'nn',
    ɹ: 'RR',
    r: 'RR',
    ɚ: 'RR',
    ɝ: 'RR',
    ɑ: 'aa',
    a: 'aa',
    æ: 'aa',
    ʌ: 'aa',
    ɐ: 'aa',
    ɒ: 'aa',
    e: 'E',
    ɛ: 'E',
    ə: 'E',
    ɜ: 'E',
    i: 'I',
    ɪ: 'I',
    j: 'I',
    y: 'U',
    o: 'O',
    ɔ: 'O',
    ø: 'O',
    œ: 'O',
    u: 'U',
    ʊ: 'U',
    w: 'U',
    ɯ: 'U',
  } satisfies Record<string, Viseme>),
);

/** Share of a diphthong's time on its first vowel. */
const FIRST_VOWEL = 0.6;
const LENGTH_AND_STRESS = /[\p{M}ːˑˈˌʰʲʷ]/gu;

/** Sounds that take the shape of their neighbors. */
export const SHAPELESS = new Set(['h', 'ɦ', 'ç', 'ʍ']);

/** Visemes of a phone in order; an unknown phone is read by its first known letter, else as a neutral vowel. */
export function ipaToVisemes(ipa: string): readonly VisemePart[] {
  const plain = ipa.replace(LENGTH_AND_STRESS, '');
  if (plain === '') return [{ viseme: 'sil', share: 1 }];

  const whole = SINGLE.get(plain);
  if (whole !== undefined) return [{ viseme: whole, share: 1 }];

  const parts = Array.from(plain).flatMap((letter) => SINGLE.get(letter) ?? []);
  const [first = 'E', second] = parts;
  if (second === undefined) return [{ viseme: first, share: 1 }];
  return [
    { viseme: first, share: FIRST_VOWEL },
    { viseme: second, share: 1 - FIRST_VOWEL },
  ];
}
