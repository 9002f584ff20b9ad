import { parseSigns, parseTable, splitList, type SpokenLanguage } from '../spoken-language.ts';
import type { Reader } from '../find-spans.ts';
import { readDigits, readWhole } from './numbers.ts';

/** In every language: with a country code, or in brackets. */
const PHONE = String.raw`\+\d{1,3}(?:[ .\/-]?\(?\d{1,9}\)?){2,6}|\(\d{2,4}\) ?\d{3,5}[ -]\d{4}`;

/** Numbers that are said digit by digit: telephones, postal codes, numbers of books and models, addresses of computers. */
export function createDigitReaders(language: SpokenLanguage): readonly Reader[] {
  const phones = [PHONE, ...language.phones].join('|');
  const words = splitList(language.tables.phoneWords).join('|');
  const read = (written: string): string => readGroups(written, language);
  const dot = parseTable(language.tables.urlSigns).find(([name]) => name === '.')?.[1] ?? '';
  return [
    {
      kind: 'electronic',
      pattern: /(?<![\d.])\d{2,3}(?:\.\d{1,3}){3}(?!\.?\d)/gu,
      read: ([written]) =>
        written
          .split('.')
          .map((group) => readDigits(group, language))
          .join(` ${dot} `),
    },
    {
      kind: 'telephone',
      pattern: new RegExp(String.raw`(?<![\p{L}\p{N}+$€£¥.,-])(?:${phones})(?![\p{L}\p{N}]|[.,:-]\d)`, 'gu'),
      read: ([written]) => read(written),
    },
    {
      kind: 'telephone',
      pattern: new RegExp(
        String.raw`(?<=(?<!\p{L})(?:${words})\.?:?\s)\d{2,5}(?:[ .\/-]\d{2,8})*(?![\p{L}\p{N}]|[.,:-]\d|\s?[%€$£])`,
        'giu',
      ),
      read: ([written]) => (written.replaceAll(/\D/gu, '').length < 6 ? undefined : read(written)),
    },
    ...(language.postalCodes === undefined
      ? []
      : [
          { kind: 'digits' as const, pattern: new RegExp(language.postalCodes, 'gu'), read: ([written]: RegExpExecArray) => read(written) },
        ]),
    { kind: 'digits', pattern: /(?<![\p{L}\p{N}.,-])\d+(?:-\d+){2,}(?!-?[\p{L}\p{N}])/gu, read: ([written]) => read(written) },
    {
      kind: 'digits',
      pattern: /(?<![\p{L}\p{N}.,:$€£¥-])(\d{2,})-(\d{2,})(?![\p{L}\p{N}]|-|[.,:]\d|\s?[€$£%])/gu,
      read: ([written, one = '', other = '']) => (isCode(one, other) ? read(written) : undefined),
    },
  ];
}

/** Two numbers with a hyphen that are no range: the second has a zero in front or, of the length of a telephone number, is the smaller one. */
function isCode(one: string, other: string): boolean {
  if (one.startsWith('0') || other.startsWith('0')) return true;
  return one.length === 3 && other.length >= 3 && Number(other) < Number(one);
}

function readGroups(written: string, language: SpokenLanguage): string {
  const groups = (written.startsWith('+') ? written.replace('(0)', ' ') : written).match(/\d+/gu) ?? [];
  const plus = parseSigns(language).get('+') ?? '';
  const read = groups.map((group) =>
    language.readsPhonesInPairs && group.length === 2 ? readWhole(group, language) : readDigits(group, language),
  );
  return `${written.startsWith('+') ? `${plus} ` : ''}${read.join(', ')}`;
}
