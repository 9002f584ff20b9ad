import { getCountedGender, parseCounted, parseTable, toAlternatives, type Counted, type SpokenLanguage } from '../spoken-language.ts';
import { placeGroups, type Reader } from '../find-spans.ts';
import { getNumberPattern, readParts, splitNumber } from './numbers.ts';

/** Units behind a number or a fraction, and what an amount is paid or measured per. */
export function createMeasureReaders(language: SpokenLanguage): readonly Reader[] {
  const units = parseCounted(language.tables.units);
  const per = new Map(parseTable(language.tables.per).map(([name = '', words = '']) => [name, words]));
  // A single s is a plural in “80s” unless a space is before it.
  const alternatives = toAlternatives(units.keys()).replace(/(?<=\|)s(?=\||$)/u, String.raw`(?<=[\s\u00a0\u202f])s`);
  return [
    {
      kind: 'measure',
      pattern: new RegExp(
        String.raw`(?<![\p{L}\d.,])(${getNumberPattern(language)})[\s\u00a0\u202f]?(${alternatives})(?![\p{L}\p{N}²³⁻'’]|\*)`,
        'dgu',
      ),
      read: (match, { before, after }) => {
        const [, number = '', name = ''] = match;
        const unit = units.get(name);
        if (unit === undefined || isWordOrQuote(name, before, after)) return undefined;
        if (number === '1') return unit[0];
        return placeGroups(match, [
          [1, readParts({ ...splitNumber(number, language), gender: getCountedGender(unit) }, language)],
          [2, unit[1]],
        ]);
      },
    },
    {
      kind: 'measure',
      pattern: new RegExp(
        String.raw`(?<=(?<whole>\d[\s\u00a0])?(?:\d\/\d{1,3}|[¼-¾⅐-⅞])[\s\u00a0\u202f]?)(${alternatives})(?![\p{L}\p{N}²³⁻]|\*)`,
        'gu',
      ),
      read: ([, whole, name = '']) => {
        const unit = units.get(name);
        return unit === undefined ? undefined : whole === undefined ? toNoun(unit) : unit[1];
      },
    },
    {
      kind: 'measure',
      pattern: new RegExp(
        String.raw`(?<![\p{L}\p{N}])(?:${toAlternatives([...units.keys()].filter((name) => name.includes('/')))})(?![\p{L}\p{N}])`,
        'gu',
      ),
      read: ([name]) => units.get(name)?.[1],
    },
    {
      kind: 'measure',
      pattern: new RegExp(String.raw`\s?\/\s?(${toAlternatives(per.keys())})(?![\p{L}\p{N}])`, 'gu'),
      read: ([, name = ''], { before }) => (/\d[\d.,]*\s?(?:[^\s\d]{1,4}|\p{L}+)?$/u.test(before) ? ` ${per.get(name) ?? ''}` : undefined),
    },
  ];
}

/** `in` is a unit only where no word follows, and `"` only where it doesn't close a quotation. */
function isWordOrQuote(name: string, before: string, after: string): boolean {
  if (name === 'in') return /^\s+[\p{L}\p{N}]/u.test(after);
  return name === '"' && (before.split('"').length - 1) % 2 === 1;
}

/** Singular without its number word. */
function toNoun([one]: Counted): string {
  return one.replace(/^\S+?(?:\s|(?<=’))/u, '');
}
