import { COUNTRIES, GENDERED, JOINED, PLAIN, REGIONS, TONED } from './emoji.data.ts';

/** Skin tones, light to dark. */
const TONES = ['1f3fb', '1f3fc', '1f3fd', '1f3fe', '1f3ff'] as const;
const SIGNS = ['2640', '2642'] as const;
const ADULTS: Readonly<Record<string, string>> = { m: '1f468', w: '1f469', p: '1f9d1' };
const KEYS_OF_CAPS = ['23', '2a', ...Array.from({ length: 10 }, (_, digit) => (0x30 + digit).toString(16))];
const JOINER = '200d';
const REGIONAL_A = 0x1f1e6;
const TAG = 0xe0000;
const CANCEL_TAG = 'e007f';
const BLACK_FLAG = '1f3f4';

interface EmojiTable {
  /** Code points of each emoji in hexadecimal with hyphens between them, without variation selectors. */
  readonly keys: readonly string[];
  readonly indices: ReadonlyMap<string, number>;
}

let table: EmojiTable | undefined;

/** Every emoji that is drawn; unpacked with the first text that may have one. */
export function getEmojiTable(): EmojiTable {
  if (table === undefined) {
    const keys = [
      ...unpackRanges(PLAIN),
      ...unpackRanges(TONED).flatMap((key) => [key, ...addTone([key])]),
      ...GENDERED.split(' ').flatMap(unpackGendered),
      ...JOINED.split(' ').flatMap(unpackJoined),
      ...COUNTRIES.split(' ').map((country) => Array.from(country, formatRegional).join('-')),
      ...REGIONS.split(' ').map((region) => [BLACK_FLAG, ...Array.from(region, formatTag), CANCEL_TAG].join('-')),
      ...KEYS_OF_CAPS.map((key) => `${key}-20e3`),
    ];
    table = { keys, indices: new Map(keys.map((key, index) => [key, index])) };
  }
  return table;
}

function unpackRanges(ranges: string): readonly string[] {
  return ranges.split(' ').flatMap((range) => {
    const [from = '', more = '0'] = range.split('~');
    return Array.from({ length: Number(more) + 1 }, (_, at) => (Number.parseInt(from, 16) + at).toString(16));
  });
}

function unpackGendered(entry: string): readonly string[] {
  const base = entry.replace('+', '');
  return SIGNS.flatMap((sign) => {
    const parts = [base, sign];
    return [parts.join(`-${JOINER}-`), ...(entry === base ? [] : addTone(parts))];
  });
}

function unpackJoined(entry: string): readonly string[] {
  const parts = entry
    .replace(/[+*%]$/u, '')
    .split('.')
    .map((part) => ADULTS[part] ?? part);
  const plain = parts.join(`-${JOINER}-`);
  if (entry.endsWith('+')) return [plain, ...addTone(parts)];
  if (entry.endsWith('*')) return [plain, ...addTwoTones(parts)];
  return entry.endsWith('%') ? addTwoTones(parts, 'different') : [plain];
}

function addTone([first = '', ...others]: readonly string[]): readonly string[] {
  return TONES.map((tone) => [`${first}-${tone}`, ...others].join(`-${JOINER}-`));
}

/** On the first and the last part. */
function addTwoTones(parts: readonly string[], which?: 'different'): readonly string[] {
  return TONES.flatMap((one) =>
    TONES.filter((other) => which === undefined || other !== one).map((other) =>
      parts.map((part, at) => (at === 0 ? `${part}-${one}` : at === parts.length - 1 ? `${part}-${other}` : part)).join(`-${JOINER}-`),
    ),
  );
}

function formatRegional(letter: string): string {
  return (REGIONAL_A + letter.charCodeAt(0) - 'a'.charCodeAt(0)).toString(16);
}

function formatTag(letter: string): string {
  return (TAG + letter.charCodeAt(0)).toString(16);
}
