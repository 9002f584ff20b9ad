import { readYear } from './read-numbers.ts';
import type { ReadingRules } from './reading-rules.ts';
import type { TrackedText } from './tracked-text.ts';

const DATE = /(?<![\d.,/-])(?:(\d{1,2})([./-])(\d{1,2})\2(\d{4})|(\d{2})([./])(\d{2})\6(\d{2})|(\d{4})-(\d{2})-(\d{2}))(?![\d/-]|[.,]\d)/gu;
const TIME = /(?<![\d:])([01]?\d|2[0-3]):([0-5]\d)(?![\d:])/gu;
/** Years of two digits from here on are of the last century. */
const LAST_CENTURY_FROM = 70;

/** Reads dates in digits. `isMonthFirst` decides between `3/5` and `5/3`, unless one of them can't be a month. */
export function readDates(text: TrackedText, rules: ReadingRules, isMonthFirst: boolean): TrackedText {
  return text.replace(DATE, ([written, ...groups], before) => {
    const [
      first = '',
      ,
      second = '',
      year = '',
      shortFirst = '',
      ,
      shortSecond = '',
      shortYear = '',
      isoYear = '',
      isoMonth = '',
      isoDay = '',
    ] = groups;
    const [one, other] = [Number(first || shortFirst), Number(second || shortSecond)];
    const isSwapped = isMonthFirst ? one <= 12 : other > 12;
    const [day, month] = isoYear !== '' ? [Number(isoDay), Number(isoMonth)] : isSwapped ? [other, one] : [one, other];
    const name = rules.months[month - 1];
    if (name === undefined || day < 1 || day > 31) return written;
    return ` ${rules.date({ day, month: name, year: readYear(Number(isoYear || year || expandYear(shortYear)), rules), before })} `;
  });
}

function expandYear(shortYear: string): string {
  return `${Number(shortYear) >= LAST_CENTURY_FROM ? '19' : '20'}${shortYear}`;
}

export function readTimes(text: TrackedText, rules: ReadingRules): TrackedText {
  return text.replace(TIME, ([, hour, minute]) => ` ${rules.time(Number(hour), Number(minute))} `);
}
