import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { aptInstall, canUseApt } from './apt.mjs';
import { run } from './run.mjs';
import { CannotGoOn, say, step } from './console.mjs';

const USUAL_PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

function playwrightsOwn() {
  try {
    return createRequire(import.meta.url)('playwright-core').chromium.executablePath();
  } catch {
    return undefined;
  }
}

function answers(program) {
  if (!program || !existsSync(program)) return false;
  return process.platform === 'win32' || spawnSync(program, ['--version']).status === 0;
}

/** A Chromium that is there and starts: named by CHROMIUM_PATH, the system's, else Playwright's. */
export function findBrowser() {
  return [process.env.CHROMIUM_PATH, ...USUAL_PLACES, playwrightsOwn()].find(answers);
}

async function fetchBrowser(node) {
  const playwright = path.join('node_modules', 'playwright', 'cli.js');
  try {
    await run('Fetching a browser', [node, playwright, 'install', 'chromium']);
    if (findBrowser()) return;
    say('  Playwright fetched a browser which does not start here.');
  } catch (error) {
    say(`  ${error.message}`);
  }
  if (canUseApt()) await aptInstall('Installing Debian’s Chromium', ['chromium', 'fonts-liberation']);
}

/** The path of a browser for the tests; fetched when this machine has none. */
export async function ensureBrowser(node) {
  if (!findBrowser()) await step('Fetching a browser for the tests (once)', () => fetchBrowser(node));
  const browser = findBrowser();
  if (!browser) {
    throw new CannotGoOn(
      'The tests need a Chromium and none could be fetched. Install Chromium or Chrome, or set CHROMIUM_PATH to one, and run the same command again.',
    );
  }
  say(`· Browser: ${browser}`);
  return browser;
}
