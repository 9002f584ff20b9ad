import type { ContentCounter } from './content-counter.ts';

/** How many of what: `hidden slide`, 2. Words in the singular. */
export interface ContentCount {
  readonly what: string;
  readonly count: number;
}

/** What became of an imported file. Everyone who imports one is told by `formatImportReport`, whichever way they came. */
export interface ImportReport {
  /** What came in. */
  readonly imported: readonly ContentCount[];
  /** What was left out. */
  readonly omitted: readonly ContentCount[];
  /** What else the user should know, as sentences. */
  readonly remarks: readonly string[];
}

/** The report as sentences to show, in order. */
export function formatImportReport({ imported, omitted, remarks }: ImportReport): readonly string[] {
  return [...formatCounts('Imported', imported), ...remarks, ...formatCounts('Not imported', omitted)];
}

function formatCounts(title: string, counts: readonly ContentCount[]): readonly string[] {
  const shown = counts.filter(({ count }) => count > 0).map(({ what, count }) => formatCount(count, what));
  return shown.length === 0 ? [] : [`${title}: ${shown.join(', ')}.`];
}

/** Of documents whose tables are words among others: as a remark. */
export function describeReadTables({ counts }: ContentCounter): readonly string[] {
  const count = counts.get('table') ?? 0;
  return count === 0 ? [] : [`${formatCount(count, 'table')} ${count === 1 ? 'is' : 'are'} read as text, a sentence for each row.`];
}

/** `noun` in the singular. */
export function formatCount(count: number, noun: string): string {
  return count === 1 ? `1 ${noun}` : `${count} ${noun}s`;
}
