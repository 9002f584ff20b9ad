import { parseCounted, type SpokenLanguage } from '../spoken-language.ts';
import type { Reader } from '../find-spans.ts';
import { count } from './money.ts';

/** A ratio of tall screens that is a time of day elsewhere. */
const TALL = '9:16';
const SCREEN = /(?<!\d)(?:16:9|4:[35]|1:1|21:9)(?!\d)|v[ií]d[eé]o|form[aá]to?|ratio|vertical|portrait|hoch|screen/iu;

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
      pattern: /(?<![\d:])(?:([01]?\d|2[0-3]):([0-5]\d)|24:00)(?![\d:])/gu,
      read: ([written, hour = '24', minute = '0'], { before, after }) =>
        written === TALL && SCREEN.test(before + after)
          ? language.ratio(Number(hour), Number(minute))
          : language.time(Number(hour), Number(minute)),
    },
    {
      kind: 'time',
      pattern: /(?<![\d:.,])(\d{1,3}):(\d{1,4})(?![\d:]|[.,]\d)/gu,
      read: ([, one, other]) => language.ratio(Number(one), Number(other)),
    },
  ];
}
