import { type Browser, chromium, errors, type LaunchOptions } from '@playwright/test';
import { findBrowser } from '../../scripts/browser.mjs';
import { EVENT_LIMIT_MS } from './event-limit.ts';

/** Flags that make one Chromium behave the same as root, in a container and at home. A later flag of the same name wins. */
const FLAGS = ['--no-sandbox', '--disable-dev-shm-usage', '--autoplay-policy=no-user-gesture-required'];

/** A Chromium that starts takes below a second; now and then one never speaks to who started it, and ends only when it is killed. */
const LAUNCH_LIMIT_MS = 45_000;
/** All of them fit into the limit of a set-up, `HUNG_MS` of vitest.config.ts. */
const LAUNCHES = 3;

/** The Chromium `npm test` found or fetched, with these flags besides its own. Close it when done. */
export async function launchBrowser(flags: readonly string[] = []): Promise<Browser> {
  const executablePath = findBrowser();
  if (executablePath === undefined) throw new Error('No Chromium was found: run npm test once, or set CHROMIUM_PATH.');
  const browser = await launchPatiently((options) => chromium.launch({ ...options, executablePath, args: [...FLAGS, ...flags] }));
  const newContext = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context = await newContext(options);
    context.setDefaultTimeout(EVENT_LIMIT_MS);
    return context;
  };
  return browser;
}

/** Starts again what did not answer within the limit, and says so; whatever else goes wrong is thrown at once. */
export async function launchPatiently<Launched>(
  launch: (options: Pick<LaunchOptions, 'timeout'>) => Promise<Launched>,
  print: (line: string) => void = (line) => void process.stderr.write(`${line}\n`),
): Promise<Launched> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await launch({ timeout: LAUNCH_LIMIT_MS });
    } catch (error) {
      if (!(error instanceof errors.TimeoutError) || attempt === LAUNCHES) throw error;
      print(
        `Chromium did not answer within ${LAUNCH_LIMIT_MS / 1000} s (start ${attempt} of ${LAUNCHES}); it is started again. ${error.message}`,
      );
    }
  }
}
