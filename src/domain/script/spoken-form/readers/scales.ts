import { toAlternatives, type Gender, type SpokenLanguage } from '../spoken-language.ts';
import type { Reader } from '../find-spans.ts';
import { getNumberPattern, readParts, splitNumber } from './numbers.ts';
import { parseScales, type Scale } from './parse-scales.ts';

interface ScaledNumber {
  /** As written. */
  readonly number: string;
  /** Of what is counted. */
  readonly gender: Gender | undefined;
}

/** Says a number of thousands or millions. */
export function readScaled({ number, gender }: ScaledNumber, { one, many, isThousand }: Scale, language: SpokenLanguage): string {
  if (number === '1') return one;
  const count = readParts({ ...splitNumber(number, language), gender: isThousand ? gender : 'm' }, language);
  return joinScale(count, many);
}

/** “zehntausend” is one word, and so is “diecimila”. */
function joinScale(count: string, many: string): string {
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
        return readScaled({ number, gender: language.getGender(noun) }, scale, language) + end;
      },
    },
  ];
}
