import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { findBrowser } from '../../scripts/browser.mjs';
import { startProduct, temporaryFolder } from '../../tests/journeys/support/start-product.ts';
import { median } from '../re-render/median.ts';
import { machineFacts } from '../render/measure/machine-facts.ts';
import { loadOfLastMinute, waitUntilIdle } from '../render/measure/machine-load.ts';
import { rewriteSection } from '../render/report/rewrite-section.ts';
import { type KeptRuns, openKeptRuns } from './measure/stored-runs.ts';
import { prepareLighthouse } from './measure/lighthouse.ts';
import { readPublicSite } from './measure/public-pages.ts';
import { readReport } from './measure/read-report.ts';
import { scriptBodies } from './measure/script-bodies.ts';
import { missedGates } from './report/score-limits.ts';
import { readmeSection, shortSection } from './report/readme-section.ts';
import type { Results } from './report/results.ts';
import { summarise } from './report/summarize.ts';
import { table } from './report/table.ts';
import { readSettings } from './settings.ts';

const RESULTS = fileURLToPath(new URL('results.json', import.meta.url));
const README = new URL('README.md', import.meta.url);
const MARK = 'bench/site/run.ts';

const settings = readSettings();
// `npm start` works from there.
process.chdir(fileURLToPath(new URL('../../', import.meta.url)));

const browser = process.env.CHROME_PATH ?? findBrowser();
if (browser === undefined) throw new Error('It needs a Chromium: on Debian apt-get install chromium, elsewhere CHROME_PATH.');
const lighthouse = prepareLighthouse(browser);
const { folder, remove } = temporaryFolder();
const host = settings.at === undefined ? await startProduct({ DATA_DIR: folder, RATE_LIMIT: 'on' }, { first: true }) : undefined;
try {
  await measureAt(settings.at ?? host?.url ?? '');
} finally {
  await host?.stop();
  remove();
}

async function measureAt(address: string): Promise<void> {
  const site = await readPublicSite();
  const out = settings.out ?? RESULTS;
  const kept = await openKeptRuns(`${out}.part`, site.build, settings.isResumed);
  const isIdle = settings.isBusyAllowed ? loadOfLastMinute() < 1 : await waitUntilIdle(true);
  if (!isIdle && !settings.isBusyAllowed) throw new Error('The machine is busy. Come back later, or measure all the same with --busy.');
  const loadAtStart = loadOfLastMinute();
  const pages = settings.pages ?? site.pages;
  await visitAll(address, pages, kept);
  const results = resultsOf(pages, kept, { build: site.build, isIdle, loadAtStart });
  await report(results, out);
  await kept.clear();
  process.exitCode = results.missed.length === 0 ? 0 : 1;
}

/** Every page once, then every page a second time: a look at all of them comes first. */
async function visitAll(address: string, pages: readonly string[], kept: KeptRuns): Promise<void> {
  for (let round = 1; round <= settings.runs; round += 1) {
    for (const page of pages) {
      if (kept.of(page).length >= round) continue;
      const visited = await lighthouse.visit(address + page);
      const run = { ...readReport(page, visited), scriptBodies: await scriptBodies(visited) };
      await kept.add(run);
      const missed = missedGates(summarise(page, [run]));
      console.log(
        `${round}/${settings.runs} ${page} ${Object.values(run.scores).join(' ')}${missed.length === 0 ? '' : ` | ${missed.join('; ')}`}`,
      );
    }
  }
}

function resultsOf(
  pages: readonly string[],
  kept: KeptRuns,
  { build, isIdle, loadAtStart }: { readonly build: string; readonly isIdle: boolean; readonly loadAtStart: number },
): Results {
  const figures = pages.map((page) => summarise(page, kept.of(page)));
  const indexes = pages.flatMap((page) => kept.of(page).map(({ machineIndex }) => machineIndex));
  return {
    machine: {
      ...machineFacts(),
      lighthouse: `Lighthouse ${lighthouse.version}`,
      browser: lighthouse.browser,
      loadAtStart,
      isIdle,
      index: { median: median(indexes), least: Math.min(...indexes) },
    },
    build,
    runs: settings.runs,
    pages: figures,
    missed: figures.flatMap(missedGates),
  };
}

async function report(results: Results, out: string): Promise<void> {
  await writeFile(out, `${JSON.stringify(results, null, 1)}\n`);
  if (settings.out === undefined) await rewriteSection(README, readmeSection(results), MARK);
  console.log(`\n${table(results.pages)}\n\n${results.missed.join('\n')}\n\n${shortSection(results)}`);
}
