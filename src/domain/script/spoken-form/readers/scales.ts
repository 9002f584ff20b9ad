import { parseTable, toAlternatives, type Gender, type SpokenLanguage } from '../spoken-language.ts';
import type { Reader } from '../find-spans.ts';
import { getNumberPattern, readParts, splitNumber } from './numbers.ts';

/** A word or letter for thousands, millions and so on. */
export interface Scale {
  readonly one: string;
  readonly many: string;
  /** It counts what follows directly, without “of”. */
  readonly isThousand: boolean;
  /** Read only in amounts of money: `€2m`. */
  readonly isMoneyOnly: boolean;
}

const parsed = new WeakMap<SpokenLanguage, ReadonlyMap<string, Scale>>();

/** By each way of writing it. A row: `K,k|one|many|where`, where `money` means in amounts of money only, and `word` isn't read alone. */
export function parseScales(language: SpokenLanguage): ReadonlyMap<string, Scale> {
  const known = parsed.get(language);
  if (known !== undefined) return known;
  const rows = parseTable(language.tables.scales).flatMap(([names = '', one = '', many = one, where = '']) =>
    names.split(',').map((name): [string, Scale] => {
      return [name, { one, many, isThousand: /^(?:thousand|mil|mille|mila|tausend)$/u.test(many), isMoneyOnly: where !== '' }];
    }),
  );
  const scales = new Map(rows);
  parsed.set(language, scales);
  return scales;
}

/** Says a number of thousands or millions. */
export function readScaled(
  written: string,
  { one, many, isThousand }: Scale,
  language: SpokenLanguage,
  gender: Gender | undefined,
): string {
  if (written === '1') return one;
  const count = readParts({ ...splitNumber(written, language), gender: isThousand ? gender : 'm' }, language);
  return joinScale(count, many);
}

/** “zehntausend” is one word, and so is “diecimila”. */
export function joinScale(count: string, many: string): string {
  return /^(?:tausend|mila)$/u.test(many) && !count.includes(' ') ? `${count}${many}` : `${count} ${many}`;
}

/** Letters behind a number, as in `10K` and `2M`. A single digit with a `K` is a name, as in “4K video”, and so is a single letter apart. */
export function createScaleReaders(language: SpokenLanguage): readonly Reader[] {
  const scales = parseScales(language);
  const letters = [...scales].filter(([, { isMoneyOnly }]) => !isMoneyOnly).map(([name]) => name);
  const pattern = String.raw`(?<![\p{L}\p{N}.,])(${getNumberPattern(language)})[\s\u00a0\u202f]?(${toAlternatives(letters)})(?![\p{L}\p{N}])`;
  return [
    {
      kind: 'cardinal',
      pattern: new RegExp(pattern, 'gu'),
      read: ([written, number = '', letter = ''], { after }) => {
        const scale = scales.get(letter);
        const isName = letter.length === 1 && (written.length > number.length + 1 || (letter === 'K' && /^\d$/u.test(number)));
        if (scale === undefined || isName) return undefined;
        const [, noun = ''] = /^\s(\p{L}+)/u.exec(after) ?? [];
        const end = letter.endsWith('.') && after.trim() === '' ? '.' : '';
        return readScaled(number, scale, language, language.getGender(noun)) + end;
      },
    },
  ];
}
