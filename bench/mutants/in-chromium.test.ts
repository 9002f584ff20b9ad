import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { resolve } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { audioOutputSuite, blockedAudioOutputSuite, waitingAudioOutputSuite } from '../../tests/conformance/audio-output.suite.ts';
import { type LoudspeakerBrowser, launchLoudspeakerBrowser } from '../../tests/conformance/support/loudspeaker-browser.ts';
import { ACTIVE, addSwitches, SWITCH } from './add-switches.ts';
import { findMutants } from './find-mutants.ts';

const ADAPTER = resolve(import.meta.dirname, '../../src/adapters/audio-output/web/index.ts');
/** Page's global: numbers of the mutants that it reached. */
const REACHED = '__reachedMutants';

const switches = globalThis as unknown as {
  readonly [ACTIVE]: () => number;
  readonly [SWITCH]: (id: number) => boolean;
};

/** What a page runs before its script: one mutant is on, and all that it reaches are noted. */
const createPrelude = (): string =>
  `const ${REACHED} = new Set(); const ${SWITCH} = (id) => (${REACHED}.add(id), id === ${switches[ACTIVE]()});`;

let browser: LoudspeakerBrowser;
beforeAll(async () => {
  const source = stripTypeScriptTypes(readFileSync(ADAPTER, 'utf8'));
  const code = addSwitches(source, findMutants(source), 0);
  const plugin = { name: 'mutants', load: (id: string) => (id === ADAPTER ? { code, moduleType: 'js' } : null) };
  browser = await launchLoudspeakerBrowser({ plugins: [plugin], createPrelude });
});
afterAll(() => browser?.close());

/** A page with the adapter in it; what it reached counts as reached here. */
async function openPage() {
  const { page, ...opened } = await browser.openPage();
  return {
    ...opened,
    async close() {
      const reached = await page.evaluate<number[]>(`[...${REACHED}]`);
      for (const id of reached) switches[SWITCH](id);
      await opened.close();
    },
  };
}

/** As in the adapter's own run of these suites, in a page with every mutant in it. */
audioOutputSuite('web, in Chromium after a click', async () => {
  const page = await openPage();
  await page.touch();
  await page.loudspeaker.prime();
  return page;
});

blockedAudioOutputSuite('web, in Chromium on a page nobody touched', openPage);
waitingAudioOutputSuite('web, in Chromium', openPage);
