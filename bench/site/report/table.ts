import { KILOBYTE, missedGates } from './score-limits.ts';
import type { PageFigures } from './summarize.ts';

const HEADS = [
  'page',
  'visits',
  'perf',
  'a11y',
  'best',
  'SEO',
  'LCP s',
  'FCP s',
  'TBT ms',
  'CLS',
  'JS kB',
  'JS sent',
  'fonts',
  'CSS',
  'images',
  'in all',
  'gates',
];

/** A row for each page, as Markdown. */
export function table(pages: readonly PageFigures[]): string {
  const rows = [HEADS, HEADS.map((_, index) => (index === 0 || index === HEADS.length - 1 ? ':--' : '--:')), ...pages.map(rowOf)];
  const widths = HEADS.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map((row) => `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`).join('\n');
}

function rowOf(figures: PageFigures): string[] {
  const { page, visits, scores, milliseconds, layoutShift, bytes, scriptBodies, bytesInAll } = figures;
  const missed = missedGates(figures).length;
  return [
    page,
    String(visits),
    ...Object.values(scores).map(String),
    seconds(milliseconds['largest-contentful-paint']),
    seconds(milliseconds['first-contentful-paint']),
    String(milliseconds['total-blocking-time']),
    layoutShift.toFixed(3),
    kilobytes(scriptBodies),
    kilobytes(bytes.script),
    kilobytes(bytes.font),
    kilobytes(bytes.style),
    kilobytes(bytes.image),
    kilobytes(bytesInAll),
    missed === 0 ? 'met' : `${missed} missed`,
  ];
}

const seconds = (milliseconds: number): string => (milliseconds / 1000).toFixed(2);
const kilobytes = (bytes: number): string => (bytes / KILOBYTE).toFixed(1);
