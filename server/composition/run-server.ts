import { once } from 'node:events';
import { flushCompileCache } from 'node:module';
import { type ServerConfig, readServerConfig } from './server-config.ts';
import { loadOutsideAdapters } from './load-outside-adapters.ts';
import { BUILT_IN } from './built-in-adapters.ts';
import { formatConveniences } from './format-conveniences.ts';
import { createServer, type RunningServer } from './create-server.ts';
import type { FirstAdmin } from './ensure-first-admin.ts';
import { STOP_TIMEOUT_MS } from './process-limits.ts';
import { createLogger } from './create-logger.ts';
import { restrictDataFolder, type RestrictedFolders } from './restrict-data-folder.ts';
import { listMissingSellerSettings } from './missing-seller-settings.ts';
import { StartError } from '../errors/start-error.ts';

/** Runs the server from settings to exit code. Prints a `StartError` as a sentence. */
export async function runServer(): Promise<number> {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    printStartError(error);
    return 1;
  }
}

function printStartError({ message }: StartError): void {
  process.stderr.write(`${message}\n`);
}

async function run(): Promise<number> {
  outliveReaders();
  const stopSignal = waitForStopSignal();
  const config = readServerConfig(process.env, await loadOutsideAdapters(process.env));
  const log = createLogger({
    level: config.logLevel,
    readable: process.stderr.isTTY === true,
    write: (line) => process.stderr.write(line),
    now: () => Date.now(),
  });
  let stopTimer: NodeJS.Timeout | undefined;
  const startStopTimer = () => {
    stopTimer ??= setTimeout(() => {
      log.error('The server didn’t stop in time and was terminated.', { withinMs: STOP_TIMEOUT_MS });
      process.exit(1);
    }, STOP_TIMEOUT_MS);
  };
  void stopSignal.then(startStopTimer);
  printRestrictedFolders(await restrictDataFolder(config.dataFolder));
  const server = await createServer(config, { log });
  printReady(server, config);
  // A process that is killed wouldn't write what it has compiled, and its restart would be a slow one.
  flushCompileCache();
  const gaps = listMissingSellerSettings(config);
  if (gaps.length > 0) printLine(`WARNING: invoices don't say who issues them; set ${gaps.join(' and ')}`);

  const broken = await Promise.race([stopSignal, server.broken ?? stopSignal]);
  startStopTimer();
  if (broken === undefined) {
    printLine('stopping: running work is kept and goes on at the next start');
    await server.stop();
  } else {
    printStartError(broken);
    await server.stop().catch((error: unknown) => log.warn('Some parts didn’t shut down cleanly.', { error: String(error) }));
  }
  clearTimeout(stopTimer);
  return broken === undefined ? 0 : 1;
}

/** Whoever reads the output, such as a pager or a log collector, may go away; the server doesn't. */
function outliveReaders(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
}

/** Prints to standard output, for the operator. The log goes to standard error. */
function printLine(line: string): void {
  process.stdout.write(`${line}\n`);
}

function printRestrictedFolders({ closed, open }: RestrictedFolders): void {
  if (closed.length > 0) printLine(`closed to other users of this machine: ${closed.join(', ')}`);
  if (open.length > 0)
    printLine(`WARNING: other users of this machine can read ${open.join(', ')}, which belong to another user; close them with chmod 700`);
}

function printReady({ url, outboxUrl, firstAdmin }: RunningServer, config: ServerConfig): void {
  if (url === undefined) return printLine('ready: this worker is waiting for jobs');
  printLine(`ready: ${url}`);
  if (config.role !== 'worker') for (const line of formatConveniences(config, url)) printLine(line);
  const codes =
    config.accounts.vendor === BUILT_IN.auth.fallback ? ', sign-up codes included' : '; the accounts service emails its own codes';
  if (outboxUrl !== undefined) printLine(`email outbox${codes}: ${outboxUrl}`);
  if (firstAdmin) printLine(formatFirstStart(url, firstAdmin));
}

function formatFirstStart(url: string, { email, ticket }: FirstAdmin): string {
  if (ticket === null) return `first start: sign up as ${email} to administer this server`;
  return `first start: sign in as ${email} with this link, which works once within 24 hours: ${url}/signin/one-time?ticket=${ticket}`;
}

/** The first signal of either kind. */
async function waitForStopSignal(): Promise<void> {
  await Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')]);
}
