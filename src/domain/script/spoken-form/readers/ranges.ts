import { parseSigns, type SpokenLanguage } from '../spoken-language.ts';
import type { Reader } from '../find-spans.ts';

/** What a first end may have behind its number. */
const END = String.raw`(?<=\d(?:[.%°€$£¥]|\s?[%€$£¥]|\s?[aApP]\.?[mM]\.?|\s?°[CF]|[hH])?`;
/** A range has two ends and no more, and none of them is part of a date or version. */
const HYPHEN = new RegExp(
  String.raw`${END})(?<=(?<![\d.,-])\d+(?:[.,:]\d+)?[^\d-]{0,4})-(?=[$€£¥]?\d+(?:[.,:]\d+)?(?![\d-]|[.,:]\d))`,
  'giu',
);

/** What a dash between numbers is: “to”, or a minus. A hyphen between words stays. */
export function createRangeReaders(language: SpokenLanguage): readonly Reader[] {
  const { range } = language;
  const minus = parseSigns(language).get('−') ?? '';
  return [
    { kind: 'sign', pattern: /(?<=\d\s)[-–−](?=\s\d[\d.,]*\s?=)/gu, read: () => minus },
    { kind: 'range', pattern: new RegExp(String.raw`${END}\s?)[–—](?=\s?[$€£¥]?\d)`, 'gu'), read: () => ` ${range} ` },
    {
      kind: 'range',
      pattern: HYPHEN,
      read: (_, { before, after }) => (/\d+$/u.exec(before)?.[0] === /^\d+/u.exec(after)?.[0] ? ' ' : ` ${range} `),
    },
    // A season: “twenty twenty-four twenty-five”.
    { kind: 'date', pattern: /(?<=(?<![\d/])\d{4})\/(?=(?:\d{2}|\d{4})(?![\d/]))/gu, read: () => ' ' },
    { kind: 'sign', pattern: /(?<![\p{L}\p{N}.,)\]%])[-–](?=[$€£¥₹]?\d)/gu, read: () => minus },
  ];
}
