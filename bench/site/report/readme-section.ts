import { toKilobytes } from './score-limits.ts';
import type { Results } from './results.ts';
import { formatTable } from './table.ts';

export function formatReadmeSection(results: Results): string {
  const { machine, runs, pages, missed } = results;
  return [
    `${machine.date}, ${pages.length} pages, medians of ${runs}; ${machine.lighthouse}, ${machine.browser}, Node ${machine.node}; ${machine.cores} × ${machine.processor}, ${machine.system}${machine.isIdle ? '' : ', NOT idle'} (load at the start ${machine.loadAtStart.toFixed(2)}, Lighthouse’s index of the machine ${machine.index.median}, least ${machine.index.least}).`,
    missed.length === 0 ? 'Every gate is met.' : ['Missed:', ...missed.map((text) => `- ${text}`)].join('\n'),
    formatTable(pages),
  ].join('\n\n');
}

/** The few lines for the front page. */
export function formatShortSection({ machine, runs, pages, missed }: Results): string {
  const landing = pages.find(({ page }) => page === '/');
  const least = (['performance', 'accessibility', 'best-practices', 'seo'] as const).map(
    (name) => `${name} ${Math.min(...pages.map(({ scores }) => scores[name]))}`,
  );
  return [
    `Public site, ${machine.date}: Lighthouse on a simulated phone, ${pages.length} pages, medians of ${runs}; least of any page: ${least.join(', ')}.`,
    ...(landing === undefined
      ? []
      : [
          `Start page: LCP ${(landing.milliseconds['largest-contentful-paint'] / 1000).toFixed(2)} s, CLS ${landing.layoutShift}, JavaScript ${toKilobytes(landing.scriptBodies)} (brotli), ${toKilobytes(landing.bytesInAll)} in all before the video.`,
        ]),
    missed.length === 0 ? 'Every gate is met.' : `Gates missed: ${missed.length}, listed in bench/site/README.md.`,
  ].join('\n');
}
