import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Browser } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SUITES_IN_BROWSER } from '../../src/devtools/switchboard/suite-runners.ts';
import { CONFORMANCE_PAGE } from '#domain/devtools/conformance-report.ts';
import { getContentPolicy } from '../tools/get-content-policy.ts';
import { launchBrowser } from '../tools/launch-browser.ts';
import { startWebServer, type WebServer } from '../tools/web-server.ts';

const LIMIT_MS = 170_000;
const TYPES: Readonly<Record<string, string>> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };

/** A browser holds their thousands of short waits back for milliseconds each: they take up to a minute. */
const SLOW = ['geo', 'rates', 'flags', 'product-analytics'];
const isWanted = (name: string): boolean => process.env.BROWSER_SUITES === 'all' || !SLOW.includes(name);

/** The built page, under the policy of the product, which itself gives it to administrators alone. */
async function serveBuiltFile({ url }: Request): Promise<Response> {
  const { pathname, origin } = new URL(url);
  const bytes = await readFile(path.join('dist', path.normalize(pathname))).catch(() => null);
  if (bytes === null) return new Response(null, { status: 404 });
  const type = TYPES[path.extname(pathname)] ?? 'application/octet-stream';
  return new Response(bytes, { headers: { 'content-type': type, 'content-security-policy': getContentPolicy(origin) } });
}

describe('conformance suites in a browser', () => {
  let server: WebServer;
  let browser: Browser;
  beforeAll(async () => {
    [server, browser] = await Promise.all([startWebServer(serveBuiltFile), launchBrowser()]);
  });
  afterAll(async () => {
    await browser?.close();
    await server?.close();
  });

  test.each([...SUITES_IN_BROWSER].filter(isWanted))(
    '%s passes on the conformance page',
    async (name) => {
      const page = await browser.newPage();
      await page.goto(`${server.url}${CONFORMANCE_PAGE}?${new URLSearchParams({ port: name })}`);
      const summary = page.locator('#summary');
      await expect.poll(() => summary.textContent(), { timeout: LIMIT_MS }).toMatch(/^(?:Done|There is no|The suite could)/);
      expect(await page.locator('[data-state=failed]').allTextContents()).toEqual([]);
      expect(await summary.textContent()).toMatch(/^Done: [1-9]\d* passed, 0 failed/);
      await page.close();
    },
    LIMIT_MS,
  );
});
