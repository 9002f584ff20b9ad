import { execFile, execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import type { LighthouseReport } from './lighthouse-report.ts';

const FOLDER = new URL('../', import.meta.url);
const PACKAGE = new URL('node_modules/lighthouse/', FOLDER);
const COMMAND_LINE = new URL('cli/index.js', PACKAGE).pathname;
const REPORT_BYTES = 64 * 1024 * 1024;
const ONE_RUN_MS = 240_000;
/** Now and then the browser loses the trace of a visit. */
const ATTEMPTS = 3;

/** On a loopback address every page has noindex, because it is a local trial (LND-6). */
const NOT_OF_A_TRIAL = 'is-crawlable';

/** The browser resolves no other host name: requests to the network fail. */
const BROWSER_FLAGS = [
  '--headless=new',
  '--no-sandbox',
  '--disable-dev-shm-usage',
  '--disable-component-update',
  '--disable-background-networking',
  '--host-resolver-rules="MAP * ~NOTFOUND , EXCLUDE localhost , EXCLUDE 127.0.0.1"',
].join(' ');

export interface Lighthouse {
  readonly version: string;
  readonly browser: string;
  /** One visit with a fresh browser and Lighthouse's default settings: a phone on simulated slow 4G. */
  visit(address: string): Promise<LighthouseReport>;
}

/** Installs what it needs, in its own folder, when it is not there yet. */
export function prepareLighthouse(browserPath: string): Lighthouse {
  if (!existsSync(COMMAND_LINE)) {
    process.stderr.write('Installing Lighthouse, apart from the product.\n');
    execFileSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: FOLDER, stdio: ['ignore', 'ignore', 'inherit'] });
  }
  const manifest: { readonly version: string } = JSON.parse(readFileSync(new URL('package.json', PACKAGE), 'utf8'));
  return {
    version: manifest.version,
    browser: execFileSync(browserPath, ['--version'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim(),
    visit: (address) => runLighthouse(address, browserPath),
  };
}

async function runLighthouse(address: string, browserPath: string): Promise<LighthouseReport> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await run(address, browserPath);
    } catch (error) {
      if (attempt === ATTEMPTS) throw error;
      process.stderr.write(`${String(error)}. Once more.\n`);
    }
  }
}

async function run(address: string, browserPath: string): Promise<LighthouseReport> {
  const parameters = [
    '--output=json',
    `--skip-audits=${NOT_OF_A_TRIAL}`,
    '--quiet',
    '--no-enable-error-reporting',
    '--disable-full-page-screenshot',
  ];
  const done = promisify(execFile)(process.execPath, [COMMAND_LINE, address, ...parameters, `--chrome-flags=${BROWSER_FLAGS}`], {
    env: { ...process.env, CHROME_PATH: browserPath },
    maxBuffer: REPORT_BYTES,
    timeout: ONE_RUN_MS,
  });
  const { stdout } = await done.catch((error: { readonly stderr?: string }) => {
    throw new Error(`${address}: Lighthouse failed. ${error.stderr?.trim() || 'It took too long'}`);
  });
  return JSON.parse(stdout);
}
