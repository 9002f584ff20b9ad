import { parseTable, splitList, type SpokenLanguage } from '../spoken-language.ts';
import type { Place, Reader } from '../find-spans.ts';
import { readYear } from './numbers.ts';

const DATE =
  /(?<![\d.,/-])(?:(\d{1,2})([./-])(\d{1,2})\2(\d{4})|(\d{1,2})([./])(\d{1,2})\6(\d{2})|(\d{4})([-/])(\d{1,2})\10(\d{1,2}))(?![\d/-]|[.,]\d)/gu;
/** Years of two digits from here on are of the last century. */
const LAST_CENTURY_FROM = 70;
const LAST_DAY = 31;

export const isDay = (day: number): boolean => day >= 1 && day <= LAST_DAY;

interface Month {
  readonly name: string;
  readonly short: readonly string[];
}

export function parseMonths({ tables }: Pick<SpokenLanguage, 'tables'>): readonly Month[] {
  return parseTable(tables.months).map(([name = '', short = '']) => ({ name, short: short === '' ? [] : splitList(short) }));
}

/** Dates in digits, dates with a short month, and the first of a month. `isMonthFirst` decides between `3/5` and `5/3`, unless one of them can't be a month. */
export function createDateReaders(language: SpokenLanguage, isMonthFirst: boolean): readonly Reader[] {
  const months = parseMonths(language);
  const short = months.flatMap((month) => month.short).join('|');
  const names = months.map(({ name }) => name).join('|');
  const shortDate = String.raw`(?<![\d.,:/-])(\d{1,2})\.?\s(?:de\s)?(${short})(?:\.(?:\s(?:de\s)?(\d{4})(?!\d))?|\s(?:de\s)?(\d{4})(?!\d))`;
  const { firstDay } = language;
  return [
    { kind: 'date', pattern: DATE, read: (match, { before }) => readDigitDate(match, { before, isMonthFirst }, language) },
    {
      kind: 'date',
      pattern: new RegExp(shortDate, 'gu'),
      read: ([, day, name = '', year, otherYear], { before }: Place) => {
        const month = months.find((each) => each.short.includes(name))?.name;
        if (month === undefined || !isDay(Number(day))) return undefined;
        const written = year ?? otherYear;
        return language
          .date({ day: Number(day), month, year: written === undefined ? '' : readYear(Number(written), language), before })
          .trimEnd();
      },
    },
    {
      kind: 'date',
      pattern: new RegExp(String.raw`(?<![\d.,:/–-])1(?=\s(?:de\s)?(?:${names})(?!\p{L}))`, 'giu'),
      read: () => firstDay,
    },
  ];
}

function readDigitDate(
  [, first, , second, year, shortFirst, , shortSecond, shortYear, isoYear, , isoMonth, isoDay]: RegExpExecArray,
  { before, isMonthFirst }: { readonly before: string; readonly isMonthFirst: boolean },
  language: SpokenLanguage,
): string | undefined {
  const [one, other] = [Number(first ?? shortFirst), Number(second ?? shortSecond)];
  const isSwapped = isMonthFirst ? one <= 12 : other > 12;
  const [day, month] = isoYear !== undefined ? [Number(isoDay), Number(isoMonth)] : isSwapped ? [other, one] : [one, other];
  const name = parseMonths(language)[month - 1]?.name;
  if (name === undefined || !isDay(day)) return undefined;
  const written = isoYear ?? year ?? expandYear(shortYear ?? '');
  return language.date({ day, month: name, year: readYear(Number(written), language), before });
}

function expandYear(shortYear: string): string {
  return `${Number(shortYear) >= LAST_CENTURY_FROM ? '19' : '20'}${shortYear}`;
}
