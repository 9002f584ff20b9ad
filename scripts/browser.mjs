import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { installWithApt, canUseApt } from './apt.mjs';
import { runCommand } from './run.mjs';
import { StartError, printLine, runStep } from './console.mjs';

/** Chromium without windows: the same pages for a third of the processor time. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';
const USUAL_PATHS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

function findPlaywrightBrowser() {
  try {
    return createRequire(import.meta.url)('playwright-core').chromium.executablePath();
  } catch {
    return undefined;
  }
}

function canRun(program) {
  if (!program || !existsSync(program)) return false;
  return process.platform === 'win32' || spawnSync(program, ['--version']).status === 0;
}

/** A Chromium with windows that is there and starts: named by CHROMIUM_PATH, the system's, else Playwright's. */
export function findFullBrowser() {
  return [process.env.CHROMIUM_PATH, ...USUAL_PATHS, findPlaywrightBrowser()].find(canRun);
}

/** The Chromium for tests: named by CHROMIUM_PATH, else the headless shell, else one with windows. */
export function findBrowser() {
  return [process.env.CHROMIUM_PATH, HEADLESS_SHELL].find(canRun) ?? findFullBrowser();
}

/** Installs the headless shell where packages can be installed without asking; the tests run without it too, only slower. */
async function installHeadlessShell() {
  try {
    await installWithApt('Installing Chromium’s headless shell', ['chromium-headless-shell', 'fonts-liberation']);
  } catch {
    printLine('  Chromium’s headless shell could not be installed.');
  }
}

async function fetchBrowser(node) {
  const playwright = path.join('node_modules', 'playwright', 'cli.js');
  try {
    await runCommand('Fetching a browser', [node, playwright, 'install', 'chromium']);
    if (findBrowser()) return;
    printLine('  Playwright fetched a browser which does not start here.');
  } catch (error) {
    printLine(`  ${error.message}`);
  }
  if (canUseApt()) await installWithApt('Installing Debian’s Chromium', ['chromium', 'fonts-liberation']);
}

/** The path of a browser for the tests; fetched when this machine has none. */
export async function ensureBrowser(node) {
  if (canUseApt() && ![process.env.CHROMIUM_PATH, HEADLESS_SHELL].some(canRun)) {
    await runStep('Installing a browser for the tests (once)', installHeadlessShell);
  }
  if (!findBrowser()) await runStep('Fetching a browser for the tests (once)', () => fetchBrowser(node));
  const browser = findBrowser();
  if (!browser) {
    throw new StartError(
      'The tests need a Chromium and none could be fetched. Install Chromium or Chrome, or set CHROMIUM_PATH to one, and run the same command again.',
    );
  }
  printLine(`· Browser: ${browser}`);
  return browser;
}
