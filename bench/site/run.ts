import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { findFullBrowser } from '../../scripts/browser.mjs';
import { startProduct, createTemporaryFolder } from '../../tests/journeys/support/start-product.ts';
import { computeMedian } from '../re-render/median.ts';
import { readMachineFacts } from '../render/measure/machine-facts.ts';
import { readLoadOfLastMinute, waitUntilIdle } from '../render/measure/machine-load.ts';
import { rewriteSection } from '../render/report/rewrite-section.ts';
import { type StoredRuns, openStoredRuns } from './measure/stored-runs.ts';
import { prepareLighthouse } from './measure/lighthouse.ts';
import { readPublicSite } from './measure/public-pages.ts';
import { parseReport } from './measure/read-report.ts';
import { fetchScriptBodies } from './measure/script-bodies.ts';
import { findMissedLimits } from './report/score-limits.ts';
import { formatReadmeSection, formatShortSection } from './report/readme-section.ts';
import type { Results } from './report/results.ts';
import { summarizeRuns } from './report/summarize.ts';
import { formatTable } from './report/table.ts';
import { readSettings } from './settings.ts';

const RESULTS = fileURLToPath(new URL('results.json', import.meta.url));
const README = new URL('README.md', import.meta.url);
const MARK = 'bench/site/run.ts';

const settings = readSettings();
// `npm start` works from there.
process.chdir(fileURLToPath(new URL('../../', import.meta.url)));

const browser = process.env.CHROME_PATH ?? findFullBrowser();
if (browser === undefined) throw new Error('It needs a Chromium: on Debian apt-get install chromium, elsewhere CHROME_PATH.');
const lighthouse = prepareLighthouse(browser);
const { folder, remove } = createTemporaryFolder();
const server = settings.at === undefined ? await startProduct({ DATA_DIR: folder, RATE_LIMIT: 'on' }, { first: true }) : undefined;
try {
  await measureAt(settings.at ?? server?.url ?? '');
} finally {
  await server?.stop();
  remove();
}

async function measureAt(address: string): Promise<void> {
  const site = await readPublicSite();
  const out = settings.out ?? RESULTS;
  const stored = await openStoredRuns(`${out}.part`, site.build, settings.isResumed);
  const isIdle = settings.isBusyAllowed ? readLoadOfLastMinute() < 1 : await waitUntilIdle(true);
  if (!isIdle && !settings.isBusyAllowed) throw new Error('The machine is busy. Come back later, or measure all the same with --busy.');
  const loadAtStart = readLoadOfLastMinute();
  const pages = settings.pages ?? site.pages;
  await measureAll(address, pages, stored);
  const results = toResults(pages, stored, { build: site.build, isIdle, loadAtStart });
  await report(results, out);
  await stored.clear();
  process.exitCode = results.missed.length === 0 ? 0 : 1;
}

/** Every page once, then every page a second time: a look at all of them comes first. */
async function measureAll(address: string, pages: readonly string[], stored: StoredRuns): Promise<void> {
  for (let round = 1; round <= settings.runs; round += 1) {
    for (const page of pages) {
      if (stored.of(page).length >= round) continue;
      const visited = await lighthouse.visit(address + page);
      const run = { ...parseReport(page, visited), scriptBodies: await fetchScriptBodies(visited) };
      await stored.add(run);
      const missed = findMissedLimits(summarizeRuns(page, [run]));
      console.log(
        `${round}/${settings.runs} ${page} ${Object.values(run.scores).join(' ')}${missed.length === 0 ? '' : ` | ${missed.join('; ')}`}`,
      );
    }
  }
}

function toResults(
  pages: readonly string[],
  stored: StoredRuns,
  { build, isIdle, loadAtStart }: { readonly build: string; readonly isIdle: boolean; readonly loadAtStart: number },
): Results {
  const metrics = pages.map((page) => summarizeRuns(page, stored.of(page)));
  const indexes = pages.flatMap((page) => stored.of(page).map(({ machineIndex }) => machineIndex));
  return {
    machine: {
      ...readMachineFacts(),
      lighthouse: `Lighthouse ${lighthouse.version}`,
      browser: lighthouse.browser,
      loadAtStart,
      isIdle,
      index: { median: computeMedian(indexes), least: Math.min(...indexes) },
    },
    build,
    runs: settings.runs,
    pages: metrics,
    missed: metrics.flatMap(findMissedLimits),
  };
}

async function report(results: Results, out: string): Promise<void> {
  await writeFile(out, `${JSON.stringify(results, null, 1)}\n`);
  if (settings.out === undefined) await rewriteSection(README, formatReadmeSection(results), MARK);
  console.log(`\n${formatTable(results.pages)}\n\n${results.missed.join('\n')}\n\n${formatShortSection(results)}`);
}
