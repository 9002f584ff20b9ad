import { once } from 'node:events';
import { type HostConfig, LOOPBACK, readConfig } from './server-config.ts';
import { createHost, type Host } from './create-server.ts';
import type { FirstAdmin } from './ensure-first-admin.ts';
import { STOP_WITHIN_MS } from './process-limits.ts';
import { createLogger } from './create-logger.ts';
import { closeToOthers, type ClosedFolders } from './restrict-data-folder.ts';
import { sellerGaps } from './missing-seller-settings.ts';
import { StartProblem } from '../errors/start-error.ts';

/** From the settings to the exit code. A host that cannot start for a reason a person can act on says it in a sentence. */
export async function runHost(): Promise<number> {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof StartProblem)) throw error;
    sayProblem(error);
    return 1;
  }
}

function sayProblem({ message }: StartProblem): void {
  process.stderr.write(`${message}\n`);
}

async function run(): Promise<number> {
  const stopping = asked();
  const config = readConfig(process.env);
  const log = createLogger({
    level: config.logLevel,
    readable: process.stderr.isTTY === true,
    write: (line) => process.stderr.write(line),
    now: () => Date.now(),
  });
  let late: NodeJS.Timeout | undefined;
  const endInTime = () => {
    late ??= setTimeout(() => {
      log.error('The server didn’t stop in time and was terminated.', { withinMs: STOP_WITHIN_MS });
      process.exit(1);
    }, STOP_WITHIN_MS);
  };
  void stopping.then(endInTime);
  sayClosed(await closeToOthers(config.dataFolder));
  const host = await createHost(config, { log });
  announce(host, config);
  if (host.url !== undefined && config.accounts.vendor === 'better-auth' && config.accounts.google === 'sandbox') say(GOOGLE_IS_PLAYED);
  if (host.url !== undefined && givesPlansAway(config)) say(PLANS_ARE_FREE);
  const gaps = sellerGaps(config);
  if (gaps.length > 0) say(`WARNING: invoices don't say who issues them; set ${gaps.join(' and ')}`);

  const broken = await Promise.race([stopping, host.broken ?? stopping]);
  endInTime();
  if (broken === undefined) {
    say('stopping: running work is kept and goes on at the next start');
    await host.stop();
  } else {
    sayProblem(broken);
    await host.stop().catch((error: unknown) => log.warn('Some parts didn’t shut down cleanly.', { error: String(error) }));
  }
  clearTimeout(late);
  return broken === undefined ? 0 : 1;
}

/** Others can reach this host, and its payments are a rehearsal. */
function givesPlansAway({ http, database, payments, role }: HostConfig): boolean {
  const open = database.kind === 'server' || (http !== undefined && !LOOPBACK.has(http.host));
  return open && role !== 'worker' && payments.vendor === 'sandbox';
}

const PLANS_ARE_FREE =
  'payments: sandbox, so anyone can take any plan and no money moves; set RAZORPAY_KEY_ID or STRIPE_SECRET_KEY with what belongs to it';

const GOOGLE_IS_PLAYED = 'sign-in with Google: a sandbox on this computer; set GOOGLE_CLIENT_ID for the real one';

/** Lines for the person who started the host. The log of what happens later goes to the error output. */
function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

function sayClosed({ closed, open }: ClosedFolders): void {
  if (closed.length > 0) say(`closed to other users of this machine: ${closed.join(', ')}`);
  if (open.length > 0)
    say(`WARNING: other users of this machine can read ${open.join(', ')}, which belong to another user; close them with chmod 700`);
}

function announce({ url, outboxUrl, firstAdmin }: Host, { accounts }: HostConfig): void {
  if (url === undefined) return say('ready: this worker is waiting for jobs');
  say(`ready: ${url}`);
  const codes = accounts.vendor === 'better-auth' ? ', sign-up codes included' : '; the accounts service emails its own codes';
  if (outboxUrl !== undefined) say(`email outbox${codes}: ${outboxUrl}`);
  if (firstAdmin) say(firstStart(url, firstAdmin));
}

function firstStart(url: string, { email, ticket }: FirstAdmin): string {
  if (ticket === null) return `first start: sign up as ${email} to administer this server`;
  return `first start: sign in as ${email} with this link, which works once within 24 hours: ${url}/signin/one-time?ticket=${ticket}`;
}

/** The first signal of either kind. */
async function asked(): Promise<void> {
  await Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')]);
}
