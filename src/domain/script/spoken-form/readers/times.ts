import { parseCounted, type SpokenLanguage } from '../spoken-language.ts';
import type { Reader } from '../find-spans.ts';
import { count } from './money.ts';

/** Times of three numbers, times of day, and ratios such as `16:9`. */
export function createTimeReaders(language: SpokenLanguage): readonly Reader[] {
  const units = parseCounted(language.tables.units);
  const [hours, minutes, seconds] = ['h', 'min', 's'].map((name) => units.get(name) ?? ([name, name] as const));
  return [
    {
      kind: 'time',
      pattern: /(?<![\d:.,])(\d{1,2}):([0-5]\d):([0-5]\d)(?![\d:])/gu,
      read: ([, hour, minute, second]) =>
        [hour, minute, second]
          .map((number, at) => count(String(Number(number)), [hours, minutes, seconds][at] ?? ['', ''], language))
          .join(' '),
    },
    {
      kind: 'time',
      pattern: /(?<![\d:])([01]?\d|2[0-3]):([0-5]\d)(?![\d:])/gu,
      read: ([, hour, minute]) => language.time(Number(hour), Number(minute)),
    },
    {
      kind: 'time',
      pattern: /(?<![\d:.,])(\d{1,3}):(\d{1,4})(?![\d:]|[.,]\d)/gu,
      read: ([, one, other]) => language.ratio(Number(one), Number(other)),
    },
  ];
}
