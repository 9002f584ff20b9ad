import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { isEquivalent } from './reasons.ts';

export interface Survivor {
  readonly place: string;
  readonly change: string;
  readonly reached: boolean;
  /** Why it may survive; null where the suite lacks a case. */
  readonly reason: string | null;
}

export interface TargetReport {
  readonly adapter: string;
  /** Those that were tried. */
  readonly mutants: number;
  /** How many there are, where only a sample was tried. */
  readonly of?: number;
  /** By the port's suite, and by what only the adapter's own tests see. */
  readonly killed: number;
  readonly killedByOwnTests: number;
  /** Places of the latter, for a case that the suite could have. */
  readonly seenByOwnTests: readonly string[];
  readonly survivors: readonly Survivor[];
}

export type Results = Readonly<Record<string, TargetReport>>;

const RESULTS = resolve(import.meta.dirname, 'results.json');
const DOCS = resolve(import.meta.dirname, '../../docs/testing.md');
/** The table of figures in the documentation, from its first row on. */
const ROWS = /(?<=^\| Port \| Adapter \| Mutants .*\n\| --- .*\n)(?:\| .*\n)+/m;

export const readResults = (): Results => JSON.parse(readFileSync(RESULTS, 'utf8')) as Results;

/** Into results.json and the table of docs/testing.md. */
export function writeResults(results: Results): void {
  const sorted = Object.fromEntries(Object.entries(results).toSorted(([one], [other]) => (one < other ? -1 : 1)));
  writeFileSync(RESULTS, `${JSON.stringify(sorted, null, 2)}\n`);
  writeFileSync(
    DOCS,
    readFileSync(DOCS, 'utf8').replace(ROWS, () => formatRows(sorted)),
  );
}

export const readDocumentedRows = (): string => ROWS.exec(readFileSync(DOCS, 'utf8'))?.[0] ?? '';

export function formatRows(results: Results): string {
  return Object.entries(results)
    .map(([port, report]) => `${formatRow(port, report)}\n`)
    .join('');
}

/** How many of those that a test could see are seen, in percent: equivalent mutants aren't counted. */
export function computeScore({ mutants, killed, killedByOwnTests, survivors }: TargetReport): number {
  const equivalent = survivors.filter(({ reason }) => isEquivalent(reason)).length;
  return (100 * (killed + killedByOwnTests)) / (mutants - equivalent);
}

function formatRow(port: string, report: TargetReport): string {
  const { adapter, mutants, of, killed, killedByOwnTests, survivors } = report;
  const equivalent = survivors.filter(({ reason }) => isEquivalent(reason)).length;
  const open = survivors.filter(({ reason }) => reason === null).length;
  const formatShare = (count: number) => `${count} (${Math.floor((100 * count) / mutants)} %)`;
  const tried = of === undefined ? String(mutants) : `sample of ${mutants} (of ${of})`;
  const cells = [
    port,
    adapter,
    tried,
    formatShare(killed),
    formatShare(killed + killedByOwnTests),
    equivalent,
    `${Math.floor(computeScore(report))} %`,
    survivors.length - equivalent - open,
    open,
  ];
  return `| ${cells.join(' | ')} |`;
}
