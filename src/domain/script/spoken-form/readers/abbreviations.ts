import { parseTable, type SpokenLanguage } from '../spoken-language.ts';
import type { Reader } from '../find-spans.ts';

/** What has to follow, by the third cell of a row. */
const NEXT: Readonly<Record<string, string>> = {
  '#': String.raw`(?=\s?[\dIVX])`,
  A: String.raw`(?=[\s’-]\p{Lu})`,
  a: String.raw`(?=\s\p{L})`,
  ':': String.raw`(?=\s*:)`,
};

/** Abbreviations of the table, in its order. A small first letter may be a capital at the start of a sentence; a period that ends the text stays. */
export function createAbbreviationReaders({ tables }: SpokenLanguage): readonly Reader[] {
  return parseTable(tables.abbreviations)
    .filter(([written, spoken]) => written !== spoken)
    .map(([written = '', spoken = '', next = '']) => ({
      kind: 'abbreviation',
      pattern: new RegExp(
        String.raw`(?<![\p{L}\p{N}.])${toSource(written)}${/\p{L}$/u.test(written) ? String.raw`(?![\p{L}\p{N}])` : ''}${NEXT[next] ?? ''}`,
        'gu',
      ),
      read: ([match], { after }) => {
        if (!match.endsWith('.')) return spoken;
        return after.trim() === '' ? `${spoken}.` : spoken + (/^\s|^$/u.test(after) || /^[^\p{L}\p{N}]/u.test(after) ? '' : ' ');
      },
    }));
}

/** Periods may have a space behind them: `z. B.` is `z.B.`, too. */
function toSource(written: string): string {
  const first = written.slice(0, 1);
  const source = written.replaceAll(/[\\^$.*+?()[\]{}|/]/gu, String.raw`\$&`).replaceAll(/\\\.\s?(?=\p{L})/gu, String.raw`\.\s?`);
  return first === first.toUpperCase() ? source : `[${first}${first.toUpperCase()}]${source.slice(1)}`;
}
