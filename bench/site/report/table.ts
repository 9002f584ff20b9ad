import { KILOBYTE, findMissedLimits } from './score-limits.ts';
import type { PageMetrics } from './summarize.ts';

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
export function formatTable(pages: readonly PageMetrics[]): string {
  const rows = [HEADS, HEADS.map((_, index) => (index === 0 || index === HEADS.length - 1 ? ':--' : '--:')), ...pages.map(formatRow)];
  const widths = HEADS.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map((row) => `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`).join('\n');
}

function formatRow(metrics: PageMetrics): string[] {
  const { page, visits, scores, milliseconds, layoutShift, bytes, scriptBodies, bytesInAll } = metrics;
  const missed = findMissedLimits(metrics).length;
  return [
    page,
    String(visits),
    ...Object.values(scores).map(String),
    formatSeconds(milliseconds['largest-contentful-paint']),
    formatSeconds(milliseconds['first-contentful-paint']),
    String(milliseconds['total-blocking-time']),
    layoutShift.toFixed(3),
    formatKilobytes(scriptBodies),
    formatKilobytes(bytes.script),
    formatKilobytes(bytes.font),
    formatKilobytes(bytes.style),
    formatKilobytes(bytes.image),
    formatKilobytes(bytesInAll),
    missed === 0 ? 'met' : `${missed} missed`,
  ];
}

const formatSeconds = (milliseconds: number): string => (milliseconds / 1000).toFixed(2);
const formatKilobytes = (bytes: number): string => (bytes / KILOBYTE).toFixed(1);
