import { SCORES } from '../measure/page-run.ts';
import type { PageMetrics } from './summarize.ts';

/** The smaller thousand: 1 kB is 1000 bytes. */
export const KILOBYTE = 1000;

const LANDING = '/';
const LEAST_SCORE = 98;
/** Of every page. */
const MOST_LAYOUT_SHIFT = 0.01;
const MOST_LCP_MS = 1300;
const MOST_SCRIPT_BYTES = 110 * KILOBYTE;
const MOST_BYTES = 350 * KILOBYTE;

/** Gates that a page misses, in words; none: it holds them all. */
export function findMissedLimits(metrics: PageMetrics): readonly string[] {
  const { page, scores, milliseconds, layoutShift, scriptBodies, bytesInAll, lost } = metrics;
  const lcp = milliseconds['largest-contentful-paint'];
  const because = lost.length === 0 ? '' : ` (${lost.join(', ')})`;
  return [
    ...SCORES.filter((name) => !(scores[name] >= LEAST_SCORE)).map((name) => `${name} ${scores[name]} < ${LEAST_SCORE}${because}`),
    ...(layoutShift <= MOST_LAYOUT_SHIFT ? [] : [`CLS ${layoutShift} > ${MOST_LAYOUT_SHIFT}`]),
    ...(page === LANDING && !(lcp <= MOST_LCP_MS) ? [`LCP ${lcp} ms > ${MOST_LCP_MS} ms`] : []),
    ...(page === LANDING && scriptBodies > MOST_SCRIPT_BYTES
      ? [`JavaScript ${toKilobytes(scriptBodies)} > ${toKilobytes(MOST_SCRIPT_BYTES)}`]
      : []),
    ...(page === LANDING && bytesInAll > MOST_BYTES ? [`in all ${toKilobytes(bytesInAll)} > ${toKilobytes(MOST_BYTES)}`] : []),
  ].map((text) => `${page}: ${text}`);
}

export function toKilobytes(bytes: number): string {
  return `${(bytes / KILOBYTE).toFixed(1)} kB`;
}
